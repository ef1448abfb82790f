/**
 * Maps: the printed one, generated ones, maps of your own, and paths on them.
 *
 * @packageDocumentation
 */

import { decode } from './kernel/util/decode.js';
import { noRules } from './kernel/ruleset/rules.js';
import type { Issue, Result } from './face/standard-types.js';
import { standardIssues, standardResult } from './face/standard-issues.js';
import { isSystemship, nameOf } from './game/ships/find.js';
import type { View } from './game/state.js';
import type { Piece } from './map/counters.js';
import { generateStarMap, mapRequest, type GeneratedMap, type MapRequest } from './map/generate/index.js';
import { starMap as starMapDecoder, type StarMap } from './map/star-map.js';

export { doubledMap } from './map/doubled.js';
export { printedMap } from './map/printed.js';

/** Decodes a map from untrusted input, or returns every issue. Ledger: MAP.1 to MAP.7. */
export const readMap = (raw: unknown): Result<StarMap> =>
  standardResult(decode(starMapDecoder, raw, noRules));

/**
 * Generates a map from a seed: stars, warplines, star values, and homes that are about fair. Returns every issue of a
 * request that is not valid; never throws. Cost: up to 0.8 s for 2,000 hexes and 8 players. Ledger: MAP.GEN.1 to
 * MAP.GEN.9.
 *
 * - `asked`: the seed; optional: hexes, players, where homes are, and base stars of each player
 */
export function generateMap(asked: MapRequest): Result<GeneratedMap<Issue>> {
  const read = decode(mapRequest, asked, noRules);
  const made = read.ok ? generateStarMap(read.value) : read;
  return made.ok
    ? { ok: true, value: { ...made.value, warnings: standardIssues(made.value.warnings) } }
    : standardResult(made);
}

/** Returns the map of a game, with its stars as they are now. */
export const mapOf = ({ map, stars }: Pick<View, 'map' | 'stars'>): StarMap & Pick<View, 'stars'> => ({
  ...map,
  stars: stars.map((star) => ({ ...star, value: star.value ?? 0 })),
});

/** Lists every ship that is visible on the map, in the form that `renderMap` draws. Ledger: E1.MOVE.13. */
export const piecesOf = ({ ships }: Pick<View, 'ships'>): readonly Piece[] =>
  ships.flatMap((ship): readonly Piece[] =>
    typeof ship.at === 'string'
      ? [
          {
            hex: ship.at,
            label: nameOf(ship.id),
            owner: ship.owner,
            kind: isSystemship(ship) ? 'systemship' : 'warpship',
          },
        ]
      : [],
  );

export { fairness, type Fairness, type HomeReport } from './map/generate/fairness.js';
export { areNeighbors } from './map/hex.js';
export { printedHomes } from './map/homes.js';
export { distancesFrom, shortestPath } from './map/atlas.js';
export type { HomeStars, Spread } from './map/generate/survey.js';
export type { GeneratedMap, MapRequest };
