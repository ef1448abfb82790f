/** Which hexes a ship can reach: the search of moves, which knows the default of six rules of movement. */

import { isDefaultAnswer } from '../../kernel/formula.js';
import { memoize } from '../../kernel/helpers.js';
import type { Rules } from '../../kernel/types.js';
import type { ViewGame } from '../kit.js';
import { type Grid, gridOf, atlasOf } from '../map/paths.js';
import { neighbors, type HexId } from '../map/star-map.js';
import {
  entryIssues,
  mustStop,
  stepBetween,
  stepIssues,
  stepTally,
  stopIssue,
  travelNeed,
  movementPoints,
  type Stride,
  departureIssues,
} from './limits.js';
import { tallyOf, addToTally, addTravel } from '../ships/tally.js';
import { isMapOpen } from '../sight.js';
import type { SeenShip, View, Ship, Tally } from '../state.js';

// Search for the cheapest paths, on the places of a grid.

/** What a search must know of a ship. */
export interface Journey {
  /** The places of the map. */
  readonly grid: Grid;
  /** Where it begins. */
  readonly from: number;
  /** Whether the ship may enter a place. */
  readonly mayEnter: (place: number) => boolean;
  /** Whether the ship must stop at a place that it enters. */
  readonly mustStop: (place: number) => boolean;
  /** Movement points for so many hexes and warplines; Infinity if the ship has too few. */
  readonly price: (hexes: number, lines: number) => number;
  /** Whether every step costs the same: then the first path to a place is the cheapest. */
  readonly isEven: boolean;
}

/** The destinations of a search, the cheapest first. */
export interface Reach {
  /** The hexes. */
  readonly hexes: readonly HexId[];
  /** Fewest movement points to each. */
  readonly needs: readonly number[];
  /** Returns the path to a destination by its index, without the start. */
  readonly pathTo: (at: number) => readonly HexId[];
}

/** Paths in the order in which they were found: a number for each in every list. */
interface Paths {
  /** Place where it ends. */
  readonly end: number[];
  /** Its hexes and warplines. */
  readonly hexes: number[];
  readonly lines: number[];
  /** Movement points. */
  readonly need: number[];
  /** The path that it extends; -1 for the start. */
  readonly before: number[];
  /** The path found before it that ends at the same place; -1 for the first. */
  readonly other: number[];
}

/** A search under way. */
interface Search extends Journey {
  readonly paths: Paths;
  /** The path found last that ends at each place; -1 for none. */
  readonly last: Int32Array;
}

/** Searches all places that can be reached. Of two paths that cost the same, the one found first counts. */
export function searchPaths(journey: Journey): Reach {
  if (journey.isEven) return searchEvenly(journey);
  const paths: Paths = { end: [], hexes: [], lines: [], need: [], before: [], other: [] };
  const last = new Int32Array(journey.grid.hexes.length).fill(-1);
  const search: Search = { ...journey, paths, last };
  addPath(search, journey.from, 0, 0, 0, -1);
  // Paths that are found come last in the lists, so these are also the queue.
  for (let path = 0; path < paths.end.length; path += 1) extend(search, path);
  return describeReach(search.grid, paths, listCheapest(search));
}

/** The same where every step costs the same: the first path to a place is the cheapest, and paths are found in order. */
function searchEvenly({ grid, from, mayEnter, mustStop, price }: Journey): Reach {
  const paths = { end: [from], need: [0], before: [-1] };
  const steps = [0];
  const isFound = new Uint8Array(grid.hexes.length);
  isFound[from] = 1;
  for (let path = 0; path < paths.end.length; path += 1) {
    const place = paths.end[path] ?? from;
    const done = (steps[path] ?? 0) + 1;
    const need = price(done, 0);
    if (need === Infinity) break;
    if (path > 0 && mustStop(place)) continue;
    for (const adjacent of [grid.beside(place), grid.linked(place)])
      for (const next of adjacent) {
        if (isFound[next] === 1 || !mayEnter(next)) continue;
        isFound[next] = 1;
        steps.push(done);
        paths.end.push(next);
        paths.need.push(need);
        paths.before.push(path);
      }
  }
  return describeReach(grid, paths, [...steps.keys()].slice(1));
}

