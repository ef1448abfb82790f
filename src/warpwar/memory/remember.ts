/** What a viewer remembers of ships whose records they do not see: one fold over views and events. */

import { ownFields } from '../../kernel/decode.js';
import { createDefaultCheck } from '../../kernel/formula.js';
import { guard, isRecordLike, type Param } from '../../kernel/guard.js';
import { once } from '../../kernel/helpers.js';
import { areEvents, type News } from '../../kernel/run/queries.js';
import type { Rules } from '../../kernel/types.js';
import { roundEnded, roundFired } from '../combat/fire.js';
import { ordersRevealed, type Revealed } from '../combat/orders.js';
import { battleEnded, shipsInCombat, stepBegan } from '../combat/steps.js';
import { memberOf, spendingSystems } from '../combat/systems.js';
import { pointsInAll, pointsMoved, regainsUnseen, workshops, type Transfer } from '../economy/accounts.js';
import { builderOf, findShip, isRecord } from '../find.js';
import { addUnits } from '../ships/components.js';
import { shipCost } from '../ships/design.js';
import {
  shipAppeared,
  shipDestroyed,
  shipEntered,
  shipEscaped,
  shipMoved,
  shipRemoved,
  shipStopped,
  shipWithdrew,
  type Journey,
} from '../ships/events.js';
import { addTravel, tallyOf } from '../ships/tally.js';
import { isEveryCounterSeen, isEveryStarSeen } from '../sight.js';
import type { Counts, FireResult, Order, ShipId, ShipPayload, StepPayload, Tally, View } from '../state.js';
import { phaseBegan, turnBegan } from '../turn.js';
import { shipHidden } from '../view/announce.js';
import { followView, type PlainEvent } from '../view/follow.js';
import { lastSeenAfter, type LastSeen } from './last-seen.js';
import { greater, leastBefore, neededFor, neededToTravel, type Trial } from './needs.js';

/** What is remembered of a ship whose record is not seen. */
export interface KnownShip {
  /** The game-turn in which it was first seen. */
  readonly since: number;
  /** True if it was built then. */
  readonly isNew?: true;
  /** Units that it was built with, or more. */
  readonly built: Counts;
  /** Hits that it could take when it was built, or more. */
  readonly capacity: number;
  /** What happened since it could last be repaired, resupplied or changed otherwise without being seen. */
  readonly trials: readonly Trial[];
  /** What it traveled in this turn. */
  readonly tally?: Tally;
  /** Hits of this round that are not placed yet. */
  readonly due?: number;
}

/** What a viewer remembers: plain data. */
export interface Memory {
  /** Build Points that the viewer has had in all, in accounts and in ships. */
  readonly points: number;
  /** Ships whose records the viewer does not see, by their ids. */
  readonly ships: Readonly<Record<string, KnownShip>>;
  /** Number of ships that are gone, by the player who built them. */
  readonly lost: Readonly<Record<string, number>>;
  /** Where ships and stars were last seen. Absent where no module in force can hide them. */
  readonly seen?: LastSeen;
}

/** What a viewer received: the view before it, and the update. */
export interface Received {
  /** The viewer's view before the events. */
  readonly before: View;
  /** The events, as `updateFor` returns them. */
  readonly update: Pick<News<PlainEvent>, 'events'>;
}

/** The function of an engine that `remember` and `guesses` need. */
export interface Remembering<View> {
  /** Returns the rules of a view. */
  rulesOf(seen: View): Rules;
}

/** A ship without a known record. */
export const nothingOf = (since: number): KnownShip => ({ since, built: {}, capacity: 1, trials: [] });

/** Returns the memory at the beginning of a game, or of what is remembered. */
const NOTHING: Memory = { points: 0, ships: {}, lost: {} };

