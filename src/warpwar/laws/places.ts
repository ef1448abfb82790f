/** The laws of hidden places: nothing shows where a ship is that a viewer does not see. */

import { isEqual } from '../../kernel/helpers.js';
import { pickRandom } from '../../kernel/random.js';
import type { Random, Viewer, GameEvent, Rules } from '../../kernel/types.js';
import { deepFreezeAll, findDifference, withoutCounts, tryEngine, type Choice } from '../../laws/law.js';
import { heard } from '../../laws/states.js';
import { findShip, isSystemship, builderOf, hexOf, aboardOf, mapOf, starAt } from '../find.js';
import { shipEntered } from '../ships/events.js';
import type { StateGame } from '../kit.js';
import { viewers, type Moment, parting } from './secrets.js';
import {
  type Change,
  isRevealing,
  isTeaching,
  holds,
  same,
  type RuleFacts,
  mayStay,
  meaningOf,
} from './facts.js';
import { type HexId, type Warpline, areNeighbors, mapIssues, neighbors } from '../map/star-map.js';
import { movementPoints, travelNeed } from '../movement/limits.js';
import { berths } from '../ships/records.js';
import { addReversal, addSurcharge, addToTally, tallyOf } from '../ships/tally.js';
import { sideOf } from '../sides.js';
import { isEveryCounterSeen, isMapOpen, judgedByView, seenMap, sightAt, sightOf } from '../sight.js';
import type { Ship, ShipId, State, Place, Tally } from '../state.js';
import { mapShown, starShown } from '../view/announce.js';
import { viewOf } from '../view/view.js';

// Makes games that differ only in what a viewer does not see: where a ship is, or whether it exists, or a part of the map.

/** A state in which something is elsewhere, gone or added that a viewer does not see. */
export interface Displacement {
  /** The other state. */
  readonly state: State;
  /** The id of the ship; absent if it is a part of the map. */
  readonly ship?: ShipId;
  /** Hexes where the ship is in one of the two states, or which the part of the map concerns. */
  readonly hexes: readonly HexId[];
  /** What differs, in words. */
  readonly what: string;
}

/** A ship on a hex that a viewer does not see. */
type Unseen = Ship & { readonly at: HexId };

/**
 * Returns the state with one ship on another hex, gone or added, so that the viewer sees it in neither state; or with another map
 * where the viewer does not see it. Undefined if they see every ship, or no place is left. Ships in company of other players stay:
 * what they meet is decided in public.
 */
export function displaced(game: StateGame, viewer: Viewer, random: Random): Displacement | undefined {
  if (!isMapOpen(game.rules, undefined) && random(2) === 0) return redrawn(game, viewer, random);
  if (isEveryCounterSeen(game.rules)) return undefined;
  if (judgedByView(game.rules, undefined) && random(4) === 0) return reordered(game, viewer, random);
  const unseen = game.state.ships.filter((ship): ship is Unseen => isMovable(game, viewer, ship));
  if (unseen.length === 0) return undefined;
  const ship = pickRandom(unseen, random);
  const hexes = freeHexes(game, viewer, ship);
  const kind = random(3);
  if (kind === 0) return checked(game, viewer, without(game, ship));
  if (hexes.length === 0) return undefined;
  const to = pickRandom(hexes, random);
  return checked(game, viewer, kind === 1 ? moved(game, ship, to) : added(game, ship, to));
}

/**
 * Returns the state with two ships of others in each other's place in the list: nothing tells which is the older one, but for ships
 * in a combat, which choose in the order of the list.
 */
function reordered({ state }: StateGame, viewer: Viewer, random: Random): Displacement | undefined {
  const { battle, ships } = state;
  const others = ships.filter(
    (ship) => ship.owner !== viewer && (battle === null || hexOf(ships, ship) !== battle.at),
  );
  if (others.length < 2) return undefined;
  const [one, other] = [pickRandom(others, random), pickRandom(others, random)];
  const swapped = (ship: Ship): Ship => (ship === one ? other : ship === other ? one : ship);
  return {
    state: { ...state, ships: state.ships.map(swapped) },
    ship: one.id,
    hexes: [],
    what: `with ${one.id} and ${other.id} in each other's place in the list`,
  };
}