/** Adds the paths that extend a path by one step and are worth keeping. */
function extend(search: Search, path: number): void {
  const { grid, paths, price, mustStop } = search;
  const place = paths.end[path] ?? 0;
  const [hexes, lines] = [paths.hexes[path] ?? 0, paths.lines[path] ?? 0];
  const [hexNeed, lineNeed] = [price(hexes + 1, lines), price(hexes, lines + 1)];
  if (hexNeed === Infinity && lineNeed === Infinity) return;
  if (path > 0 && mustStop(place)) return;
  if (hexNeed < Infinity)
    for (const next of grid.beside(place)) consider(search, next, hexes + 1, lines, hexNeed, path);
  if (lineNeed < Infinity)
    for (const next of grid.linked(place)) consider(search, next, hexes, lines + 1, lineNeed, path);
}

/** Adds a path, unless a known one needs as few hexes and as few warplines, or the ship may not go there. */
function consider(
  search: Search,
  end: number,
  hexes: number,
  lines: number,
  need: number,
  before: number,
): void {
  const { paths, last, mayEnter } = search;
  for (let known = last[end] ?? -1; known >= 0; known = paths.other[known] ?? -1)
    if ((paths.hexes[known] ?? 0) <= hexes && (paths.lines[known] ?? 0) <= lines) return;
  if (mayEnter(end)) addPath(search, end, hexes, lines, need, before);
}

function addPath(
  { paths, last }: Search,
  end: number,
  hexes: number,
  lines: number,
  need: number,
  before: number,
): void {
  const path = paths.end.length;
  paths.end.push(end);
  paths.hexes.push(hexes);
  paths.lines.push(lines);
  paths.need.push(need);
  paths.before.push(before);
  paths.other.push(last[end] ?? -1);
  last[end] = path;
}

/** Finds the cheapest path to each place in the order in which the places were found, then sorts by price. */
function listCheapest({ paths, last }: Search): readonly number[] {
  const best: number[] = [];
  for (let path = 1; path < paths.end.length; path += 1)
    if (paths.other[path] === -1) best.push(cheapest(paths, last[paths.end[path] ?? 0] ?? path));
  return best.sort((a, b) => (paths.need[a] ?? 0) - (paths.need[b] ?? 0));
}

/** Describes the best paths, each to another place. */
function describeReach(
  grid: Grid,
  { end, need, before }: Pick<Paths, 'end' | 'need' | 'before'>,
  best: readonly number[],
): Reach {
  const ends = (some: readonly number[]): readonly HexId[] => {
    const hexes: HexId[] = [];
    for (const path of some) {
      const hex = grid.hexes[end[path] ?? -1];
      if (hex !== undefined) hexes.push(hex);
    }
    return hexes;
  };
  return {
    hexes: ends(best),
    needs: best.map((path) => need[path] ?? 0),
    pathTo: (at) => {
      const steps: number[] = [];
      for (let step = best[at] ?? 0; step > 0; step = before[step] ?? 0) steps.push(step);
      return ends(steps.reverse());
    },
  };
}

/** Returns the cheapest of the paths to one place, given the one found last; of equals the one found first. */
function cheapest({ need, other }: Paths, last: number): number {
  let best = last;
  for (let path = other[last] ?? -1; path >= 0; path = other[path] ?? -1)
    if ((need[path] ?? 0) <= (need[best] ?? 0)) best = path;
  return best;
}

// Where ships may enter and where they must stop, by places of the map.

/** Where ships may enter and must stop, and whether every step costs them the same. */
export type Ground = Pick<Journey, 'mayEnter' | 'mustStop' | 'isEven'>;

/** Asks the rules for one ship. Each place is judged once, however many paths lead there. */
export function askGround(game: ViewGame, ship: SeenShip): Ground {
  const { hexes } = gridOf(game.state.map);
  const known = (answer: (hex: (typeof hexes)[number]) => boolean) => {
    const answers: (boolean | undefined)[] = [];
    return (place: number): boolean => {
      const hex = hexes[place];
      return (answers[place] ??= hex !== undefined && answer(hex));
    };
  };
  return {
    mayEnter: known((hex) => entryIssues(game, { ship, hex }).length === 0),
    mustStop: known((hex) => stopIssue(game, { ship, hex }) !== undefined),
    isEven: false,
  };
}

