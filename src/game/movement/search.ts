/** Search for the cheapest paths, on the places of a grid. */

import type { Grid } from '../../map/grid.js';
import type { HexId } from '../state.js';

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
