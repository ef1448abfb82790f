/** The hexes of a new map: as many as are asked for, about as wide as tall. */

import { axes, neighbours, type HexId } from '../hex.js';

/** A place on the map as it lies: columns to the right, and half rows down. Not always at a hex. */
export type Spot = readonly [across: number, down: number];

/** The hexes of a new map, before there is anything on them. */
export interface Field {
  /** Every hex, as they lie from the top down and from left to right. */
  readonly hexes: readonly HexId[];
  /** Hexes with less than six neighbours. */
  readonly edge: readonly HexId[];
  /** The hex in the middle. */
  readonly middle: Spot;
  /** How far out the outermost hex is: see `outness`. */
  readonly outmost: number;
}

/** Where a hex lies. Ledger: MAP.2. */
export function spotOf(hex: HexId): Spot {
  const [a, b] = axes(hex);
  return [a - b, a + b];
}

const square = (number: number): number => number * number;

/** How far two places are from each other in the picture, squared; a hex is two units tall. A column is worth the root of 3 units. */
export const apartSquared = ([x, y]: Spot, [u, v]: Spot): number => 3 * square(x - u) + square(y - v);

/** How far a place is from another across or down, whichever is more, squared, in the same units: equal all along a square. */
export const outness = ([x, y]: Spot, [u, v]: Spot): number => Math.max(3 * square(x - u), square(y - v));

/** A place before hexes have their numbers: as two axes of any sign. */
interface Cell {
  readonly a: number;
  readonly b: number;
  readonly spot: Spot;
}

const ORIGIN: Spot = [0, 0];

/** From the middle outwards, square by square; on one square, from the middles of its sides. */
const byOutness = (one: Cell, other: Cell): number =>
  outness(one.spot, ORIGIN) - outness(other.spot, ORIGIN) ||
  apartSquared(one.spot, ORIGIN) - apartSquared(other.spot, ORIGIN) ||
  byPlace(one, other);

const byPlace = ({ spot: [x, y] }: Cell, { spot: [u, v] }: Cell): number => y - v || x - u;

/**
 * The cells of a map round a middle. Each but the first has a neighbour that is less far out, so that the map hangs
 * together, however many cells it has.
 */
function cellsOf(count: number): readonly Cell[] {
  // More than enough to each side: the square of so many cells is smaller.
  const most = Math.ceil(Math.sqrt(count)) + 1;
  const range = Array.from({ length: 2 * most + 1 }, (_, at) => at - most);
  const cells = range.flatMap((a) => range.map((b): Cell => ({ a, b, spot: [a - b, a + b] })));
  return cells.sort(byOutness).slice(0, count).sort(byPlace);
}

/** The field of a new map. Its numbers begin with 01 both ways. Ledger: MAP.1. */
export function fieldOf(count: number): Field {
  const cells = cellsOf(count);
  const left = 1 - Math.min(...cells.map(({ a }) => a));
  const right = 1 - Math.min(...cells.map(({ b }) => b));
  const number = (axis: number): string => String(axis).padStart(2, '0');
  // Sound: so many cells as are ever asked for have axes of two digits.
  const hexes = cells.map(({ a, b }) => `${number(a + left)}${number(b + right)}` as HexId);
  const known = new Set(hexes);
  return {
    hexes,
    edge: hexes.filter((hex) => neighbours(hex).filter((each) => known.has(each)).length < 6),
    middle: [left - right, left + right],
    outmost: Math.max(...cells.map(({ spot }) => outness(spot, ORIGIN))),
  };
}

/** Whether a hex is more than half way from the middle to the edge. Ledger: MAP.GEN.6. */
export const isOuter = ({ middle, outmost }: Field, hex: HexId): boolean =>
  4 * outness(spotOf(hex), middle) > outmost;
