/** Hexes in axial coordinates, and the six directions of a grid of flat-top hexes. */

/** A hex, or the way from one hex to another: q and r are whole numbers. r counts hexes southwards in a column, q columns. */
export interface Axial {
  /** Columns eastwards. */
  readonly q: number;
  /** Hexes southwards in a column. */
  readonly r: number;
}

/** A direction, clockwise from north: 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5;

/** The way to each neighbor, by direction. The determinant of two successive ones is 1. */
export const directions: readonly [Axial, Axial, Axial, Axial, Axial, Axial] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

/** Turns a direction clockwise by a number of hex sides; a negative number turns it counter-clockwise. */
export const turnDirection = (from: Direction, sides: number): Direction =>
  ((((from + sides) % 6) + 6) % 6) as Direction; // Sound: whole numbers from 0 to 5.

/** Whether two hexes are one. */
export const isSameHex = (one: Axial, other: Axial): boolean => one.q === other.q && one.r === other.r;

/** Adds two ways, or a way to a hex. */
export const add = (one: Axial, other: Axial): Axial => ({ q: one.q + other.q, r: one.r + other.r });

/** Returns the way from one hex to another. */
export const offset = (from: Axial, to: Axial): Axial => ({ q: to.q - from.q, r: to.r - from.r });

/** Repeats a way a number of times. Adding 0 keeps -0 out. */
export const scale = ({ q, r }: Axial, times: number): Axial => ({ q: q * times + 0, r: r * times + 0 });

/** Returns the length of a way: the fewest hexes to enter. */
export const lengthOf = ({ q, r }: Axial): number => (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;

/** Returns the distance between two hexes: the fewest hexes to enter. */
export const distance = (from: Axial, to: Axial): number => lengthOf(offset(from, to));

/** Rotates a way clockwise about its start by a number of hex sides; a negative number rotates it counter-clockwise. */
export function rotate(way: Axial, sides: number): Axial {
  let turned = way;
  // 0 - r, not -r, keeps -0 out.
  for (let left = turnDirection(0, sides); left > 0; left--)
    turned = { q: 0 - turned.r, r: turned.q + turned.r };
  return turned;
}

/** Returns the neighbor of a hex in a direction. */
export const neighbor = (at: Axial, direction: Direction): Axial => add(at, directions[direction]);

/** Returns the six neighbors of a hex, clockwise from north. */
export const neighbors = (at: Axial): readonly Axial[] => directions.map((way) => add(at, way));

/** Returns the hexes at exactly a distance, clockwise from the one straight north: 6 a hex of distance; the hex itself at 0. */
export function ring(center: Axial, radius: number): readonly Axial[] {
  if (radius === 0) return [center];
  return directions.flatMap((way, side) => {
    const corner = add(center, scale(way, radius));
    const along = directions[turnDirection(side as Direction, 2)]; // Sound: an index of `directions`.
    return Array.from({ length: radius }, (_, step) => add(corner, scale(along, step)));
  });
}

/** Returns the hexes up to a distance, the hex itself first, then ring by ring: 1 + 3 * radius * (radius + 1). */
export const hexesWithin = (center: Axial, radius: number): readonly Axial[] =>
  Array.from({ length: radius + 1 }, (_, at) => ring(center, at)).flat();
