/** Ends of a new map: its homes, named after their parts of the map. */

import type { HexId } from '../hex.js';
import type { MapEnd } from '../star-map.js';
import { outness, spotOf, type Field, type Spot } from './field.js';
import type { HomeStars } from './survey.js';

/** The middle of the map reaches a quarter of the way to the edge: squared distances are compared, so 4 squared. */
const MIDDLE = 16;

/** Tangent of a sixteenth of a full turn: it separates eight directions. */
const SLANT = Math.SQRT2 - 1;

/** Width of a column, if a hex is 2 units tall. */
const WIDTH = Math.sqrt(3);

/** Returns the part of the map where a hex lies; north is straight up. */
function partOf({ middle, outmost }: Field, hex: HexId): string {
  const spot: Spot = spotOf(hex);
  if (MIDDLE * outness(spot, middle) < outmost) return 'middle';
  const [x, y] = [WIDTH * (spot[0] - middle[0]), spot[1] - middle[1]];
  const upright = y < 0 ? 'north' : 'south';
  const level = x < 0 ? 'west' : 'east';
  if (Math.abs(x) < SLANT * Math.abs(y)) return upright;
  return Math.abs(y) < SLANT * Math.abs(x) ? level : `${upright}-${level}`;
}

/**
 * Returns the ends of a new map, one for each home. If several lie in the same part, the later ones get a number.
 * Ledger: MAP.6.
 */
export function endsOf(field: Field, homes: readonly HomeStars[]): readonly MapEnd[] {
  const met = new Map<string, number>();
  return homes.flatMap((bases) => {
    const [middle] = bases;
    if (middle === undefined) return [];
    const part = partOf(field, middle);
    const nth = (met.get(part) ?? 0) + 1;
    met.set(part, nth);
    return [{ name: nth === 1 ? part : `${part}-${nth}`, bases, middle }];
  });
}
