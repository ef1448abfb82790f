/** The laws of secrets: what a viewer may not see changes nothing that they get. */

import type { Home } from '../../kernel/action.js';
import { CHANCE } from '../../kernel/decode.js';
import { isEqual, memoize } from '../../kernel/helpers.js';
import type { Issue, Result } from '../../kernel/result.js';
import type { News } from '../../kernel/run/queries.js';
import type { GameEvent, Viewer, Random, Rules, Module } from '../../kernel/types.js';
import {
  type AnyEngine,
  otherSlices,
  type Observer as LookOf,
  deepFreezeAll,
  findDifference,
  tryEngine,
  type Choice,
} from '../../laws/law.js';
import { withStreamOf } from '../../laws/dice.js';
import { heard } from '../../laws/states.js';
import { holders } from '../economy/accounts.js';
import {
  type RuleFacts,
  hiddenValuesOf,
  isCommon,
  isRoomSeen,
  isStandardEvent,
  holds,
  hinted,
  isRevealing,
  isTeaching,
  unloadedBy,
  isForOne,
} from './facts.js';
import { catalogue } from '../modules/index.js';
import { components, GENERATOR, addUnits } from '../ships/components.js';
import { cargoLimit } from '../ships/records.js';
import type { State, View, Counts, Player, Ship, ShipId, Star } from '../state.js';

// Where the events of two games part.

/** The functions of an engine of any catalogue, without the types of its actions and set-up. Every engine fits. */
export interface TestedEngine extends AnyEngine<State, View> {
  /** Updates a view by events. */
  followEvents(view: View, update: News<Pick<GameEvent, 'type' | 'payload'>>): Result<View, Issue<string>>;
}

/** Lists who sees a game: every player, the dice, and a spectator. */
export const viewers = (state: State): readonly Viewer[] => [
  ...state.players.map(({ id }) => id),
  ...(hasDice(state) ? [CHANCE] : []),
  { spectator: true },
];

/** Whether rules in force may roll dice: they have the module `chance`. */
export const hasDice = ({ ruleset }: Pick<State, 'ruleset'>): boolean => ruleset.modules.includes('chance');

/** Lists every home of slices, by kind. */
export const homesOf = ({
  players,
  stars,
  ships,
  battle,
  ...rest
}: State): Readonly<Record<string, readonly Home[]>> => ({
  game: [rest],
  player: players,
  star: stars,
  ship: ships,
  battle: battle ? [battle] : [],
});

/** A state of a WarpWar game, its engine, and the facts of its rules. */
export interface Moment {
  readonly engine: TestedEngine;
  readonly state: State;
  readonly facts: RuleFacts;
}

/** Longest text of an event in what was found. */
const MAX_EVENT_TEXT = 200;

/** Returns the index at which two lists first differ: their length if they are equal. */
export function firstDifference(one: readonly unknown[], other: readonly unknown[]): number {
  const at = one.findIndex((each, index) => !isEqual(each, other[index]));
  return at < 0 ? one.length : at;
}

/** Returns the items of two lists where they first differ; [] if they are equal. */
export function differing<Each>(one: readonly Each[], other: readonly Each[]): readonly Each[] {
  const at = firstDifference(one, other);
  return [...one.slice(at, at + 1), ...other.slice(at, at + 1)];
}

/** Returns where the events of two games part, for people, with those that the viewer does not receive. */
export function parting(one: readonly GameEvent[], other: readonly GameEvent[]): string {
  const at = firstDifference(one, other);
  const [a, b] = [one[at], other[at]].map((each) =>
    each ? JSON.stringify(each).slice(0, MAX_EVENT_TEXT) : 'none',
  );
  return a === b
    ? 'all events are the same'
    : `of all events, number ${String(at + 1)} is the first that differs: ${a ?? ''} and ${b ?? ''}`;
}

// Makes games that differ only in what a viewer may not see. Ledger: E1.GEN.3, E1.ORD.5.