/**
 * Returns what a viewer remembers after an update, of the ships whose records they do not see: since when there is a ship, what it must
 * have had for its revealed orders and its moves, by the rules in force, and the hits that it survived. It is plain data, about 100
 * bytes a ship, and goes to `guesses`. Begin with `undefined` and the first update, and leave none out.
 *
 * It never claims too much: what may have been repaired, resupplied or changed unseen counts only for what the ship was built with, and an
 * order that the viewer cannot judge counts for nothing. Where rules hide ships, what a ship did before it went out of sight is forgotten, and
 * `seen` says where each ship of others and each star was last seen, and when. Cost: about 0.1 ms for each revealed order.
 *
 * @param engine an engine of WarpWar, such as all of `warpwar`
 *
 * @example
 * ```ts
 * import * as warpwar from 'warpwar';
 * import { remember } from 'warpwar/research';
 *
 * const state = warpwar.newGame('first/skirmish', { fleets: { red: 'W1: PD=6 B=4', blue: 'W1: PD=6 S=4' } });
 * const before = warpwar.view(state, 'red');
 * const orders = [{ ship: 'red/W1', tactic: 'dodge' }] as const;
 * const done = warpwar.unwrap(warpwar.applyAction(state, { type: 'battle/orders', player: 'red', orders }));
 * const memory = remember(warpwar, undefined, { before, update: warpwar.updateFor(done, 'red') });
 * memory.ships; // => { 'blue/W1': { since: 1, built: {}, capacity: 1, trials: [] } }
 * ```
 */
export function remember<Seen extends View>(
  engine: Remembering<Seen>,
  memory: Memory | undefined,
  { before, update }: Received & { readonly before: NoInfer<Seen> },
): Memory {
  const run = guard('remember', [memoryParam, receivedParam], (now: Memory | undefined, news: Received) =>
    followed(engine.rulesOf(before), now ?? NOTHING, news),
  );
  return run(memory, { before, update });
}

/** An argument that is a memory, or none yet. */
export const memoryParam: Param = {
  name: 'memory',
  expected: 'what remember returned, or undefined',
  fits: (value) => {
    const { points, ships, lost } = ownFields(value) ?? {};
    return value === undefined || (typeof points === 'number' && isRecordLike(ships) && isRecordLike(lost));
  },
  blamed: (value) => value !== undefined,
};

const receivedParam: Param = {
  name: 'received',
  expected: 'a view, and the update that its viewer received then',
  fits: (value) => {
    const { before, update } = ownFields(value) ?? {};
    return ownFields(before)?.viewer !== undefined && areEvents(ownFields(update)?.events);
  },
  blamed: () => true,
};

/** Follows what a viewer received, event by event. */
function followed(rules: Rules, memory: Memory, { before, update: { events } }: Received): Memory {
  const seen = lastSeenAfter(rules, memory.seen, { before, events });
  const now = events.reduce<Memory>(
    (now, { type, payload }, at) => {
      const seen = once(() => followView({ rules, state: before }, events.slice(0, at)));
      // Sound: the payload is that of the event.
      return (followers[type] ?? noticed)(now, payload as never, { rules, seen });
    },
    met(memory, rules, before),
  );
  return seen ? { ...now, seen } : now;
}

/**
 * Adds ships that are seen for the first time, and drops those whose records are seen. Where rules hide ships, also those that are not
 * seen now: another one may come back by their name.
 */
function met(memory: Memory, rules: Rules, view: View): Memory {
  const unknown = view.ships.filter((ship) => !isRecord(ship)).map(({ id }) => id);
  // Sound: the keys are ids of ships.
  const isKept = (id: string): boolean => isEveryCounterSeen(rules) && !findShip(view.ships, id as ShipId);
  const gone = Object.entries(memory.ships).filter(([id]) => isKept(id));
  const here = unknown.map((id) => [id, memory.ships[id] ?? nothingOf(view.turn)] as const);
  const points = Math.max(memory.points, pointsSeen(rules, view));
  return { ...memory, ships: Object.fromEntries([...gone, ...here]), points };
}

