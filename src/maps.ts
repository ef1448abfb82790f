/**
 * Maps: the printed one, generated ones, maps of your own, and paths on them.
 *
 * @packageDocumentation
 */

import { decode } from './kernel/util/decode.js';
import { checked, guard, optionalParam } from './kernel/util/guard.js';
import { noRules } from './kernel/ruleset/rules.js';
import { homesParam, hexParam, mapParam, numberParam, seenParam } from './face/params.js';
import type { Issue, Result } from './face/standard-types.js';
import { standardIssues, standardResult } from './face/standard-issues.js';
import { isSystemship, nameOf } from './game/ships/find.js';
import type { HexId, View } from './game/state.js';
import { shortest, steps } from './map/atlas.js';
import type { Piece } from './map/counters.js';
import { fairness as fairnessOf, type Fairness } from './map/generate/fairness.js';
import { generateStarMap, mapRequest, type GeneratedMap, type MapRequest } from './map/generate/index.js';
import type { HomeStars } from './map/generate/survey.js';
import { areNeighbors as areNeighborsOf } from './map/hex.js';
import { printedHomes as printedHomesOf } from './map/homes.js';
import { starMap as starMapDecoder, type Chart, type StarMap } from './map/star-map.js';

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

/**
 * Reports how fair homes are: what their bases are worth, which stars are near, and how far homes are from each other.
 * Throws InvalidArgument. Ledger: MAP.GEN.9.
 *
 * - `homes`: base stars of each player, the capital first. Default: the ends of the map
 */
export const fairness = guard(
  'fairness',
  [mapParam(), optionalParam(homesParam)],
  (map: StarMap, homes?: readonly HomeStars[]): Fairness => fairnessOf(map, homes),
);

/**
 * Returns fair homes on the printed map for 2, 3 or 4 players: for each player the hexes of three base stars, the capital
 * first; where a player has one base star, it is the capital. Returns undefined for any other number of players. Of four
 * homes, the first and third are in the north and the others in the south, so that sides of allies can take turns.
 * Throws InvalidArgument. Ledger: MAP.6, MAP.7.
 */
export const printedHomes = checked(
  'printedHomes',
  [numberParam('players')],
  (players: number): readonly (readonly HexId[])[] | undefined => printedHomesOf(players),
);

/** Returns the map of a game, with its stars as they are now. Throws InvalidArgument. */
export const mapOf = guard(
  'mapOf',
  [seenParam],
  ({ map, stars }: Pick<View, 'map' | 'stars'>): StarMap & Pick<View, 'stars'> => ({
    ...map,
    stars: stars.map((star) => ({ ...star, value: star.value ?? 0 })),
  }),
);

/** Lists every ship that is visible on the map, in the form that `renderMap` of 'warpwar/svg' draws. Throws InvalidArgument. Ledger: E1.MOVE.13. */
export const piecesOf = guard('piecesOf', [seenParam], ({ ships }: Pick<View, 'ships'>): readonly Piece[] =>
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
  ),
);

/** Checks whether two hexes share an edge. Throws InvalidArgument. Ledger: MAP.2. */
export const areNeighbors = checked(
  'areNeighbors',
  [hexParam('one'), hexParam('other')],
  (one: HexId, other: HexId): boolean => areNeighborsOf(one, other),
);

/**
 * Returns a path that costs the fewest movement points, without its first hex and with its last; undefined if there is
 * none. Among equal paths it prefers the neighbor that `neighbors` lists first, and warplines last. Throws
 * InvalidArgument.
 */
export const shortestPath = guard(
  'shortestPath',
  [mapParam('chart'), hexParam('from'), hexParam('to')],
  (chart: Chart, from: HexId, to: HexId): readonly HexId[] | undefined => shortest(chart, from, to),
);

/**
 * Returns the movement points from a hex to each hex that can be reached, nearest first; to itself, 0. A step to a
 * neighbor costs 1, and a whole warpline costs 1. Each call returns a Map of its own. Throws InvalidArgument.
 */
export const distancesFrom = guard(
  'distancesFrom',
  [mapParam('chart'), hexParam('from')],
  (chart: Chart, from: HexId): ReadonlyMap<HexId, number> => new Map(steps(chart, from)),
);

export type { Fairness, HomeReport } from './map/generate/fairness.js';
export type { HomeStars, Spread } from './map/generate/survey.js';
export type { GeneratedMap, MapRequest };