/**
 * Returns the state with random changes to all that a viewer may not see: records, ships aboard, tallies, points,
 * sealed choices, slices. What everybody can know stays, and so do the ships aboard a ship that is unloaded, since they
 * become visible.
 */
export function disguised(
  { engine, state, facts }: Moment,
  viewer: Viewer,
  random: Random,
  unloaded?: unknown,
): State {
  const look = (kind: string): Look => lookAt({ engine, state, facts }, viewer, kind);
  return {
    ...withStreamOf(otherSlices(look('game'), state, random), state),
    players: state.players.map((each) => ({
      ...otherSlices(look('player'), each, random),
      ...(each.id === viewer ? {} : otherAccount(look('player'), each, random)),
    })),
    stars: state.stars.map((each) => ({
      ...otherStar(look('star'), each, random),
      ...(isSecret(look('star'), each) ? { points: random(50) } : {}),
    })),
    ships: otherShips(look('ship'), random, unloaded),
    battle: state.battle && {
      ...otherSlices(look('battle'), state.battle, random),
      sealed: state.battle.sealed.map((each) =>
        each.player === viewer ? each : { ...each, choice: { orders: [], moves: [] } },
      ),
    },
  };
}

/** Returns the state with random changes to nothing but slices that a viewer may not see. */
export function otherSlicesOf(moment: Moment, viewer: Viewer, random: Random): State {
  const { state } = moment;
  const look = (kind: string): Look => lookAt(moment, viewer, kind);
  return {
    ...withStreamOf(otherSlices(look('game'), state, random), state),
    players: state.players.map((each) => otherSlices(look('player'), each, random)),
    stars: state.stars.map((each) => otherStar(look('star'), each, random)),
    ships: state.ships.map((each) => otherSlices(look('ship'), each, random)),
    battle: state.battle && otherSlices(look('battle'), state.battle, random),
  };
}

const lookAt = ({ engine, state, facts }: Moment, viewer: Viewer, kind: string): Look => ({
  rules: engine.rulesOf(state),
  state,
  kind,
  viewer,
  facts,
  hiddenValuesOf: (slice) => hiddenValuesOf(facts, slice),
});

/** Returns other points for a player, unless everybody knows them. */
const otherAccount = (
  { rules, state, facts }: Look,
  { id }: Player,
  random: Random,
): Pick<Player, 'points'> =>
  isCommon(facts, { rules, state }, { player: id }) ? {} : { points: random(50) };

/** Whether a viewer may see a ship's record: it is theirs, or the rules show it. */
const isOpen = ({ rules, state, viewer, facts }: Look, ship: Ship): boolean =>
  ship.owner === viewer || (facts.isRecordShown?.({ rules, state }, viewer, ship) ?? false);

const hasRoom = (rules: Rules, ship: Ship): boolean => cargoLimit(rules, ship) > (ship.points ?? 0);

/** Returns ships with other records under the counters of others, and sometimes one more ship in a rack. */
function otherShips(look: Look, random: Random, unloaded: unknown): readonly Ship[] {
  const { state, viewer } = look;
  const isKnown = (ship: Ship): boolean => typeof ship.at !== 'string' && ship.at.aboard === unloaded;
  const ships = state.ships.flatMap((ship) =>
    // A slice may be hidden from the owner of the ship, too.
    isOpen(look, ship) ? [otherSlices(look, ship, random)] : otherShip(look, ship, random, isKnown(ship)),
  );
  return [
    ...ships,
    ...stowaway(
      ships.filter(({ id }) => id !== unloaded),
      viewer,
      random,
    ),
  ];
}

/** Returns a star with other slices, unless they would change whether the viewer sees its account. */
function otherStar(look: Look, star: Star, random: Random): Star {
  const { rules, state, viewer } = look;
  const other = otherSlices(look, star, random);
  const isHeld = (each: Star): boolean =>
    holders({ rules, state: { ...state, stars: [each] } }, { star: star.hex }).some((who) => who === viewer);
  return isHeld(star) === isHeld(other) ? other : star;
}

