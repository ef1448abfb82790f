/** Where a way leads, told by the two directions that it lies between. */

import { directions, turnDirection, type Axial, type Direction } from './axial.js';

/** A way as a steps in one direction and b in the next one clockwise: `a` at least 1, `b` at least 0. */
export interface Sector {
  readonly direction: Direction;
  readonly a: number;
  readonly b: number;
}

const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const;

/** The determinant of two ways. */
const determinant = (one: Axial, other: Axial): number => one.q * other.r - one.r * other.q;

/** Splits a way into steps in two successive directions. None for a way of no length. */
export function sectorOf(way: Axial): Sector | undefined {
  for (const direction of DIRECTIONS) {
    const a = determinant(way, directions[turnDirection(direction, 1)]);
    const b = determinant(directions[direction], way);
    if (a >= 1 && b >= 0) return { direction, a, b };
  }
  return undefined;
}