/** Returns the Build Points in the accounts and in the ships that a viewer sees. */
export const pointsSeen = (rules: Rules, view: View): number =>
  view.ships.reduce(
    (sum, ship) => sum + (isRecord(ship) ? shipCost(rules, { counts: ship.built, levels: ship.levels }) : 0),
    pointsInAll(view),
  );

/** When something is remembered. */
interface Moment {
  readonly rules: Rules;
  /** Returns the view right before the event. */
  readonly seen: () => View;
}

/** Returns a memory after an event. */
type Follower = (memory: Memory, payload: never, moment: Moment) => Memory;

// What is remembered of one ship.

/** Changes what is remembered of a ship. */
function change(memory: Memory, id: string, to: (known: KnownShip) => KnownShip): Memory {
  const known = memory.ships[id];
  return known ? { ...memory, ships: { ...memory.ships, [id]: to(known) } } : memory;
}

const changeAll = (memory: Memory, to: (known: KnownShip, id: ShipId) => KnownShip): Memory => ({
  ...memory,
  ships: Object.fromEntries(
    // Sound: the keys are ids of ships.
    Object.entries(memory.ships).map(([id, known]) => [id, to(known, id as ShipId)]),
  ),
});

/** Adds units that a ship must have had. */
function needing(known: KnownShip, needs: Counts): KnownShip {
  const last = known.trials.at(-1);
  const isOpen = last?.hits === 0 && Object.keys(last.spent).length === 0;
  const trial = { needs: greater(isOpen ? last.needs : {}, needs), spent: {}, hits: 0 };
  return { ...known, trials: [...(isOpen ? known.trials.slice(0, -1) : known.trials), trial] };
}

/** Adds what a ship lost after its last trial. */
function losing(known: KnownShip, spent: Counts, hits: number): KnownShip {
  const last = known.trials.at(-1) ?? { needs: {}, spent: {}, hits: 0 };
  const trial = { ...last, spent: addUnits(last.spent, spent), hits: last.hits + hits };
  return { ...known, trials: [...known.trials.slice(0, -1), trial] };
}

/** Counts what happened for what a ship was built with, and no longer for what it has now. */
function settled(rules: Rules, known: KnownShip): KnownShip {
  if (known.trials.length === 0) return known;
  const [{ units, hits }] = leastBefore(rules, known.trials, { units: {}, hits: 1 });
  const [built, capacity] = [greater(known.built, units), Math.max(known.capacity, hits)];
  return { ...known, built, capacity, trials: [] };
}

/** Counts the hits that owners have placed. */
const placed = (memory: Memory): Memory =>
  changeAll(memory, (known) => {
    const { due, ...rest } = known;
    return due === undefined ? known : losing(rest, {}, due);
  });

// Events.

/** Events after which a ship has what it had. */
const HARMLESS: readonly string[] = [shipEntered, shipStopped, shipEscaped, shipWithdrew].map(
  ({ key }) => key,
);

/** Any other event that names a ship: a module may have changed its record. */
function noticed(memory: Memory, payload: unknown, { rules }: Moment): Memory {
  const { ship } = ownFields(payload) ?? {};
  return typeof ship === 'string' ? change(memory, ship, (known) => settled(rules, known)) : memory;
}

function forgotten(memory: Memory, { ship }: ShipPayload): Memory {
  const { [ship]: _gone, ...ships } = memory.ships;
  return { ...memory, ships };
}

function lost(memory: Memory, payload: ShipPayload): Memory {
  if (!memory.ships[payload.ship]) return memory;
  const builder = builderOf(payload.ship);
  const count = (memory.lost[builder] ?? 0) + 1;
  return { ...forgotten(memory, payload), lost: { ...memory.lost, [builder]: count } };
}

function appeared(memory: Memory, { id }: { readonly id: ShipId }, { seen }: Moment): Memory {
  const { ships, turn } = seen();
  const isOwn = findShip(ships, id) !== undefined;
  return isOwn
    ? memory
    : { ...memory, ships: { ...memory.ships, [id]: { ...nothingOf(turn), isNew: true } } };
}

