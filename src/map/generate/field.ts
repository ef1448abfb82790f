/** The hexes of a new map: about as wide as tall. */

import { axes, neighbors, type HexId } from '../hex.js';

/** A position on the map: columns to the right, and half rows down. Not always at a hex. */
export type Spot = readonly [across: number, down: number];

/** The hexes of a new map, without stars. */
export interface Field {
  /** All hexes, from the top down and from left to right. */
  readonly hexes: readonly HexId[];
  /** Hexes with fewer than six neighbors. */
  readonly edge: readonly HexId[];
  /** The hex in the middle. */
  readonly middle: Spot;
  /** Outness of the outermost hex: see `outness`. */
  readonly outmost: number;
}

/** Returns the position of a hex. Ledger: MAP.2. */
export function spotOf(hex: HexId): Spot {
  const [a, b] = axes(hex);
  return [a - b, a + b];
}

const square = (number: number): number => number * number;

/**
 * Returns the squared distance of two positions in the picture, where a hex is 2 units tall and a column is the square
 * root of 3 units wide.
 */
export const apartSquared = ([x, y]: Spot, [u, v]: Spot): number => 3 * square(x - u) + square(y - v);

/** Returns the larger of the horizontal and vertical distances, squared, in the same units: it is equal along a square. */
export const outness = ([x, y]: Spot, [u, v]: Spot): number => Math.max(3 * square(x - u), square(y - v));

/** A cell before hexes have numbers: two axes of any sign. */
interface Cell {
  readonly a: number;
  readonly b: number;
  readonly spot: Spot;
}

const ORIGIN: Spot = [0, 0];

/** Compares cells: from the middle outwards, square by square, and on one square from the middles of its sides. */
const byOutness = (one: Cell, other: Cell): number =>
  outness(one.spot, ORIGIN) - outness(other.spot, ORIGIN) ||
  apartSquared(one.spot, ORIGIN) - apartSquared(other.spot, ORIGIN) ||
  byPlace(one, other);

const byPlace = ({ spot: [x, y] }: Cell, { spot: [u, v] }: Cell): number => y - v || x - u;

/**
 * Returns the cells of a map around a middle. Each but the first has a neighbor that is less far out, so the map is
 * connected for any number of cells.
 */
function cellsOf(count: number): readonly Cell[] {
  // More than enough on each side: a square of that many cells is smaller.
  const most = Math.ceil(Math.sqrt(count)) + 1;
  const range = Array.from({ length: 2 * most + 1 }, (_, at) => at - most);
  const cells = range.flatMap((a) => range.map((b): Cell => ({ a, b, spot: [a - b, a + b] })));
  return cells.sort(byOutness).slice(0, count).sort(byPlace);
}

/** Returns the field of a new map. Both axes of its numbers begin at 01. Ledger: MAP.1. */
export function fieldOf(count: number): Field {
  const cells = cellsOf(count);
  const left = 1 - Math.min(...cells.map(({ a }) => a));
  const right = 1 - Math.min(...cells.map(({ b }) => b));
  const number = (axis: number): string => String(axis).padStart(2, '0');
  // Sound: for every allowed number of cells, the axes have two digits.
  const hexes = cells.map(({ a, b }) => `${number(a + left)}${number(b + right)}` as HexId);
  const known = new Set(hexes);
  return {
    hexes,
    edge: hexes.filter((hex) => neighbors(hex).filter((each) => known.has(each)).length < 6),
    middle: [left - right, left + right],
    outmost: Math.max(...cells.map(({ spot }) => outness(spot, ORIGIN))),
  };
}

/** Whether a hex is more than half way from the middle to the edge. Ledger: MAP.GEN.6. */
export const isOuter = ({ middle, outmost }: Field, hex: HexId): boolean =>
  4 * outness(spotOf(hex), middle) > outmost;
