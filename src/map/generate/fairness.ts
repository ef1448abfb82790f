/** Fairness of the homes of a map. */

import type { StarMap } from '../star-map.js';
import {
  measureHomes,
  REACH,
  spreadOf,
  survey,
  unevennessOf,
  type HomeStars,
  type Spread,
  type Survey,
} from './survey.js';

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