/** The ground of all ships of one owner, with what was found on it. */
export interface SharedGround extends Ground {
  readonly bans: readonly number[];
  readonly stops: readonly number[];
  /** Reaches that were found, by `keyOf`. */
  readonly reaches: Map<number, Reach>;
}

/** Whether no module changes these rules: then only stars matter, and ships with one owner differ only in their points. */
const isPlain = memoize((rules: Rules) => ({
  yes: [entryIssues, mustStop, stepIssues, stepTally, stopIssue, travelNeed].every((each) =>
    isDefaultAnswer(rules, each),
  ),
}));

/**
 * Whether a module changes which steps a ship may take, or what they count for: then the way to a place matters. Or whether ships
 * may try hexes that their owner does not see: then the map of a view is not all.
 */
export const hasStepRules = (rules: Rules): boolean => stepRules(rules).yes;

const stepRules = memoize((rules: Rules) => ({
  yes: !isMapOpen(rules, undefined) || ![stepIssues, stepTally].every((each) => isDefaultAnswer(rules, each)),
}));

/**
 * Returns the ground that a ship shares with all ships of its owner; undefined if a module makes a difference between
 * them. It is the same object as long as the same stars are in the way, also in later states of the game.
 */
export function sharedGround(game: ViewGame, ship: SeenShip): SharedGround | undefined {
  if (!isPlain(game.rules).yes) return undefined;
  const known = groundsIn(game);
  const ground = known.get(ship.owner) ?? findGround(game, ship);
  known.set(ship.owner, ground);
  return ground;
}

const groundsIn = memoize((_game: ViewGame) => new Map<string, SharedGround>());

/** Most grounds that are kept for a map. */
const MOST_GROUNDS = 8;

const recent = memoize((_map: View['map']): SharedGround[] => []);

function findGround(game: ViewGame, ship: SeenShip): SharedGround {
  const grid = gridOf(game.state.map);
  const bans = placesOfStars(game, grid, (hex) => entryIssues(game, { ship, hex }).length > 0);
  const stops = placesOfStars(game, grid, (hex) => mustStop(game, { ship, hex }));
  const grounds = recent(game.state.map);
  const same = grounds.find((each) => isEqual(each.bans, bans) && isEqual(each.stops, stops));
  if (same) return same;
  const ground = createGround(bans, stops);
  grounds.unshift(ground);
  grounds.length = Math.min(grounds.length, MOST_GROUNDS);
  return ground;
}

/** Makes a ground. A function of its own, so that what is kept holds numbers only, and not the game that was asked. */
function createGround(bans: readonly number[], stops: readonly number[]): SharedGround {
  const [banned, stopping] = [new Set(bans), new Set(stops)];
  return {
    bans,
    stops,
    mayEnter: (place) => !banned.has(place),
    mustStop: (place) => stopping.has(place),
    isEven: true,
    reaches: new Map(),
  };
}

function placesOfStars(
  { state }: ViewGame,
  grid: Grid,
  answer: (hex: View['stars'][number]['hex']) => boolean,
): readonly number[] {
  const places: number[] = [];
  for (const { hex } of state.stars) {
    const place = answer(hex) ? grid.placeOf(hex) : undefined;
    if (place !== undefined) places.push(place);
  }
  return places;
}

const isEqual = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((place, at) => place === other[at]);

// Search for the cheapest paths where a module says what each step counts for, or which steps a ship may take.

/** Most steps of the path of one action. */
export const LONGEST = 100;

/** A ship that has come to a hex. */
interface Stand {
  readonly ship: Ship;
  readonly hex: HexId;
  /** What it did in this turn until then. */
  readonly tally: Tally;
}

/** A path, by its last step. */
interface Path extends Stand {
  /** Movement points that the turn needs up to here. */
  readonly need: number;
  readonly length: number;
  /** The path that it extends; undefined for the start. */
  readonly before: Path | undefined;
}

