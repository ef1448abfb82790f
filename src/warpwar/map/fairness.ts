/** How fair homes on a map are. */

import { memoize } from '../../kernel/helpers.js';
import { neighbors, type HexId, type Chart, type StarMap } from './star-map.js';

// A map as a graph of indices, which finds distances many times as fast as hex ids.

/** Movement points between any two hexes. */
export type Distances = (to: HexId) => number;

/** Returns the distances on a map in movement points: a hex and a whole warpline cost 1 each; Infinity if there is no path. */
export function distancesOn({
  hexes,
  warplines,
}: Pick<Chart, 'hexes' | 'warplines'>): (from: HexId) => Distances {
  const places = new Map(hexes.map((hex, at) => [hex, at]));
  const placesOf = (all: readonly HexId[]): number[] => all.flatMap((hex) => places.get(hex) ?? []);
  const beside = hexes.map((hex) => placesOf(neighbors(hex)));
  for (const [one, other] of warplines) {
    const [from, to] = [places.get(one), places.get(other)];
    if (from === undefined || to === undefined) continue;
    beside[from]?.push(to);
    beside[to]?.push(from);
  }
  return (from) => {
    const start = places.get(from);
    const found = start === undefined ? undefined : measureDistances(beside, start);
    return (to) => {
      const points = found?.[places.get(to) ?? -1] ?? -1;
      return points < 0 ? Infinity : points;
    };
  };
}

/** Returns the points from one index to each; -1 if there is no path. */
function measureDistances(beside: readonly (readonly number[])[], start: number): Int32Array {
  const points = new Int32Array(beside.length).fill(-1);
  const queue = new Int32Array(beside.length);
  points[start] = 0;
  queue[0] = start;
  let met = 1;
  for (let at = 0; at < met; at += 1) {
    const place = queue[at] ?? start;
    const next = (points[place] ?? 0) + 1;
    for (const other of beside[place] ?? []) {
      if (points[other] !== -1) continue;
      points[other] = next;
      queue[met] = other;
      met += 1;
    }
  }
  return points;
}

// Survey: distances and values on a map while homes are placed, and how much homes differ.

/** Movement points from a base within which a star is within reach of a home. A hex and a whole warpline cost 1 each. */
export const REACH = 4;

/** The hexes of a home's base stars, the capital first. */
export type HomeStars = readonly HexId[];

/** Measures of a home among others. */
export interface Measures {
  /** Sum of the values of its bases. */
  readonly worth: number;
  /** Value of its capital. */
  readonly capital: number;
  /** Number of stars within reach that are base stars of no home. */
  readonly stars: number;
  /** Sum of the values of those stars. */
  readonly starsWorth: number;
  /** Fewest movement points between one of its bases and one of another home; Infinity if there is no path. */
  readonly nearest: number;
}

/** Differences between homes: the highest minus the lowest of each measure. */
export interface Spread {
  /** Difference of the base values. */
  readonly worth: number;
  /** Difference of the values of the capitals; the capital is the only base if each player has one. */
  readonly capital: number;
  /** Difference of the number of stars within reach. */
  readonly stars: number;
  /** Difference of the values of the stars within reach. */
  readonly starsWorth: number;
  /** Difference of the movement points to the nearest base of another home. */
  readonly nearest: number;
}

/** A surveyed map. */
export interface Survey {
  /** Returns the value of the star at a hex; 0 if there is none. */
  readonly worth: (hex: HexId) => number;
  /** Returns the movement points between two hexes; Infinity if there is no path. */
  readonly apart: (one: HexId, other: HexId) => number;
  /** Returns the stars within reach of any base of a home, its own included. */
  readonly around: (home: HomeStars) => readonly HexId[];
  /** Returns the fewest movement points from a base of one home to a base of another; Infinity if there is no path. */
  readonly between: (one: HomeStars, other: HomeStars) => number;
}

/** Surveys a map. It keeps nothing of earlier surveys, so a map that was edited in place gives correct results. */
export function survey({ hexes, warplines, stars }: StarMap): Survey {
  const values = new Map(stars.map(({ hex, value }) => [hex, value]));
  const near = new Map<HexId, readonly HexId[]>();
  const distancesFrom = distancesOn({ hexes, warplines });
  const known = new Map<HexId, Distances>();
  const apart = (one: HexId, other: HexId): number => {
    const distance = known.get(one) ?? distancesFrom(one);
    known.set(one, distance);
    return distance(other);
  };
  const leastApart = (one: HomeStars, other: HomeStars): number => {
    let least = Infinity;
    for (const from of one) for (const to of other) least = Math.min(least, apart(from, to));
    return least;
  };
  const nearTo = (hex: HexId): readonly HexId[] => {
    const found = near.get(hex) ?? stars.map((star) => star.hex).filter((star) => apart(hex, star) <= REACH);
    near.set(hex, found);
    return found;
  };
  const ways = memoize((one: HomeStars) => memoize((other: HomeStars) => leastApart(one, other)));
  return {
    worth: (hex) => values.get(hex) ?? 0,
    apart,
    around: memoize((home: HomeStars) => [...new Set(home.flatMap(nearTo))]),
    between: (one, other) => ways(one)(other),
  };
}