const isMovable = (game: StateGame, viewer: Viewer, ship: Ship): boolean =>
  ship.owner !== viewer &&
  typeof ship.at === 'string' &&
  ship.at !== game.state.battle?.at &&
  sightOf(game, viewer, ship) === 'nothing' &&
  isAlone(game, ship, ship.at);

/** Whether no ship of another player is on a hex. */
const isAlone = ({ state }: StateGame, { owner }: Ship, hex: HexId): boolean =>
  state.ships.every(({ at, owner: other }) => at !== hex || other === owner);

/** Lists other hexes where the ship may be and the viewer would not see it. */
function freeHexes(game: StateGame, viewer: Viewer, ship: Unseen): readonly HexId[] {
  const { map, stars, battle } = game.state;
  const hexes = isSystemship(ship) ? stars.map(({ hex }) => hex) : map.hexes;
  return hexes.filter(
    (at) =>
      at !== ship.at &&
      at !== battle?.at &&
      isAlone(game, ship, at) &&
      sightAt(game, { viewer, ship: { ...ship, at }, at }) === 'nothing',
  );
}

const without = ({ state }: StateGame, { id, at: hex }: Unseen): Displacement => ({
  state: {
    ...state,
    ships: state.ships.filter(
      (each) => each.id !== id && (typeof each.at === 'string' || each.at.aboard !== id),
    ),
  },
  ship: id,
  hexes: [hex],
  what: `without ${id} at ${hex}`,
});

const moved = ({ state }: StateGame, { id, at: hex }: Unseen, to: HexId): Displacement => ({
  state: { ...state, ships: state.ships.map((each) => (each.id === id ? { ...each, at: to } : each)) },
  ship: id,
  hexes: [hex, to],
  what: `with ${id} at ${to}, not at ${hex}`,
});

function added({ state }: StateGame, ship: Unseen, to: HexId): Displacement {
  // Sound: an id that no set-up of these tests gives.
  const id = `${ship.owner}/${isSystemship(ship) ? 'S' : 'W'}9998` as ShipId;
  const place = state.ships.indexOf(ship);
  const ships = [...state.ships.slice(0, place), { ...ship, id, at: to }, ...state.ships.slice(place)];
  return { state: { ...state, ships }, ship: id, hexes: [to], what: `with ${id} at ${to}` };
}

/** Returns the state with another map where the viewer does not see it; undefined if they would, or if there is no such map. */
function redrawn(game: StateGame, viewer: Viewer, random: Random): Displacement | undefined {
  const { rules, state } = game;
  const made = pickRandom([otherLine, otherHex, withoutStar], random)(state, random);
  if (!made || mapIssues(mapOf(made.state)).length > 0) return undefined;
  const seen = [game, { rules, state: made.state }].map((each) => {
    const map = seenMap(each, viewer);
    return [map, each.state.stars.filter(({ hex }) => map.hexes.includes(hex))];
  });
  return isEqual(seen[0], seen[1]) ? made : undefined;
}

/** Adds a warpline, or removes one. */
function otherLine(state: State, random: Random): Displacement {
  const { map, stars } = state;
  const [from, to] = [pickRandom(stars, random).hex, pickRandom(stars, random).hex];
  const isSame = (line: Warpline): boolean => line.includes(from) && line.includes(to);
  const rest = map.warplines.filter((line) => !isSame(line));
  const warplines: readonly Warpline[] = rest.length < map.warplines.length ? rest : [...rest, [from, to]];
  return {
    state: { ...state, map: { ...map, warplines } },
    hexes: [from, to],
    what: `with ${warplines === rest ? 'no' : 'a'} warpline ${from}-${to}`,
  };
}

