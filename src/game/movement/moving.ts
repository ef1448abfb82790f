/** The movement event: ships go from hex to hex and along warplines. */

import { pickRandom } from '../../kernel/util/random.js';
import { list } from '../../kernel/util/decode.js';
import type { Event } from '../../kernel/parts/part.js';
import type { PlayerId, Random } from '../../kernel/player.js';
import { ok, refuse, type Issue, type Result } from '../../kernel/util/result.js';
import { hexId, shipId, type HexId, type Ship, type ShipId } from '../state.js';
import { action, type StateGame, type ViewGame } from '../kernel.js';
import { mustStop } from './limits.js';
import { duringPhase } from '../turn/phase.js';
import { inReach, reachable } from './reach.js';
import { pointsLeft, walkPath } from './route.js';
import { findShip, hasMovers, isRecord } from '../ships/find.js';
import { shipEntered, shipMoved, shipStopped, type Entry } from '../ships/events.js';
import { phases } from '../turn/sequence.js';
import { issue } from '../messages.js';

/** Longest way of one action, in steps. */
const LONGEST = 100;

/** A player's ship by its id, with its record; or why there is none. */
export function ownShip(game: ViewGame, player: PlayerId, id: ShipId): Ship | Issue {
  const ship = findShip(game.state.ships, id);
  return ship?.owner === player && isRecord(ship) ? ship : issue('not-yours', ['ship'], { ship: id });
}

/** Why a player may not do something with a ship: it is not theirs, or what `judge` says of it. */
export function ownShipIssues(
  game: ViewGame,
  { player, ship: id }: { readonly player: PlayerId; readonly ship: ShipId },
  judge: (ship: Ship) => readonly Issue[],
): readonly Issue[] {
  const ship = ownShip(game, player, id);
  return 'code' in ship ? [ship] : judge(ship);
}

/** Plans something for a player's ship, or refuses it because it is not theirs. */
export function planForShip<Plan>(
  game: ViewGame,
  { player, ship: id }: { readonly player: PlayerId; readonly ship: ShipId },
  plan: (ship: Ship) => Result<Plan>,
): Result<Plan> {
  const ship = ownShip(game, player, id);
  return 'code' in ship ? refuse(ship) : plan(ship);
}

/** Movement points that each hex in reach takes. */
type Needs = Readonly<Record<HexId, number>>;

/** Ships that can go somewhere now, and where. */
function movers(game: ViewGame, player: PlayerId): readonly (readonly [Ship, Needs])[] {
  const found = new Map<string, Needs>();
  return game.state.ships.flatMap((ship) => {
    if (ship.owner !== player || !isRecord(ship)) return [];
    // Ships that differ in nothing but their name go to the same hexes.
    const alike = JSON.stringify({ ...ship, id: '' });
    const to = found.get(alike) ?? needsOf(game, ship);
    found.set(alike, to);
    return Object.keys(to).length > 0 ? [[ship, to] as const] : [];
  });
}

const needsOf = (game: ViewGame, ship: Ship): Needs =>
  Object.fromEntries(inReach(game, ship).map(({ hex, needs }) => [hex, needs]));

/** What a player needs to know to move. */
export type MoveOptions = {
  /** Ships that can go somewhere: movement points left, and what each hex in reach takes of them. */
  readonly ships: Readonly<
    Record<ShipId, { readonly left: number; readonly to: Readonly<Record<HexId, number>> }>
  >;
};

/** In the movement event. Ledger: E1.SEQ.4. */
export const duringMovement = duringPhase('move', (params) => issue('only-in-move', [], params));

const options = (game: ViewGame, player: PlayerId): MoveOptions | undefined => {
  const all = movers(game, player);
  if (all.length === 0) return undefined;
  const ships = all.map(([ship, to]) => [ship.id, { left: pointsLeft(game, ship), to }] as const);
  return { ships: Object.fromEntries(ships) };
};

/** A ship, and every step of its way. */
interface MovePlan {
  readonly ship: Ship;
  readonly entries: readonly Entry[];
}

function planMove(game: ViewGame, ship: Ship, path: readonly HexId[]): Result<MovePlan> {
  const walked = walkPath(game, ship, path);
  return walked.ok ? ok({ ship, entries: walked.value }) : walked;
}

/** A Warpship goes some way. Ledger: E1.MOVE.1 to E1.MOVE.12. */
export const moveShip = action(
  'ship/move',
  { ship: shipId, path: list(hexId, LONGEST) },
  {
    when: duringMovement,
    options,
    plan: (game, given) => planForShip(game, given, (ship) => planMove(game, ship, given.path)),
    apply: (game, _given, plan) => travel(game, plan),
    sample: (game, decision, random) => someWay(game, decision, random),
  },
);

/** A move by chance: of a ship that the decision names, so that no other is looked at, or of any that can go somewhere. */
function someWay(game: ViewGame, { player, options: told }: MoveDecision, random: Random): Way {
  const named = Object.keys(told?.ships ?? {});
  const ship = named.length > 0 ? shipNamed(game, player, pickRandom(named, random)) : undefined;
  const to = ship ? reachable(game, ship) : [];
  if (ship && to.length > 0) return { ship: ship.id, path: pickRandom(to, random).path };
  const [other] = pickRandom(movers(game, player), random);
  return { ship: other.id, path: pickRandom(reachable(game, other), random).path };
}

/** A decision to move, as it was offered; one that somebody made by hand has no params. */
interface MoveDecision {
  readonly player: PlayerId;
  readonly options?: Partial<MoveOptions>;
}

interface Way {
  readonly ship: ShipId;
  readonly path: readonly HexId[];
}

const shipNamed = ({ state }: ViewGame, player: PlayerId, id: string): Ship | undefined =>
  state.ships.find((ship): ship is Ship => ship.id === id && ship.owner === player && isRecord(ship));

/** The ship enters hex after hex; where its way ends it may meet somebody. */
function travel(game: StateGame, { ship, entries }: MovePlan): readonly Event[] {
  const last = entries.at(-1);
  if (!last) return [];
  const { id } = ship;
  const lines = entries.filter(({ by }) => by === 'lines').length;
  return [
    ...entries.map(shipEntered),
    ...(mustStop(game, { ship, hex: last.to }) ? [shipStopped({ ship: id, at: last.to })] : []),
    shipMoved({ ship: id, to: last.to, hexes: entries.length - lines, lines }),
  ];
}

/** Passed over by a player without a Warpship. Ledger: E1.SEQ.4. */
const movePhase = phases.add('move', {
  title: 'the movement event',
  idle: (game) => !hasMovers(game, game.state.active),
  open: true,
});

export const movingParts = [movePhase];