/** Whether a star's points are secret to the viewer. Where a Base falls, everybody sees that there is loot. */
function isSecret({ rules, state, viewer, facts }: Look, star: Star): boolean {
  const account = { star: star.hex };
  const isKnownEmpty = star.base === undefined && (star.points ?? 0) === 0;
  if (isKnownEmpty || isCommon(facts, { rules, state }, account)) return false;
  return !holders({ rules, state }, account).some((each) => each === viewer) && !isTaken(state, star);
}

/** Whether ships of another player stand at a Base. Ledger: A42. */
const isTaken = ({ ships }: State, { hex, base }: Star): boolean =>
  base !== undefined && ships.some(({ at, owner }) => at === hex && owner !== base);

/** Returns another record under the same counter; leaves out some ships in racks. */
function otherShip(look: Look, ship: Ship, random: Random, isKnown: boolean): readonly Ship[] {
  const { rules } = look;
  if (typeof ship.at !== 'string' && !isKnown && random(2) === 0) return [];
  const built = otherCounts(rules, ship.built, random);
  const now = Object.fromEntries(
    Object.entries(built).map(([letters, units]) => [
      letters,
      letters === GENERATOR ? units : random(units + 1),
    ]),
  );
  const levels = ship.shown ? ship.levels : { all: random(4) };
  const { tally: _done, ...other } = otherSlices(look, ship, random);
  const [hexes, lines, handled] = [random(4), random(4), random(4)];
  const tally = { hexes, lines, handled, ...(handled > 0 ? { reversed: 5 * handled } : {}) };
  const moved = random(2) === 0 ? { tally } : {};
  const made = { ...other, ...moved, built, now, levels, points: someCargo(rules, { now }, random) };
  return [isRoomSeen(look, ship) && hasRoom(rules, ship) !== hasRoom(rules, made) ? ship : made];
}

/** Returns random cargo that fits into a ship. */
const someCargo = (rules: Rules, ship: Pick<Ship, 'now'>, random: Random): number =>
  random(cargoLimit(rules, ship) + 1);

/** Returns other units of all components but the Warp Generator: names show whether a ship has one. */
const otherCounts = (rules: Rules, built: Counts, random: Random): Counts =>
  Object.fromEntries([
    ...components
      .all(rules)
      .flatMap(([letters]) => (letters === GENERATOR ? [] : [[letters, random(8)] as const])),
    ...(built[GENERATOR] === undefined ? [] : [[GENERATOR, built[GENERATOR]] as const]),
  ]);

/** Sometimes returns an unknown ship in a rack of another player's Warpship. */
function stowaway(ships: readonly Ship[], viewer: Viewer, random: Random): readonly Ship[] {
  const carrier = ships.find(
    ({ owner, at, built }) => owner !== viewer && typeof at === 'string' && (built[GENERATOR] ?? 0) > 0,
  );
  if (!carrier || random(2) === 0) return [];
  const { owner } = carrier;
  const id = `${owner}/S9999` as ShipId; // Sound: an id that no set-up of these tests gives.
  const counts = { PD: 1 + random(4), B: random(4) };
  return [{ id, owner, at: { aboard: carrier.id }, levels: { all: random(3) }, built: counts, now: counts }];
}

/** A viewer who looks at homes of one kind, and the facts. */
interface Look extends LookOf<State> {
  readonly facts: RuleFacts;
}

// What the law 'course-discreet' compares in a combat, where hidden records decide.

/**
 * Returns other games that look the same to a viewer: one with other records and slices, and one where only slices
 * differ, so that the combat mostly takes the same course, and what they decide later is compared too.
 */
export function otherFights(moment: Moment, viewer: Viewer, random: Random): readonly State[] {
  const other = otherSlicesOf(moment, viewer, random);
  const fight = disguisedFight(moment, viewer, random);
  return isEqual(other, moment.state) ? [fight] : [fight, other];
}

