/** A ship moves: the action, and what happens on the way. */

import type { Action } from '../../kernel/action.js';
import { array } from '../../kernel/decode.js';
import { memoize, addLazy } from '../../kernel/helpers.js';
import { draw, pickRandom } from '../../kernel/random.js';
import { type Issue, refuse, type Result } from '../../kernel/result.js';
import type { Event, PlayerId, Random } from '../../kernel/types.js';
import { shipChoice } from '../fields.js';
import { findShip, hasMovers, isRecord } from '../find.js';
import { issue } from '../issues.js';
import { type StateGame, action, type ViewGame } from '../kit.js';
import { hexId, type HexId } from '../map/star-map.js';
import {
  mustHalt,
  pointsLeft,
  type ShipStep,
  stepBetween,
  stepIssues,
  type Walk,
  walkPath,
} from './limits.js';
import { canMove, reachOf, type Reach, LONGEST } from './search.js';
import { shipCharged, shipEntered, shipMoved, shipStopped } from '../ships/events.js';
import { addTravel, surchargeOf, tallyOf } from '../ships/tally.js';
import { judgedByView } from '../sight.js';
import { shipId, type Ship, type ShipId, type View } from '../state.js';
import { duringPhase, phases } from '../turn.js';

/**
 * Ends a walk before the first step that the state forbids though its owner could not see it, or behind the first one that
 * halts the ship, unless that is the stop at its end that the owner foresaw.
 */
function wayOf(game: StateGame, walk: Walk): Walk {
  const { steps, stop } = walk;
  const isBlind = judgedByView(game.rules, undefined);
  let taken = 0;
  for (const step of steps) {
    if (isBlind && isBarred(game, step)) return haltedAfter(walk, taken);
    taken += 1;
    if (mustHalt(game, step)) return stop && taken === steps.length ? walk : haltedAfter(walk, taken);
  }
  return walk;
}

const isBarred = (game: StateGame, step: ShipStep): boolean =>
  stepBetween(game, step) !== step.by || stepIssues(game, step).length > 0;

/** Returns a walk that something ended which the owner could not foresee. */
const haltedAfter = ({ steps, tally }: Walk, taken: number): Walk => ({
  steps: steps.slice(0, taken),
  tally: { ...(steps[taken]?.tally ?? tally), halted: true },
});

/**
 * Returns the events of a move: each hex entered, a stop, what the tally counts besides the steps, and the move as a
 * whole. A ship that cannot take the first step stops where it is.
 */
export function travel(game: StateGame, walk: Walk): readonly Event[] {
  const first = walk.steps[0];
  if (!first) return [];
  const { steps, tally, stop } = wayOf(game, walk);
  const { ship } = first;
  const to = steps.at(-1)?.to ?? first.from;
  const events: Event[] = [];
  let lines = 0;
  for (const { from, to: entered, by } of steps) {
    events.push(shipEntered({ ship: ship.id, from, to: entered, by }));
    if (by === 'lines') lines += 1;
  }
  const hexes = steps.length - lines;
  if (stop || tally.halted) events.push(shipStopped({ ship: ship.id, at: to, ...reasonOf(game, stop) }));
  const more = surchargeOf(addTravel(tallyOf(ship), hexes, lines), tally);
  if (more) events.push(shipCharged({ ship: ship.id, ...more }));
  if (steps.length > 0) events.push(shipMoved({ ship: ship.id, to, hexes, lines }));
  return events;
}

/** Returns what `ship/stopped` says of a stop: nothing for an enemy. Where players see only a part, all stops read alike. */
function reasonOf({ rules }: StateGame, stop: Issue | undefined): { readonly why?: string } {
  const why = stop && !judgedByView(rules, undefined) ? stop.code : 'goes-no-farther';
  return why === 'must-stop' ? {} : { why };
}

// The movement event: ships go from hex to hex and along warplines.

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
  { ship: shipId, path: array(hexId, LONGEST) },
  {
    when: duringMovement,
    open: [shipEntered.key, shipStopped.key, shipMoved.key],
    isOffered: (game, player) => ownRecords(game, player).some((ship) => canMove(game, ship)),
    options,
    plan: (game, given) => planForShip(game, given, (ship) => walkPath(game, ship, given.path)),
    apply: (game, _given, walk) => travel(game, walk),
    sample: (game, decision, random) => someWay(game, decision, random),
    form: (game, player, { ships }) => ({
      fields: [
        shipChoice('ship', ships, ({ left, to }, ship) => [
          {
            kind: 'path',
            key: 'path',
            piece: ship,
            from: placeIn(game.state, ship),
            places: to,
            left,
            wayTo: (place) => wayTo(game, shipNamed(game, player, ship), place),
          },
        ]),
      ],
    }),
  },
);

/** Returns the hex of a ship on the map; '' if there is none. */
const placeIn = ({ ships }: Pick<View, 'ships'>, id: ShipId): string => {
  const at = findShip(ships, id)?.at;
  return typeof at === 'string' ? at : '';
};

/** Returns a cheapest way to a hex in reach; [] if it is not. */
function wayTo(game: ViewGame, ship: Ship | undefined, place: string): readonly HexId[] {
  if (!ship) return [];
  const { hexes, pathTo } = reachOf(game, ship);
  const at = hexes.findIndex((hex) => hex === place);
  return at < 0 ? [] : pathTo(at);
}

/** Returns a random move: of a ship that the decision names, which is quick, or else of any ship that can move. */
function someWay(game: ViewGame, { player, options: offered }: MoveDecision, random: Random): MovePath {
  const named = Object.keys(offered?.ships ?? {});
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

interface MovePath {
  readonly ship: ShipId;
  readonly path: readonly HexId[];
}

const shipNamed = ({ state }: ViewGame, player: PlayerId, id: string): Ship | undefined =>
  state.ships.find((ship): ship is Ship => ship.id === id && ship.owner === player && isRecord(ship));

/** Skipped if the active player has no Warpship on the map. Ledger: E1.SEQ.4. */
const movePhase = phases.add('move', {
  title: 'the movement event',
  isIdle: (game) => !hasMovers(game, game.state.active),
  untilEnded: true,
});

export const movingParts = [movePhase];