/** Lists where a ship may go in one step with the points that it has: hexes clockwise, then warplines. */
export function listSteps(game: ViewGame, stand: Stand): readonly (Stand & Pick<Path, 'need'>)[] {
  const { rules, state } = game;
  const { ship, hex: from, tally } = stand;
  const { has, beside, linked } = atlasOf(state.map);
  const isOpen = isMapOpen(rules, undefined);
  const points = movementPoints(rules, ship);
  const found: (Stand & Pick<Path, 'need'>)[] = [];
  const tryStep = (by: Stride) => (to: HexId) => {
    const step = { ship, from, to, by, tally };
    if (to === from || (isOpen && !has(to)) || stepIssues(game, step).length > 0) return;
    const after = stepTally(game, step);
    const need = travelNeed(rules, { ship, tally: after });
    if (!(need > points)) found.push({ ship, hex: to, tally: after, need });
  };
  const near = isOpen
    ? beside(from)
    : neighbors(from).filter((to) => has(to) || stepBetween(game, { from, to }) === 'hexes');
  near.forEach(tryStep('hexes'));
  linked(from).forEach(tryStep('lines'));
  return found;
}

/** Searches all hexes that a ship can reach. Of two paths that cost the same, the one found first counts. */
export function searchSteps(game: ViewGame, ship: Ship, place: number): Reach {
  const start = gridOf(game.state.map).hexes[place];
  if (start === undefined) return toReach([], 0);
  const tally = tallyOf(ship);
  const need = travelNeed(game.rules, { ship, tally });
  const begin: Path = { ship, hex: start, tally, need, length: 0, before: undefined };
  const kept = new Map<string, Tally[]>([[keyOf(begin), [tally]]]);
  const best = new Map<HexId, Path>();
  const queue = [begin];
  for (const path of queue) {
    const { hex, length } = path;
    if (length === LONGEST || (length > 0 && stopIssue(game, { ship, hex }))) continue;
    for (const stand of listSteps(game, path)) {
      if (!isWorthKeeping(kept, stand)) continue;
      const next = { ...stand, length: length + 1, before: path };
      queue.push(next);
      if (next.hex !== start && !((best.get(next.hex)?.need ?? Infinity) <= next.need))
        best.set(next.hex, next);
    }
  }
  return toReach([...best.values()], need);
}

/** Tallies are compared where the hex is the same, and all that modules count besides. */
const keyOf = ({ hex, tally: { others } }: Stand): string =>
  others ? hex + JSON.stringify(Object.entries(others).sort(([a], [b]) => (a < b ? -1 : 1))) : hex;

/** Whether no known path to the hex counts for as little. Remembers the tally. */
function isWorthKeeping(kept: Map<string, Tally[]>, stand: Stand): boolean {
  const key = keyOf(stand);
  const { hexes, lines, handled } = stand.tally;
  const known = kept.get(key) ?? [];
  if (known.some((each) => each.hexes <= hexes && each.lines <= lines && each.handled <= handled))
    return false;
  known.push(stand.tally);
  kept.set(key, known);
  return true;
}

/** Sorts paths by what they cost beyond what the ship needed before. */
function toReach(paths: readonly Path[], before: number): Reach {
  const sorted = [...paths].sort((a, b) => a.need - b.need);
  return {
    hexes: sorted.map(({ hex }) => hex),
    needs: sorted.map(({ need }) => need - before),
    pathTo: (at) => {
      const hexes: HexId[] = [];
      for (let path = sorted[at]; path?.before; path = path.before) hexes.push(path.hex);
      return hexes.reverse();
    },
  };
}

// Hexes that a ship can reach with the movement points that it has left.

/** A hex that a ship can reach. */
export interface Destination {
  /** The hex. */
  readonly hex: HexId;
  /** Fewest movement points that it costs. */
  readonly needs: number;
  /** Hexes of the path, with the destination. */
  readonly path: readonly HexId[];
}

/**
 * Lists the hexes that a ship can reach in one move now, the cheapest first, with cost and path. Ledger: E1.MOVE.1 to
 * E1.MOVE.12.
 */