/**
 * Returns another game that looks the same to a viewer: other ships have more aboard, so that sealed orders still fit.
 * Half of these games keep the tech levels, which orders show, so that the fire can be the same.
 */
function disguisedFight(moment: Moment, viewer: Viewer, random: Random): State {
  const { ships, battle } = moment.state;
  const other = disguised(moment, viewer, random);
  const known = new Set(ships.map(({ id }) => id));
  const isLevel = random(2) === 0;
  const others = new Map(other.ships.map((ship) => [ship.id, ship]));
  return {
    ...other,
    ships: [
      ...ships.map((ship) => {
        const more = fuller(ship, others.get(ship.id) ?? ship);
        return isLevel ? { ...more, levels: ship.levels } : more;
      }),
      ...other.ships.filter(({ id }) => !known.has(id)),
    ],
    battle: other.battle && battle && { ...other.battle, sealed: battle.sealed },
  };
}

/** Returns the other ship with the units of both. */
function fuller(ship: Ship, other: Ship): Ship {
  if (other === ship) return ship;
  const { [GENERATOR]: _drive, ...built } = other.built;
  const { [GENERATOR]: _left, ...now } = other.now;
  return { ...other, built: addUnits(ship.built, built), now: addUnits(ship.now, now) };
}

type EventType = Pick<GameEvent, 'type'>;

/**
 * Returns both courses up to their first difference, if an event of a module that is not the library's is there.
 * Otherwise secrets may have decided: what comes later follows from what all have learned.
 */
export function untilParted<Each extends EventType>(
  one: readonly Each[],
  other: readonly Each[],
): readonly [readonly Each[], readonly Each[]] {
  const at = firstDifference(one, other);
  const isTelling = [one[at], other[at]].some((each) => each && !isStandardEvent(each));
  const end = isTelling ? at + 1 : at;
  return [one.slice(0, end), other.slice(0, end)];
}

// The law 'course-discreet'.

/** Longest text of an action in what was found. */
const MAX_ACTION_TEXT = 300;

/** Whether an event reveals something: a new Base, or what the facts say. */
const comesToLight = (facts: RuleFacts, event: GameEvent): boolean =>
  event.type === 'base/founded' || isRevealing(facts, event);

const learns = (facts: RuleFacts, events: readonly GameEvent[], viewer: Viewer): boolean =>
  heard(events, viewer).some((event) => isTeaching(facts, event));

/** Whether modules are in force that are not the library's. */
const hasOtherModules = memoize((rules: Rules) =>
  rules.ruleset.modules.some((id) => !catalogue.some(({ meta }: Module) => meta.id === id)),
);

/** Checks that an action looks the same to each viewer, whatever is in records that they may not see. */
export function courseDiscreet(moment: Moment, { action }: Choice, random: Random): void {
  const { engine, state, facts } = moment;
  // In a combat the law is about the events of other modules.
  if (state.battle && !hasOtherModules(engine.rulesOf(state))) return;
  const done = engine.applyAction(state, action);
  if (!done.ok) return;
  // Sound: a sampled action has a type.
  const unloaded = unloadedBy(facts, action as { readonly type: string });
  for (const viewer of viewers(state)) {
    const others = state.battle
      ? otherFights(moment, viewer, random)
      : [disguised(moment, viewer, random, unloaded)];
    for (const other of others.map(deepFreezeAll)) {
      const there = tryEngine('applyAction', () => engine.applyAction(other, action));
      // Skipped: with other ships the action is refused.
      if (there.ok) compare({ moment, viewer, action }, done, there);
    }
  }
}

