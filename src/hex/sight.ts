/** Lines of sight from center to center, in whole numbers. */

import { add, directions, isSameHex, offset, scale, turnDirection, type Axial } from './axial.js';
import { sectorOf } from './sector.js';

/**
 * The three measures of a point by which a hex is the points with none above 1 or below -1: each is the distance from the
 * line through two opposite corners, 1 at the sides.
 */
const MEASURES: readonly ((point: Axial) => number)[] = [
  ({ q, r }) => q - r,
  ({ q, r }) => q + 2 * r,
  ({ q, r }) => 2 * q + r,
];

/** Whether the line between two hexes runs through a hex or along one of its sides, for more than a point. */
function crosses(from: Axial, to: Axial, hex: Axial): boolean {
  const start = offset(hex, from);
  const way = offset(from, to);
  // The part of the line inside, as fractions of it: entry / entryOf to exit / exitOf.
  let [entry, entryOf, exit, exitOf] = [0, 1, 1, 1];
  for (const measure of MEASURES) {
    const step = measure(way);
    const of = Math.abs(step);
    const first = step < 0 ? -measure(start) : measure(start);
    if (of === 0) {
      if (Math.abs(first) > 1) return false;
      continue;
    }
    if ((-1 - first) * entryOf > entry * of) [entry, entryOf] = [-1 - first, of];
    if ((1 - first) * exitOf < exit * of) [exit, exitOf] = [1 - first, of];
  }
  return entry * exitOf < exit * entryOf;
}

/**
 * Whether something in a hex bars the line of sight between the centers of two others: the line runs through the hex, or
 * along one of its sides. Touching a corner does not bar it. The hexes at the ends never do.
 */
export const barsSight = (from: Axial, to: Axial, hex: Axial): boolean =>
  !isSameHex(hex, from) && !isSameHex(hex, to) && crosses(from, to, hex);

/** Returns the hexes in which something bars the line of sight, from the first hex to the last. */
export function hexesBarring(from: Axial, to: Axial): readonly Axial[] {
  const sector = sectorOf(offset(from, to));
  if (!sector) return [];
  const { direction, a, b } = sector;
  const hexes: Axial[] = [];
  // No other hex can: the line stays between its steps in the two directions.
  for (let steps = 1; steps < a + b; steps++)
    for (let across = Math.max(0, steps - a); across <= Math.min(b, steps); across++) {
      const along = scale(directions[direction], steps - across);
      const hex = add(from, add(along, scale(directions[turnDirection(direction, 1)], across)));
      if (crosses(from, to, hex)) hexes.push(hex);
    }
  return hexes;
}
