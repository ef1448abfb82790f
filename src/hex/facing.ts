/** What faces where: the six sides of something that looks at a hex side, and the cone ahead of one of them. */

import { lengthOf, turnDirection, type Axial, type Direction } from './axial.js';
import { sectorOf, type Sector } from './sector.js';

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