/** What one action did to a game. */
interface Done {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** An action, and who looks at it. */
interface Seen {
  readonly moment: Moment;
  readonly viewer: Viewer;
  readonly action: unknown;
}

/** Compares what a viewer hears and sees of an action in two games that they cannot tell apart. */
function compare({ moment, viewer, action }: Seen, done: Done, there: Done): void {
  const { engine, state, facts } = moment;
  const both = [done, there];
  // Skipped: after the end of the game everybody sees everything.
  if (both.some((each) => each.state.result !== null)) return;
  if (both.some(({ events }) => events.some((each) => comesToLight(facts, each)))) return;
  if (both.some(({ events }) => learns(facts, events, viewer))) return;
  const isFight = [{ state }, ...both].some((each) => each.state.battle !== null);
  const after = `${JSON.stringify(viewer)}, after ${JSON.stringify(action).slice(0, MAX_ACTION_TEXT)}`;
  const [one, two] = [heard(there.events, viewer), heard(done.events, viewer)];
  const alike = (what: string, first: unknown, second: unknown): void => {
    if (isEqual(first, second)) return;
    hinted(facts, [...differing(one, two), ...differing(there.events, done.events)], () =>
      holds(
        false,
        'course-discreet',
        () => `${what} ${after}: ${findDifference(first, second)}; ${parting(there.events, done.events)}.`,
      ),
    );
  };
  if (isFight) {
    // Views follow events, so they need no comparison of their own.
    const [first, second] = untilParted(one, two);
    alike('events for', first, second);
    return;
  }
  alike('events for', one, two);
  alike('view of', engine.view(there.state, viewer), engine.view(done.state, viewer));
}

// The law 'events-discreet': what events may show, and to whom.

// Sound, here and below: payloads of the game's own events, with the types that they were made with.
type Payload = Readonly<Record<string, unknown>>;

/** Events of the game that only the owner of a ship may receive. */
const OWNERS: readonly string[] = [
  'ship/built',
  'ship/charged',
  'ship/handled',
  'ship/reversed',
  'ship/serviced',
];

/** Returns the player to whom a secret event belongs: its `player`, or the owner of its `ship`. */
function addressee({ player, ship }: Payload, owners: ReadonlyMap<unknown, string>): unknown {
  const owner =
    typeof ship === 'object' ? (ship as { readonly owner: unknown } | null)?.owner : owners.get(ship);
  return player ?? owner;
}

/** Throws if others receive what only an owner may see: records, placements, bills, cargo. Ledger: E1.GEN.3, E1.DMG.4. */
export function discreet(before: State, events: readonly GameEvent[], facts: RuleFacts): void {
  const owners = new Map<unknown, string>(before.ships.map(({ id, owner }) => [id, owner]));
  for (const event of events.filter((each) => !isRevealing(facts, each))) {
    const { type, payload, audience } = event;
    const text = JSON.stringify(payload);
    const { ship } = payload as Payload;
    passed(owners, event);
    const secret =
      /"(?:now|built|choice|bill)":/.test(text) ||
      isForOne(facts, event) ||
      OWNERS.includes(type) ||
      (ship !== undefined && text.includes('"hits":{'));
    const owner = addressee(payload as Payload, owners);
    const others = audience === 'all' || (owner !== undefined && audience.some((each) => each !== owner));
    holds(
      !(secret && others),
      'events-discreet',
      () => `${type} goes to ${JSON.stringify(audience)} with ${text}.`,
    );
    if (type === 'points/moved') accountsDiscreet(payload as Payload, audience);
  }
}

/** After a ship changes hands, it is its new owner's secret. */
function passed(owners: Map<unknown, string>, { type, payload }: GameEvent): void {
  const { ship, owner } = payload as Payload;
  if (type === 'ship/owner-changed' && typeof owner === 'string') owners.set(ship, owner);
}

/** Throws if others hear about movements of a player's account. Ledger: E1.GEN.3. */
function accountsDiscreet({ from, to }: Payload, audience: GameEvent['audience']): void {
  const players = [from, to]
    .flatMap((end) => Object.entries(Object(end) as object))
    .flatMap(([kind, id]) => (kind === 'player' ? [id as string] : []));
  holds(
    players.length === 0 || (audience !== 'all' && audience.every((each) => players.includes(each))),
    'events-discreet',
    () => `points/moved of ${players.join()} goes to ${JSON.stringify(audience)}.`,
  );
}