/** Adds a hex, or removes one without a star and without ships. */
function otherHex(state: State, random: Random): Displacement | undefined {
  const { map, stars, ships } = state;
  const hex = pickRandom(neighbors(pickRandom(map.hexes, random)), random);
  if (stars.some((star) => star.hex === hex) || ships.some(({ at }) => at === hex)) return undefined;
  const rest = map.hexes.filter((each) => each !== hex);
  const hexes = rest.length < map.hexes.length ? rest : [...rest, hex];
  return {
    state: { ...state, map: { ...map, hexes } },
    hexes: [hex],
    what: `with ${hexes === rest ? 'no' : 'a'} hex ${hex}`,
  };
}

/** Removes a star that is nobody's, where nothing is and nothing leads to. */
function withoutStar(state: State, random: Random): Displacement | undefined {
  const { map, stars, ships } = state;
  const { hex, name, value: _value, ...more } = pickRandom(stars, random);
  const isUsed =
    Object.keys(more).length > 0 ||
    [...map.warplines.flat(), ...map.ends.flatMap(({ bases }) => bases)].includes(hex);
  if (isUsed || ships.some(({ at }) => at === hex)) return undefined;
  const left = stars.filter((star) => star.hex !== hex);
  return { state: { ...state, stars: left }, hexes: [hex], what: `without the star ${name} at ${hex}` };
}

/** Returns a displacement whose ship the viewer does not see there either. */
function checked({ rules }: StateGame, viewer: Viewer, made: Displacement): Displacement | undefined {
  const ship = made.ship && findShip(made.state.ships, made.ship);
  const isUnseen = !ship || sightOf({ rules, state: made.state }, viewer, ship) === 'nothing';
  return isUnseen ? made : undefined;
}

// The law 'places-kept' of actions: what viewers hear of ships that they do not see.

/** Events by which everybody learns what the score or the end of a player tells of ships. */
const PUBLIC: readonly string[] = [
  'game/over',
  'last-fleet/lost',
  'player/out',
  'star-map/settled',
  'victory-points/held',
  'victory-points/scored',
];

const isPublic = (facts: RuleFacts, event: GameEvent): boolean =>
  PUBLIC.includes(event.type) || isRevealing(facts, event) || isTeaching(facts, event);

/** Whether an event belongs to the course of turns and phases, which is public. */
const isOfCourse = ({ type }: Pick<GameEvent, 'type'>): boolean =>
  type.startsWith('phase/') || type.startsWith('turn/') || type === 'players/awaited';