/** Returns a sum. */
export const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Returns the measures of each home. */
export function measureHomes(land: Survey, homes: readonly HomeStars[]): readonly Measures[] {
  const taken = new Set(homes.flat());
  return homes.map((own, at) => {
    const free = land.around(own).filter((hex) => !taken.has(hex));
    const others = homes.filter((_, nth) => nth !== at);
    return {
      worth: sum(own.map(land.worth)),
      capital: sum(own.slice(0, 1).map(land.worth)),
      stars: free.length,
      starsWorth: sum(free.map(land.worth)),
      nearest: Math.min(...others.map((each) => land.between(own, each))),
    };
  });
}

function differenceOf(numbers: readonly number[]): number {
  const known = numbers.filter(Number.isFinite);
  return known.length > 0 ? Math.max(...known) - Math.min(...known) : 0;
}

/** Returns the differences between homes. */
export function spreadOf(homes: readonly Measures[]): Spread {
  const differs = (measure: keyof Measures): number => differenceOf(homes.map((each) => each[measure]));
  return {
    worth: differs('worth'),
    capital: differs('capital'),
    stars: differs('stars'),
    starsWorth: differs('starsWorth'),
    nearest: differs('nearest'),
  };
}

/** Returns one number for the differences. A Base yields the whole value of its star, other stars half, so bases count twice. */
export const unevennessOf = ({ worth, capital, starsWorth, nearest }: Spread): number =>
  2 * worth + capital + starsWorth + nearest;

// Fairness of the homes of a map.

/** A home, and what is near it. */
export interface HomeReport {
  /** Its base stars, the capital first. */
  readonly bases: HomeStars;
  /** Value of each of them. Ledger: MAP.7. */
  readonly values: readonly number[];
  /** Sum of these values. */
  readonly worth: number;
  /** Number of stars within reach of any of them that are base stars of no home. */
  readonly stars: number;
  /** Sum of the values of those stars. */
  readonly starsWorth: number;
  /** Movement points from its capital to the capital of each home, 0 for its own; null if there is no path. */
  readonly capitals: readonly (number | null)[];
  /** Fewest movement points between one of its bases and one of another home; null if there is no path. */
  readonly nearest: number | null;
}

/** Report on the fairness of homes. Ledger: MAP.GEN.9. */
export interface Fairness {
  /** Movement points within which a star is within reach of a base: 4. */
  readonly reach: number;
  /** Homes, in the given order. */
  readonly homes: readonly HomeReport[];
  /** Differences between the homes. */
  readonly spread: Spread;
  /**
   * Sum of the differences: twice that of the base values (a Base yields the whole value of its star, other stars half),
   * plus those of the capitals, of the stars within reach and of the distances. 0 is even.
   */
  readonly uneven: number;
}

const orNull = (points: number): number | null => (Number.isFinite(points) ? points : null);

/** Returns the report on homes of a surveyed map. */
export function fairnessBy(land: Survey, homes: readonly HomeStars[]): Fairness {
  const measures = measureHomes(land, homes);
  const spread = spreadOf(measures);
  const reports = measures.map(({ worth, stars, starsWorth, nearest }, at): HomeReport => {
    const bases = homes[at] ?? [];
    const [capital] = bases;
    return {
      bases,
      values: bases.map(land.worth),
      worth,
      stars,
      starsWorth,
      capitals: homes.map(([to]) => (capital && to ? orNull(land.apart(capital, to)) : null)),
      nearest: orNull(nearest),
    };
  });
  return { reach: REACH, homes: reports, spread, uneven: unevennessOf(spread) };
}

/** Lists the ends of a map as homes, the middle star of each first. Ledger: MAP.6. */
const homesOf = ({ ends }: Pick<StarMap, 'ends'>): readonly HomeStars[] =>
  ends.map(({ bases, middle }) => [middle, ...bases.filter((hex) => hex !== middle)]);

/**
 * Measures how fair homes are: values of their bases, stars within reach, and distances between homes.
 * Ledger: MAP.GEN.9.
 *
 * @param map the map, as it was made or edited
 * @param homes base stars of each home, the capital first. Default: the ends of the map
 */
export const fairness = (map: StarMap, homes: readonly HomeStars[] = homesOf(map)): Fairness =>
  fairnessBy(survey(map), homes);
