/** Ways between ships, told apart as far as fire does. */

import { lengthOf, type Axial } from '../../../hex/axial.js';

/** Where a ship is hit from, and how far. */
export interface Bearing {
  /** The way to it. */
  readonly way: Axial;
  /** Its length, in hexes. */
  readonly range: number;
}

/** Returns a way with its length. */
export const bearingOf = (way: Axial): Bearing => ({ way, range: lengthOf(way) });

/** Returns the same way back. */
export const opposite = ({ way: { q, r }, range }: Bearing): Bearing => ({ way: { q: -q, r: -r }, range });

/**
 * Returns which sides of any ship a way leads through, as a clock tells it: 0 for the side that looks north, 2 for the next one
 * clockwise, and 1 for the border between both. The way must have a length.
 */
export function clockOf({ q, r }: Axial): number {
  // How far it leads to the north and to the south-east: what lies between is the sum of both.
  const north = -q - 2 * r;
  const east = 2 * q + r;
  if (east === 0) return north > 0 ? 1 : 7;
  if (north === 0) return east > 0 ? 3 : 9;
  if (north > 0 === east > 0) return north > 0 ? 2 : 8;
  if (north === -east) return north > 0 ? 11 : 5;
  if (Math.abs(north) > Math.abs(east)) return north > 0 ? 0 : 6;
  return east > 0 ? 4 : 10;
}