function moved(memory: Memory, { ship: id, hexes, lines }: Journey, { rules, seen }: Moment): Memory {
  return change(memory, id, (known) => {
    const ship = findShip(seen().ships, id);
    const tally = addTravel(tallyOf(known), hexes, lines);
    return ship ? { ...needing(known, neededToTravel(rules, ship, tally)), tally } : known;
  });
}

function revealed(memory: Memory, { orders, levels }: Revealed, { rules, seen }: Moment): Memory {
  const fight = shipsInCombat({ rules, state: seen() });
  return orders.reduce((now, order) => {
    const ship = fight.ships.find(({ id }) => id === order.ship);
    if (!ship || !now.ships[ship.id]) return now;
    const shown = { ...ship, ...(levels?.[ship.id] && { levels: levels[ship.id] }) };
    return change(now, ship.id, (known) => needing(known, neededFor(rules, { ship: shown, order, fight })));
  }, memory);
}

function fired(memory: Memory, { effective }: FireResult, { rules, seen }: Moment): Memory {
  return (seen().battle?.orders ?? []).reduce(
    (now, order) =>
      change(now, order.ship, (known) => ({
        ...losing(known, spentBy(rules, order), 0),
        due: effective[order.ship] ?? 0,
      })),
    memory,
  );
}

/** Returns the units that an order uses up. */
const spentBy = (rules: Rules, order: Order): Counts =>
  spendingSystems(rules).reduce<Counts>((sum, { key, spends }) => {
    const value = memberOf(order, key);
    return value === undefined ? sum : addUnits(sum, spends(rules, value));
  }, {});

/** Phases in which nobody repairs. */
const AFIELD: readonly string[] = ['move', 'combat'];

const isDefaultWork = createDefaultCheck(workshops);

/** As a phase begins and another ends: settles ships of the active player that may be repaired or resupplied in one of them. */
function served(memory: Memory, _: unknown, { rules, seen }: Moment): Memory {
  if (Object.values(memory.ships).every(({ trials }) => trials.length === 0)) return memory;
  const state = seen();
  if (AFIELD.includes(state.phase)) return memory;
  const isPublic = isDefaultWork(rules) && isEveryStarSeen(rules);
  return changeAll(memory, (known, id) => {
    const ship = findShip(state.ships, id);
    const { active: player } = state;
    const isAway =
      ship &&
      (ship.owner !== player || (isPublic && workshops({ rules, state }, { player, ship }).length === 0));
    return isAway ? known : settled(rules, known);
  });
}

/** As a combat or a turn ends: settles all ships if the rules may have given them units back. */
const parted = (memory: Memory, _: unknown, { rules }: Moment): Memory =>
  regainsUnseen(rules, undefined) ? changeAll(memory, (known) => settled(rules, known)) : memory;

const rested = (memory: Memory, _: unknown, moment: Moment): Memory =>
  parted(
    changeAll(memory, ({ tally: _turn, ...known }) => known),
    _,
    moment,
  );

const earned = (memory: Memory, { from, points }: Transfer): Memory =>
  from === 'produced' ? { ...memory, points: memory.points + points } : memory;

/** What is remembered of each event. */
const followers: Readonly<Record<string, Follower>> = {
  ...Object.fromEntries(HARMLESS.map((key) => [key, (memory: Memory) => memory])),
  [shipAppeared.key]: appeared,
  [shipDestroyed.key]: lost,
  [shipRemoved.key]: lost,
  [shipHidden.key]: forgotten,
  [shipMoved.key]: moved,
  [ordersRevealed.key]: revealed,
  [roundFired.key]: fired,
  [stepBegan.key]: (memory: Memory, { step }: StepPayload) => (step === 'remove' ? placed(memory) : memory),
  [roundEnded.key]: placed,
  [battleEnded.key]: parted,
  [phaseBegan.key]: served,
  [turnBegan.key]: rested,
  [pointsMoved.key]: earned,
};
