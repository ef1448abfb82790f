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

// Sectors: the two directions that a way lies between.

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

// What faces where: the six sides of something that looks at a hex side, and the cone ahead of one of them.

/** A side of a ship: front, front right, rear right, rear, rear left, front left. */
export type Side = 'F' | 'FR' | 'RR' | 'R' | 'RL' | 'FL';

/** The sides, clockwise from the bow. */
export const sides: readonly [Side, Side, Side, Side, Side, Side] = ['F', 'FR', 'RR', 'R', 'RL', 'FL'];

/** Returns the direction in which a side looks. */
export const directionOf = (facing: Direction, side: Side): Direction =>
  turnDirection(facing, sides.indexOf(side));

const BORDERS: readonly (readonly [Side, Side])[] = sides.map((side, at) => [
  side,
  sides[turnDirection(at as Direction, 1)], // Sound: an index of the six sides.
]);
const SINGLE: readonly (readonly [Side])[] = sides.map((side) => [side]);

/**
 * Returns the sides of a ship that a way from its hex leads through: one; two, the counter-clockwise one first, if it runs
 * along the border between them; none for the ship's own hex.
 */
export function sidesToward(facing: Direction, way: Axial): readonly Side[] {
  const sector = sectorOf(way);
  if (!sector) return [];
  const { direction, a, b } = sector;
  const at = turnDirection(direction, a < b ? 1 - facing : -facing);
  return (a === b ? BORDERS[at] : SINGLE[at]) ?? [];
}

/**
 * Whether a way leads through the cone ahead of a direction: straight on, with a step to one neighboring direction in
 * each three hexes after the first. At ranges 1 to 9 the cone is 1, 1, 1, 3, 3, 3, 5, 5, 5 hexes wide.
 */
export function isInCone(direction: Direction, way: Axial): boolean {
  const sector = sectorOf(way);
  if (!sector) return false;
  const aside = stepsAside(direction, sector);
  return aside !== undefined && aside <= Math.floor((lengthOf(way) - 1) / 3);
}

/** The steps of a way that are not in a direction, if it has at least one in it. */
function stepsAside(direction: Direction, { direction: first, a, b }: Sector): number | undefined {
  if (first === direction) return b;
  return b > 0 && turnDirection(first, 1) === direction ? a : undefined;
}

// Lines of sight from center to center, in whole numbers.

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
