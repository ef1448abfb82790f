/** Random stars and warplines of a new map. */

import type { Random } from '../../kernel/player.js';
import { distance, neighbors, type HexId } from '../hex.js';
import { MAX_LINES, type MapStar, type Warpline } from '../star-map.js';
import { die, isLine, isStar, starValue } from './dice.js';
import { starNames } from './names.js';

/** Number of nearest stars for which each star rolls a warpline. Ledger: MAP.GEN.4. */
const NEAREST = 4;

/** Returns the hexes with a star: a roll for each hex that is not next to a star. Ledger: MAP.GEN.2, MAP.GEN.3. */
export function scatterStars(hexes: readonly HexId[], random: Random): readonly HexId[] {
  const found = new Set<HexId>();
  for (const hex of hexes)
    if (!neighbors(hex).some((each) => found.has(each)) && isStar(die(12, random))) found.add(hex);
  return [...found];
}

/** Returns stars with names and values. Ledger: MAP.GEN.7, MAP.GEN.8. */
export function starsAt(hexes: readonly HexId[], random: Random): readonly MapStar[] {
  const names = starNames(hexes.length, random);
  return hexes.map((hex, at) => ({
    hex,
    name: names[at] ?? hex,
    value: starValue(die(6, random), die(6, random)),
  }));
}

/** Returns the stars nearest to a star; of equal ones, the lower hex number first. Ledger: MAP.GEN.4. */
export const nearestTo = (star: HexId, stars: readonly HexId[]): readonly HexId[] =>
  stars
    .filter((each) => each !== star)
    .map((hex) => ({ hex, far: distance(star, hex) }))
    .sort((one, other) => one.far - other.far || Number(one.hex) - Number(other.hex))
    .slice(0, NEAREST)
    .map(({ hex }) => hex);

/**
 * Returns the warplines: each star rolls for each of its nearest stars, so two stars may have two chances. A line is
 * skipped if either star already has the most lines. Ledger: MAP.GEN.4, MAP.GEN.5.
 */
export function linesBetween(stars: readonly HexId[], random: Random): readonly Warpline[] {
  const lines = new Map<HexId, readonly HexId[]>(stars.map((star) => [star, []]));
  const linked = (star: HexId): readonly HexId[] => lines.get(star) ?? [];
  const drawn: Warpline[] = [];
  for (const star of stars)
    for (const other of nearestTo(star, stars)) {
      const rolled = isLine(die(4, random));
      const isFull = [star, other].some((each) => linked(each).length >= MAX_LINES);
      if (!rolled || isFull || linked(star).includes(other)) continue;
      lines.set(star, [...linked(star), other]);
      lines.set(other, [...linked(other), star]);
      drawn.push([star, other]);
    }
  return drawn;
}