/** What one action did to a game. */
interface Done {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** Checks that an action looks the same to each viewer, wherever a ship is that they do not see. */
export function placesUnheard(moment: Moment, { action }: Choice, random: Random): void {
  const { engine, state } = moment;
  const rules = engine.rulesOf(state);
  if (isEveryCounterSeen(rules) && isMapOpen(rules, undefined)) return;
  const done = engine.applyAction(state, action);
  if (!done.ok) return;
  for (const viewer of viewers(state)) {
    const other = displaced({ rules, state }, viewer, random);
    if (!other) continue;
    const there = tryEngine('applyAction', () => engine.applyAction(deepFreezeAll(other.state), action));
    if (!there.ok || !isComparable({ moment, viewer, other }, done, there)) continue;
    const what = (of: string): string =>
      `${JSON.stringify(action)} changes ${of} ${JSON.stringify(viewer)}, ${other.what}`;
    const check = (of: string, one: unknown, two: unknown, hint = ''): void => {
      const why = (): string => `${findDifference(one, two)}; ${parting(there.events, done.events)}.${hint}`;
      holds(isEqual(one, two), 'places-kept', () => `${what(of)}: ${why()}`);
    };
    const [one, two] = [heard(there.events, viewer), heard(done.events, viewer)];
    check('the events for', one, two, isEqual(starsIn(one), starsIn(two)) ? '' : STAR_HINT);
    check('the view of', engine.view(there.state, viewer), engine.view(done.state, viewer));
  }
}

/** What to do if a star tells of a ship. */
const STAR_HINT = ` A star shows what a ship did there: hide it by \`seenStar\`. If your rule leaves stars public, name the event: { revealingEvents: ['${starShown.key}'] }, and an action with it is not compared.`;

const starsIn = (events: readonly Heard[]): readonly Heard[] =>
  events.filter(({ type }) => type === starShown.key);

/** A comparison of two games that a viewer cannot tell apart. */
interface Comparison {
  readonly moment: Moment;
  readonly viewer: Viewer;
  readonly other: Displacement;
}

/** Whether an action must look the same in both games: nothing public differs, and nobody meets the ship. */
function isComparable({ moment, viewer, other }: Comparison, one: Done, two: Done): boolean {
  const { engine, state, facts } = moment;
  const rules = engine.rulesOf(state);
  const course = ({ events }: Done): string => JSON.stringify(events.filter(isOfCourse));
  if (one.state.result ?? two.state.result) return false;
  if (course(one) !== course(two)) return false;
  const id = other.ship;
  const owner = id && builderOf(id);
  const [seen, looks] = [one, two].map((done) =>
    isMapOpen(rules, undefined) ? undefined : seenMap({ rules, state: done.state }, viewer),
  );
  if (!isEqual(seen, looks)) return false;
  return [one, two].every((done) => {
    const ship = id && findShip(done.state.ships, id);
    return (
      !done.events.some((event) => isPublic(facts, event) || isMeeting(event, owner, other.hexes)) &&
      !heard(done.events, viewer).some((event) => isEntering(event, id)) &&
      !(other.hexes.length > 0 && ship && sightOf({ rules, state: done.state }, viewer, ship) !== 'nothing')
    );
  });
}

/** Whether a ship of another player, or of any, comes to one of some hexes. */
function isMeeting({ payload }: GameEvent, owner: string | undefined, hexes: readonly HexId[]): boolean {
  // Sound: payloads are objects, and their members are unknown.
  const { ship, to } = payload as { readonly ship?: unknown; readonly to?: unknown };
  const isOther = typeof ship === 'string' && builderOf(ship as ShipId) !== owner;
  return isOther && hexes.some((hex) => hex === to);
}

/** Whether an event shows a ship on its way. Those who see it also see where it came from. */
const isEntering = ({ type, payload }: Heard, id: ShipId | undefined): boolean =>
  // Sound: payloads are objects, and their members are unknown.
  type === shipEntered.key && (payload as { readonly ship?: unknown }).ship === id;

/** Checks what each viewer heard of an action: no ship that they do not see, and no combat where they see no ship. */
export function unseenUnnamed({ rules, before, after, events, facts, action }: Change): void {
  if (isEveryCounterSeen(rules) || after.result) return;
  const games = [before, after].map((state): StateGame => ({ rules, state }));
  for (const viewer of viewers(before)) {
    for (const { type, payload } of heard(
      events.filter((event) => !isPublic(facts, event)),
      viewer,
    ))
      checkNames(games, viewer, { type, payload });
    checkBases({ rules, before, after, events, facts, action }, viewer);
    checkCombat({ rules, state: after }, viewer);
    checkSilence({ rules, before, after, events, facts, action }, viewer);
  }
}

type Heard = Pick<GameEvent, 'type' | 'payload'>;

/** Throws if an event names a ship that its receiver sees nowhere, or a combat begins where they see no ship. */
function checkNames(games: readonly StateGame[], viewer: Viewer, { type, payload }: Heard): void {
  const texts = new Set(textsIn(payload));
  const who = JSON.stringify(viewer);
  const sees = (game: StateGame, ship: Ship): boolean => {
    const hex = hexOf(game.state.ships, ship);
    const places = [...texts, ...(hex === undefined ? [] : [hex])];
    // Sound: what is no hex of the map has no ship and no star.
    return places.some((at) => sightAt(game, { viewer, ship, at: at as HexId }) !== 'nothing');
  };
  const named = games.flatMap((game) => game.state.ships.filter(({ id }) => texts.has(id)));
  for (const { id } of named) {
    const isOwn = typeof viewer === 'string' && builderOf(id) === viewer;
    const isSeen = games.some((game) => game.state.ships.some((ship) => ship.id === id && sees(game, ship)));
    const found = (): string =>
      `${type} tells ${who} of ${id}, which they do not see: ${JSON.stringify(payload)}.`;
    holds(isOwn || isSeen, 'places-kept', found);
  }
}

/** Lists all texts in a value. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [key, ...textsIn(each)]);
}

/** Events that show stars as their receivers see them. */
const AS_SEEN: readonly string[] = [mapShown.key, starShown.key];

/** Throws if a viewer hears of a Base that came, fell or was taken, and is not shown it. */
function checkBases({ rules, before, after, events, facts }: Change, viewer: Viewer): void {
  const shownAt = (state: State, hex: HexId) => starAt(viewOf({ rules, state }, viewer), hex)?.base;
  for (const [at, { hex, base }] of after.stars.entries()) {
    const was = before.stars[at]?.base;
    if (was === base || shownAt(before, hex) !== shownAt(after, hex)) continue;
    const leak = heard(
      events.filter((event) => !AS_SEEN.includes(event.type) && !isPublic(facts, event)),
      viewer,
    ).find(({ payload }) => textsIn(payload).includes(hex));
    const found = (): string =>
      `${leak?.type ?? ''} tells ${JSON.stringify(viewer)} of the Base at ${hex}, which they are not shown: ${JSON.stringify(leak)}.`;
    holds(leak === undefined, 'places-kept', found);
  }
}

/** Throws if a viewer sees a combat, but no ship in it. */
function checkCombat(game: StateGame, viewer: Viewer): void {
  const { battle } = viewOf(game, viewer);
  const isSeen =
    !battle ||
    game.state.ships.some((ship) => ship.at === battle.at && sightOf(game, viewer, ship) !== 'nothing');
  const found = (): string =>
    `The view of ${JSON.stringify(viewer)} shows the combat at ${battle?.at ?? ''}, where they see no ship. Wrap \`hears\`.`;
  holds(isSeen, 'places-kept', found);
}

/** Throws if a viewer notices an action that moved, built or removed only ships that they did not see. */
function checkSilence({ rules, before, after, events, facts, action }: Change, viewer: Viewer): void {
  const games = [before, after].map((state): StateGame => ({ rules, state }));
  if (events.some((event) => isOfCourse(event) || isPublic(facts, event)) || before.battle) return;
  const changed = changedShips(before, after);
  if (changed.length === 0 || changed.some((id) => isNoticed(games, viewer, id))) return;
  const isPassing = ({ type, payload }: GameEvent): boolean => {
    // Sound: the payload of this event of the game.
    const { ship: id, to: at } = payload as { readonly ship: ShipId; readonly to: HexId };
    const ship = type === 'ship/entered' ? findShip(before.ships, id) : undefined;
    return ship !== undefined && games.some((game) => sightAt(game, { viewer, ship, at }) !== 'nothing');
  };
  if (events.some(isPassing)) return;
  const what = (of: string): string =>
    `${JSON.stringify(action)} moves only ships that they do not see. ${of} ${JSON.stringify(viewer)}`;
  const received = heard(events, viewer);
  holds(received.length === 0, 'places-kept', () => `${what('Events for')}: ${JSON.stringify(received)}.`);
  same(
    'places-kept',
    what('View of'),
    withoutCounts(viewOf({ rules, state: after }, viewer)),
    withoutCounts(viewOf({ rules, state: before }, viewer)),
  );
}

/** Lists the ships that came, went, or are elsewhere. */
function changedShips(before: State, after: State): readonly ShipId[] {
  const places = (state: State) => new Map(state.ships.map(({ id, at }) => [id, JSON.stringify(at)]));
  const [was, is] = [places(before), places(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id));
}

/** Whether a viewer sees a ship in one of some states, or owns it. */
const isNoticed = (games: readonly StateGame[], viewer: Viewer, id: ShipId): boolean =>
  games.some((game) => {
    const ship = findShip(game.state.ships, id);
    return ship !== undefined && sightOf(game, viewer, ship) !== 'nothing';
  });

// Where ships are: in every state, and according to the events.

// Sound, here and below: payloads of the game's own events, with the types that they were made with.
type Payload = Readonly<Record<string, unknown>>;

/** Throws if two ships have the same id. */
export function idsUnique({ ships }: State): void {
  const ids = ships.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  holds(twice === undefined, 'ids-unique', () => `There are two ships ${String(twice)}.`);
}

/** Throws unless every ship is where a ship of its kind may be. Ledger: E1.SYS.1, E1.ATTR.SR.1. */
export function onTheMap(rules: Rules, state: State): void {
  const hexes = new Set(state.map.hexes);
  const stars = new Set(state.stars.map(({ hex }) => hex));
  for (const ship of state.ships) {
    const { id, at } = ship;
    const stands = typeof at === 'string' ? hexes.has(at) : inRack(rules, state, at.aboard);
    const isAstray = typeof at === 'string' && isSystemship(ship) && !stars.has(at);
    holds(
      stands && !isAstray,
      'ships-on-map',
      () => `${id} is at ${JSON.stringify(at)}, where it cannot be.`,
    );
  }
}

/** Whether a carrier is a Warpship on the map with racks for all ships aboard. */
function inRack(rules: Rules, { ships }: State, id: Ship['id']): boolean {
  const carrier = findShip(ships, id);
  return (
    carrier !== undefined &&
    typeof carrier.at === 'string' &&
    !isSystemship(carrier) &&
    aboardOf(ships, id).length <= berths(rules, carrier)
  );
}

/** Throws if a ship used more movement points in its owner's movement than it has. Ledger: E1.MOVE.1. */
export function movesPaid(rules: Rules, { phase, active, ships }: State): void {
  for (const ship of phase === 'move' ? ships : []) {
    const { id, owner, tally } = ship;
    if (!tally) continue;
    const [needs, has] = [travelNeed(rules, { ship, tally }), movementPoints(rules, ship)];
    holds(
      owner === active && needs <= has,
      'moves-paid',
      () => `${id} needs ${needs} of ${has} points for ${JSON.stringify(tally)}, in the turn of ${active}.`,
    );
  }
}

interface Ways {
  readonly rules: Rules;
  readonly before: State;
  readonly facts: RuleFacts;
  readonly at: Map<string, Place>;
  /** How often each ship entered a hex, traveled a warpline, handled another ship, or reversed that in this turn. */
  readonly tallies: Map<string, Tally>;
  readonly owners: Map<string, State['active']>;
}

const waysBefore = ({ rules, before, facts }: Change): Ways => ({
  rules,
  before,
  facts,
  at: new Map(before.ships.map(({ id, at }) => [id, at])),
  tallies: new Map(before.ships.flatMap((ship) => (ship.tally ? [[ship.id, ship.tally]] : []))),
  owners: new Map(before.ships.map(({ id, owner }) => [id, owner])),
});

/** Throws unless every ship is where the events say, moved there step by step, and has the right tally. */
export function checkMoves(change: Change): void {
  const { after, events } = change;
  const ways = waysBefore(change);
  for (const event of events) {
    entries[event.type]?.(ways, event.payload as Payload);
    const { ship, to } = meaningOf(change, event) ?? {};
    if (ship !== undefined && to !== undefined) ways.at.set(ship, to);
  }
  for (const ship of after.ships) {
    const place = ways.at.get(ship.id);
    holds(
      JSON.stringify(place) === JSON.stringify(ship.at),
      'moves-told',
      () => `${ship.id} is at ${JSON.stringify(ship.at)}; by the events at ${JSON.stringify(place)}.`,
    );
    const tally = ways.tallies.get(ship.id) ?? IDLE;
    holds(
      JSON.stringify(tallyOf(ship)) === JSON.stringify(tally),
      'moves-paid',
      () =>
        `${ship.id} has the tally ${JSON.stringify(ship.tally)}, but the events say ${JSON.stringify(tally)}.`,
    );
  }
}

const IDLE: Tally = { hexes: 0, lines: 0, handled: 0 };

const goes = ({ at }: Ways, { ship, to }: Payload): void => void at.set(ship as string, to as Place);

const entries: Readonly<Record<string, (ways: Ways, payload: Payload) => void>> = {
  'ship/built': ({ at, owners }, { ship }) => {
    const built = ship as Ship;
    at.set(built.id, built.at);
    owners.set(built.id, built.owner);
  },
  'ship/owner-changed': ({ owners }, { ship, owner }) =>
    void owners.set(ship as string, owner as State['active']),
  'ship/entered': entered,
  'ship/charged': ({ tallies }, { ship, ...more }) =>
    void tallies.set(ship as string, addSurcharge(tallies.get(ship as string) ?? IDLE, more)),
  'ship/handled': (ways, { ship }) => count(ways, ship as string, 'handled'),
  'ship/reversed': (ways, { ship }) => count(ways, ship as string, 'reversed'),
  'ship/escaped': goes,
  'ship/withdrew': goes,
  'ship/destroyed': ({ at }, { ship }) => void at.delete(ship as string),
  'ship/removed': ({ at }, { ship }) => void at.delete(ship as string),
  'turn/began': ({ tallies }) => tallies.clear(),
  'turn/ended': oneSide,
};

function count({ tallies }: Ways, ship: string, what: 'hexes' | 'lines' | 'handled' | 'reversed'): void {
  const tally = tallies.get(ship) ?? IDLE;
  tallies.set(ship, what === 'reversed' ? addReversal(tally) : addToTally(tally, what));
}

/**
 * Books one step, and throws unless it goes from the ship's place to a neighboring hex or along a warpline. Ledger:
 * E1.MOVE.4, E1.MOVE.5.
 */
function entered(ways: Ways, { ship, from, to, by }: Payload): void {
  const [start, end] = [from as HexId, to as HexId];
  const joined = ways.before.map.warplines.some((line) => line.includes(start) && line.includes(end));
  holds(
    ways.at.get(ship as string) === start && (by === 'lines' ? joined : areNeighbors(start, end)),
    'moves-told',
    () => `${String(ship)} cannot go from ${start} to ${end} by ${String(by)}.`,
  );
  goes(ways, { ship, to });
  count(ways, ship as string, by as 'hexes' | 'lines');
}

/** Throws if a player ends their turn at a star with enemies, except with ships that may stay. Ledger: E1.SEQ.5, E1.END.4. */
function oneSide({ rules, before, facts, at, owners }: Ways, { player }: Payload): void {
  const side = sideOf(before, player as State['active']);
  const standing = [...at].map(([id, place]) => {
    const owner = owners.get(id);
    // Sound: the ids of ships that were added above.
    return { id: id as Ship['id'], at: place, isOurs: owner !== undefined && sideOf(before, owner) === side };
  });
  for (const { hex, name } of before.stars) {
    const there = standing.filter((each) => each.at === hex);
    const ours = there.filter(({ isOurs }) => isOurs);
    holds(
      ours.length === 0 || ours.length === there.length || ours.every((ship) => mayStay(facts, rules, ship)),
      'one-side-per-star',
      () => `${String(player)} ends their turn with ${there.map(({ id }) => id).join(', ')} at ${name}.`,
    );
  }
}
