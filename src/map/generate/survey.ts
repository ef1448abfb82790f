/** Survey: distances and values on a map while homes are placed, and how much homes differ. */

import { memoize } from '../../kernel/util/memoize.js';
import type { HexId } from '../hex.js';
import type { StarMap } from '../star-map.js';
import { distancesOn, type Distances } from './graph.js';

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
