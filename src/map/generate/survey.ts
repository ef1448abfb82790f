/** What is asked of a map again and again while homes are looked for, and how much homes differ. */

import { memoize } from '../../kernel/util/memoize.js';
import type { HexId } from '../hex.js';
import type { StarMap } from '../star-map.js';
import { distancesOn, type Distances } from './graph.js';

/** Movement points from a base within which a star is within reach of a home: a hex, and a whole warpline, takes one. */
export const REACH = 4;

/** The hexes of a home's base stars, the capital first. */
export type HomeStars = readonly HexId[];

/** What is measured of a home among others. */
export interface Measures {
  /** What its bases are worth together. */
  readonly worth: number;
  /** What its capital is worth. */
  readonly capital: number;
  /** How many stars are within reach that are base stars of no home. */
  readonly stars: number;
  /** What those stars are worth together. */
  readonly starsWorth: number;
  /** The least movement points between a base of its own and one of another home; Infinity where no way leads. */
  readonly nearest: number;
}

/** Of each thing, what the home that has most of it has more than the one that has least. */
export interface Spread {
  /** In what the bases are worth. */
  readonly worth: number;
  /** In what the capital is worth, which is the only base where each player has one. */
  readonly capital: number;
  /** In stars within reach. */
  readonly stars: number;
  /** In what the stars within reach are worth. */
  readonly starsWorth: number;
  /** In movement points to the nearest base of another home. */
  readonly nearest: number;
}

/** A map that is looked at. */
export interface Survey {
  /** What the star at a hex is worth; 0 where there is none. */
  readonly worth: (hex: HexId) => number;
  /** Movement points between two hexes; Infinity where no way leads. */
  readonly apart: (one: HexId, other: HexId) => number;
  /** Stars within reach of any base of a home, its own among them. */
  readonly around: (home: HomeStars) => readonly HexId[];
  /** The least movement points from a base of one home to a base of another; Infinity where no way leads. */
  readonly between: (one: HomeStars, other: HomeStars) => number;
}

/** A survey of a map. Nothing is kept of an earlier one, so that a map that was edited in place is seen as it is. */
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

/** A sum. */
export const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** What is measured of each home. */
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

/** How much homes differ. */
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

/** One number for a spread. A Base yields the whole of its star, other stars half: so bases count twice. */
export const unevennessOf = ({ worth, capital, starsWorth, nearest }: Spread): number =>
  2 * worth + capital + starsWorth + nearest;