export function reachable(game: ViewGame, ship: Ship): readonly Destination[] {
  const { hexes, needs, pathTo } = reachOf(game, ship);
  return hexes.map((hex, at) => ({ hex, needs: needs[at] ?? 0, path: pathTo(at) }));
}

const NOWHERE: Reach = { hexes: [], needs: [], pathTo: () => [] };

/** Returns the same as lists, in which a path is made only for the hex that it is asked for. */
export function reachOf(game: ViewGame, ship: Ship): Reach {
  const from = placeOf(game, ship);
  if (from === undefined || departureIssues(game, ship).length > 0) return NOWHERE;
  if (hasStepRules(game.rules)) return searchSteps(game, ship, from);
  const shared = sharedGround(game, ship);
  return shared ? sharedReach(game, ship, from, shared) : search(game, ship, from, askGround(game, ship));
}

const placeOf = ({ state }: ViewGame, { at }: Ship): number | undefined =>
  typeof at === 'string' ? gridOf(state.map).placeOf(at) : undefined;

/** Most destinations that are kept for one ground: enough for the ships of a fleet. */
const MOST_KEPT = 10_000;

/** Highest number of movement points for which a reach is kept, and more than there are places on a map. */
const [MOST_POINTS, PLACES] = [1000, 10_000];

/** Searches once for all ships that begin at the same place with equally many points. */
function sharedReach(game: ViewGame, ship: Ship, from: number, ground: SharedGround): Reach {
  const { rules } = game;
  const left = movementPoints(rules, ship) - travelNeed(rules, { ship, tally: tallyOf(ship) });
  if (!(left <= MOST_POINTS)) return search(game, ship, from, ground);
  const key = Math.floor(left) * PLACES + from;
  const known = ground.reaches.get(key);
  if (known) return known;
  const reach = search(game, ship, from, ground);
  let kept = reach.hexes.length;
  for (const { hexes } of ground.reaches.values()) kept += hexes.length;
  if (kept > MOST_KEPT) ground.reaches.clear();
  ground.reaches.set(key, reach);
  return reach;
}

function search({ rules, state }: ViewGame, ship: Ship, from: number, ground: Ground): Reach {
  const { mayEnter, mustStop, isEven } = ground;
  const [grid, price] = [gridOf(state.map), pricesOf(rules, ship)];
  return searchPaths({ grid, from, mayEnter, mustStop, isEven, price });
}

/** Makes the function that prices hexes and warplines for a ship. It asks the rules once for each number of both. */
function pricesOf(rules: ViewGame['rules'], ship: Ship): Journey['price'] {
  const tally = tallyOf(ship);
  const points = movementPoints(rules, ship);
  const before = travelNeed(rules, { ship, tally });
  const price = (hexes: number, lines: number): number => {
    const need = travelNeed(rules, { ship, tally: addTravel(tally, hexes, lines) });
    return need > points ? Infinity : need - before;
  };
  const known: number[][] = [];
  return (hexes, lines) => ((known[lines] ??= [])[hexes] ??= price(hexes, lines));
}

/** Whether a ship can reach any hex in one move now: that is, the first step of some path. */
export function canMove(game: ViewGame, ship: Ship): boolean {
  const { rules, state } = game;
  const { at } = ship;
  if (typeof at !== 'string' || departureIssues(game, ship).length > 0) return false;
  if (hasStepRules(rules)) return listSteps(game, { ship, hex: at, tally: tallyOf(ship) }).length > 0;
  const { has, beside, linked } = atlasOf(state.map);
  const points = movementPoints(rules, ship);
  const mayGo = (hexes: readonly HexId[], step: 'hexes' | 'lines'): boolean =>
    hexes.length > 0 &&
    !(travelNeed(rules, { ship, tally: addToTally(tallyOf(ship), step) }) > points) &&
    hexes.some((hex) => hex !== at && has(hex) && entryIssues(game, { ship, hex }).length === 0);
  return has(at) && (mayGo(beside(at), 'hexes') || mayGo(linked(at), 'lines'));
}
