/** The movement event: ships go from hex to hex and along warplines. */

import { memoize } from '../../kernel/util/memoize.js';
import { addLazy } from '../../kernel/util/lazy.js';
import { draw, pickRandom } from '../../kernel/util/random.js';
import { list } from '../../kernel/util/decode.js';
import type { Event } from '../../kernel/parts/part.js';
import type { PlayerId, Random } from '../../kernel/player.js';
import { ok, refuse, type Issue, type Result } from '../../kernel/util/result.js';
import { hexId, shipId, type HexId, type Ship, type ShipId } from '../state.js';
import { action, type StateGame, type ViewGame } from '../kernel.js';
import { mustStop } from './limits.js';
import { duringPhase } from '../turn/phase.js';
import { canMove, reachOf } from './reach.js';
import { pointsLeft, walkPath } from './route.js';
import type { Reach } from './search.js';
import { findShip, hasMovers, isRecord } from '../ships/find.js';
import { shipEntered, shipMoved, shipStopped, type Entry } from '../ships/events.js';
import { phases } from '../turn/sequence.js';
import { issue } from '../issues.js';
import type { Action } from '../../kernel/parts/action.js';

/** Most steps of the path of one action. */
const LONGEST = 100;

/** Returns a player's ship with its record, or an issue if it is not theirs. */
export function ownShip(game: ViewGame, player: PlayerId, id: ShipId): Ship | Issue {
  const ship = findShip(game.state.ships, id);
  return ship?.owner === player && isRecord(ship) ? ship : issue('not-yours', ['ship'], { ship: id });
}

/** Checks a ship with `judge`, or returns an issue if it is not the player's. */
export function ownShipIssues(
  game: ViewGame,
  { player, ship: id }: { readonly player: PlayerId; readonly ship: ShipId },
  judge: (ship: Ship) => readonly Issue[],
): readonly Issue[] {
  const ship = ownShip(game, player, id);
  return 'code' in ship ? [ship] : judge(ship);
}

/** Plans something for a ship with `plan`, or refuses if it is not the player's. */
export function planForShip<Plan>(
  game: ViewGame,
  { player, ship: id }: { readonly player: PlayerId; readonly ship: ShipId },
  plan: (ship: Ship) => Result<Plan>,
): Result<Plan> {
  const ship = ownShip(game, player, id);
  return 'code' in ship ? refuse(ship) : plan(ship);
}

/** Lists a player's ships that can move now. */
const movers = (game: ViewGame, player: PlayerId): readonly Ship[] =>
  ownRecords(game, player).filter((ship) => canMove(game, ship));

const ownRecords = ({ state }: ViewGame, player: PlayerId): readonly Ship[] =>
  state.ships.filter((ship): ship is Ship => ship.owner === player && isRecord(ship));

/** Options of `ship/move`. */
export type MoveOptions = {
  /** Ships that can move: movement points left, and points that each hex in reach costs. */
  readonly ships: Readonly<
    Record<ShipId, { readonly left: number; readonly to: Readonly<Record<HexId, number>> }>
  >;
};

/** Timing: the movement event of the active player. Ledger: E1.SEQ.4. */
export const duringMovement = duringPhase('move', (params) => issue('only-in-move', [], params));

function options(game: ViewGame, player: PlayerId): MoveOptions {
  const ships: Record<ShipId, MoveOptions['ships'][ShipId]> = {};
  for (const ship of movers(game, player)) ships[ship.id] = reachOption(game, ship);
  return { ships };
}

/** A ship's entry in the options. Most readers want the reach of only some ships, so it is searched when it is read. */
const reachOption = (game: ViewGame, ship: Ship): MoveOptions['ships'][ShipId] =>
  addLazy({ left: pointsLeft(game, ship) }, 'to', () => needsOf(reachOf(game, ship)));

/** Movement points to each hex in reach. */
const needsOf = memoize(({ hexes, needs }: Reach): Readonly<Record<HexId, number>> => {
  const to: Record<HexId, number> = {};
  for (const [at, hex] of hexes.entries()) to[hex] = needs[at] ?? 0;
  return Object.freeze(to);
});

/** A ship, and every step of its path. */
interface MovePlan {
  readonly ship: Ship;
  readonly entries: readonly Entry[];
}

function planMove(game: ViewGame, ship: Ship, path: readonly HexId[]): Result<MovePlan> {
  const walked = walkPath(game, ship, path);
  return walked.ok ? ok({ ship, entries: walked.value }) : walked;
}

/** Fields of the action `ship/move`. */
export type MoveFields = {
  /** The ship that moves. */
  readonly ship: ShipId;
  /** Hexes in the order in which it enters them, without the one where it is. */
  readonly path: readonly HexId[];
};

/** Moves a Warpship along a path. Ledger: E1.MOVE.1 to E1.MOVE.12. */
export const moveShip: Action<'ship/move', MoveFields, MoveOptions> = action(
  'ship/move',
  { ship: shipId, path: list(hexId, LONGEST) },
  {
    when: duringMovement,
    isOffered: (game, player) => ownRecords(game, player).some((ship) => canMove(game, ship)),
    options,
    plan: (game, given) => planForShip(game, given, (ship) => planMove(game, ship, given.path)),
    apply: (game, _given, plan) => travel(game, plan),
    sample: (game, decision, random) => someWay(game, decision, random),
  },
);

/** Returns a random move: of a ship that the decision names, which is quick, or else of any ship that can move. */
function someWay(game: ViewGame, { player, options: told }: MoveDecision, random: Random): Way {
  const named = Object.keys(told?.ships ?? {});
  const ship = named.length > 0 ? shipNamed(game, player, pickRandom(named, random)) : undefined;
  const mover = ship && canMove(game, ship) ? ship : pickRandom(movers(game, player), random);
  const { hexes, pathTo } = reachOf(game, mover);
  return { ship: mover.id, path: pathTo(draw(random, hexes.length)) };
}

/** A decision to move. One that was not made by `decisions` may have no options. */
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

/** Returns the events of a move: each hex entered, a stop where it meets an enemy, and the move as a whole. */
function travel(game: StateGame, { ship, entries }: MovePlan): readonly Event[] {
  const { id } = ship;
  const events: Event[] = [];
  let to: HexId | undefined;
  let lines = 0;
  for (const entry of entries) {
    events.push(shipEntered(entry));
    if (entry.by === 'lines') lines += 1;
    ({ to } = entry);
  }
  if (to === undefined) return events;
  if (mustStop(game, { ship, hex: to })) events.push(shipStopped({ ship: id, at: to }));
  events.push(shipMoved({ ship: id, to, hexes: entries.length - lines, lines }));
  return events;
}

/** Skipped if the active player has no Warpship on the map. Ledger: E1.SEQ.4. */
const movePhase = phases.add('move', {
  title: 'the movement event',
  idle: (game) => !hasMovers(game, game.state.active),
  open: true,
});

export const movingParts = [movePhase];
