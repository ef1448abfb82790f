/** Homes as ends of a map, called after the parts of it where they lie. */

import type { HexId } from '../hex.js';
import type { MapEnd } from '../star-map.js';
import { outness, spotOf, type Field, type Spot } from './field.js';
import type { HomeStars } from './survey.js';

/** Closer to the middle than a quarter of the way to the edge is the middle; all is squared. */
const MIDDLE = 16;

/** Half of an eighth of a full turn, as so far to one side on the way of 1: two such lines part eight directions. */
const SLANT = Math.SQRT2 - 1;

/** Columns are so many units wide, where a hex is two units tall. */
const WIDTH = Math.sqrt(3);

/** The part of the map where a hex lies, straight up being north. */
function partOf({ middle, outmost }: Field, hex: HexId): string {
  const spot: Spot = spotOf(hex);
  if (MIDDLE * outness(spot, middle) < outmost) return 'middle';
  const [x, y] = [WIDTH * (spot[0] - middle[0]), spot[1] - middle[1]];
  const upright = y < 0 ? 'north' : 'south';
  const level = x < 0 ? 'west' : 'east';
  if (Math.abs(x) < SLANT * Math.abs(y)) return upright;
  return Math.abs(y) < SLANT * Math.abs(x) ? level : `${upright}-${level}`;
}

/** The ends of a new map, one for each home; where several lie in the same part, the later ones have a number. Ledger: MAP.6. */
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
