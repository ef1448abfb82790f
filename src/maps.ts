/** Maps of one's own: made by dice, and looked at. */

import { decode } from './kernel/util/decode.js';
import { guard } from './kernel/util/guard.js';
import { noRules } from './kernel/ruleset/rules.js';
import { fairness as fairnessOf, type Fairness } from './map/generate/fairness.js';
import { generateStarMap, mapRequest, type GeneratedMap, type MapRequest } from './map/generate/index.js';
import type { HomeStars } from './map/generate/survey.js';
import type { StarMap } from './map/star-map.js';
import { homesParam, left, mapParam } from './params.js';
import type { Issue, Result } from './standard.js';
import { standardIssues, standardResult } from './standard-issues.js';

/**
 * Makes a new map by dice from a seed: stars, warplines, values, and homes that are about fair. Refuses what is no
 * request, with every reason; never throws. Cost: up to 0.8 s for 2,000 hexes and 8 players. Ledger: MAP.GEN.1 to MAP.GEN.9.
 *
 * - `asked`: the seed; and, unless they are to be as usual, hexes, players, where homes lie, and base stars of each
 */
export function generateMap(asked: MapRequest): Result<GeneratedMap<Issue>> {
  const read = decode(mapRequest, asked, noRules);
  const made = read.ok ? generateStarMap(read.value) : read;
  return made.ok
    ? { ok: true, value: { ...made.value, warnings: standardIssues(made.value.warnings) } }
    : standardResult(made);
}

/**
 * How fair homes are: what their bases are worth, which stars are within reach, and how far they are from each other.
 * The homes are base stars of each, the capital first: the ends of the map, unless others are given. Throws
 * InvalidArgument. Ledger: MAP.GEN.9.
 */
export const fairness = guard(
  'fairness',
  [mapParam(), left(homesParam)],
  (map: StarMap, homes?: readonly HomeStars[]): Fairness => fairnessOf(map, homes),
);

export type { Fairness, HomeReport } from './map/generate/fairness.js';
export type { HomeStars, Spread } from './map/generate/survey.js';
export type { GeneratedMap, MapRequest };
