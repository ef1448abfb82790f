/** How fair the homes of a map are. */

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

/** What one home has, and what is near it. */
export interface HomeReport {
  /** Its base stars, the capital first. */
  readonly bases: HomeStars;
  /** What each of them is worth. Ledger: MAP.7. */
  readonly values: readonly number[];
  /** What they are worth together. */
  readonly worth: number;
  /** How many stars are within reach of any of them that are base stars of no home. */
  readonly stars: number;
  /** What those stars are worth together. */
  readonly starsWorth: number;
  /** Movement points from its capital to the capital of each home, its own with 0; null where no way leads. */
  readonly capitals: readonly (number | null)[];
  /** The least movement points between a base of its own and one of another home; null where no way leads. */
  readonly nearest: number | null;
}

/** How fair the homes of a map are. Ledger: MAP.GEN.9. */
export interface Fairness {
  /** Movement points within which a star counts as within reach of a base: 4. */
  readonly reach: number;
  /** The homes, in the order in which they were given. */
  readonly homes: readonly HomeReport[];
  /** How much they differ. */
  readonly spread: Spread;
  /**
   * One number for all of it: twice the spread of worth (a Base yields the whole of its star, other stars half), once
   * that of the capital, of what the stars within reach are worth, and of distance. 0 is even.
   */
  readonly uneven: number;
}

const orNull = (points: number): number | null => (Number.isFinite(points) ? points : null);

/** The report on homes of a map that was surveyed. */
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

/** The homes that the ends of a map are, the middle star of each first. Ledger: MAP.6. */
const homesOf = ({ ends }: Pick<StarMap, 'ends'>): readonly HomeStars[] =>
  ends.map(({ bases, middle }) => [middle, ...bases.filter((hex) => hex !== middle)]);

/**
 * How fair homes are: what their bases are worth, which stars are within reach, and how far they are from each other.
 * Ledger: MAP.GEN.9.
 *
 * @param map the map, as it was made or edited
 * @param homes base stars of each home, the capital first; the ends of the map, unless others are given
 */
export const fairness = (map: StarMap, homes: readonly HomeStars[] = homesOf(map)): Fairness =>
  fairnessBy(survey(map), homes);
