/** Distances and paths on a map. */

import { memoize } from '../../kernel/helpers.js';
import { neighbors, type HexId, type Chart } from './star-map.js';

// Index of a chart: neighbors, warplines and distances, computed once.

/** Index of a chart. For a hex that is not on it, lists are empty. */
export interface Atlas {
  /** Whether a hex is on the chart. Ledger: MAP.1. */
  has(hex: HexId): boolean;
  /** Returns the neighbors of a hex on the chart, clockwise from straight up. Ledger: MAP.2. */
  beside(hex: HexId): readonly HexId[];
  /** Returns the stars at the other ends of its warplines, in the order of the chart. Ledger: MAP.4. */
  linked(hex: HexId): readonly HexId[];
  /** Whether a warpline joins two hexes. Ledger: MAP.4. */
  joined(one: HexId, other: HexId): boolean;
}

/** Shortest paths from one hex of a chart. */
interface Reach {
  /** Movement points to each hex. */
  readonly steps: ReadonlyMap<HexId, number>;
  /** The hex before each on its path. The start has none. */
  readonly before: ReadonlyMap<HexId, HexId>;
}

const NONE: readonly HexId[] = [];

/** Returns the index of a chart. It is created on first use. */
export const atlasOf: (chart: Chart) => Atlas = memoize(({ hexes, warplines }) => {
  const known = new Set(hexes);
  const besides = new Map<HexId, readonly HexId[]>();
  const links = new Map<HexId, HexId[]>();
  for (const [one, other] of warplines) {
    links.set(one, [...(links.get(one) ?? NONE), other]);
    links.set(other, [...(links.get(other) ?? NONE), one]);
  }
  const linked = (hex: HexId) => links.get(hex) ?? NONE;
  // Computed hex by hex on demand: a combat needs only one.
  const beside = (hex: HexId): readonly HexId[] => {
    const found =
      besides.get(hex) ?? (known.has(hex) ? neighbors(hex).filter((each) => known.has(each)) : NONE);
    besides.set(hex, found);
    return found;
  };
  return {
    has: (hex) => known.has(hex),
    beside,
    linked,
    joined: (one, other) => linked(one).includes(other),
  };
});

function reachFrom(chart: Chart, from: HexId): Reach {
  const { has, beside, linked } = atlasOf(chart);
  const steps = new Map<HexId, number>(has(from) ? [[from, 0]] : []);
  const before = new Map<HexId, HexId>();
  // Entries added to a Map while it is iterated come last in the iteration, so it is also the queue.
  for (const [hex, done] of steps)
    for (const next of [...beside(hex), ...linked(hex)])
      if (!steps.has(next)) {
        steps.set(next, done + 1);
        before.set(next, hex);
      }
  return { steps, before };
}

const reachesOf = memoize((_chart: Chart) => new Map<HexId, Reach>());

function reachOf(chart: Chart, from: HexId): Reach {
  const reaches = reachesOf(chart);
  const reach = reaches.get(from) ?? reachFrom(chart, from);
  reaches.set(from, reach);
  return reach;
}

/**
 * Returns the movement points from a hex to every hex of the chart that can be reached, the nearest first; 0 for itself.
 * Entering a hex and traveling a whole warpline each cost 1 point.
 */
export const steps = (chart: Chart, from: HexId): ReadonlyMap<HexId, number> => reachOf(chart, from).steps;

/**
 * Returns the movement points from a hex to each hex that can be reached, nearest first; to itself, 0. A step to a
 * neighbor costs 1, and a whole warpline costs 1. Each call returns a Map of its own.
 */
export const distancesFrom = (chart: Chart, from: HexId): ReadonlyMap<HexId, number> =>
  new Map(steps(chart, from));

/**
 * Returns a path that costs the fewest movement points, without its first hex and with its last; undefined if there is
 * none. Among equal paths it prefers the neighbor that `neighbors` lists first, and warplines last.
 */
export function shortestPath(chart: Chart, from: HexId, to: HexId): readonly HexId[] | undefined {
  const { steps: known, before } = reachOf(chart, from);
  if (!known.has(to)) return undefined;
  const path: HexId[] = [];
  for (let hex: HexId | undefined = to; hex !== undefined && hex !== from; hex = before.get(hex))
    path.push(hex);
  return path.reverse();
}

// A chart with its hexes numbered, for searches that go over many of them.

/** A chart by places: the indices of its list of hexes. */
export interface Grid {
  /** The hexes by place. */
  readonly hexes: readonly HexId[];
  /** Returns the place of a hex; undefined if it is not on the chart. */
  placeOf(hex: HexId): number | undefined;
  /** Returns the places of the neighbors, in the order of `Atlas.beside`. */
  beside(place: number): readonly number[];
  /** Returns the places at the other ends of the warplines, in the order of the chart. */
  linked(place: number): readonly number[];
}

/** Returns the grid of a chart. It is created on first use, its neighbors hex by hex. */
export const gridOf: (chart: Chart) => Grid = memoize((chart) => {
  const { hexes } = chart;
  const atlas = atlasOf(chart);
  const places = new Map(hexes.map((hex, place) => [hex, place]));
  const numbered = (adjacent: (hex: HexId) => readonly HexId[]) => {
    const known: (readonly number[] | undefined)[] = [];
    return (place: number): readonly number[] =>
      (known[place] ??= placesOf(hexes[place] === undefined ? [] : adjacent(hexes[place]), places));
  };
  return {
    hexes,
    placeOf: (hex) => places.get(hex),
    beside: numbered(atlas.beside),
    linked: numbered(atlas.linked),
  };
});

const placesOf = (hexes: readonly HexId[], places: ReadonlyMap<HexId, number>): readonly number[] =>
  hexes.flatMap((hex) => places.get(hex) ?? []);
