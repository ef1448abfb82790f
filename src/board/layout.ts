/** Where hexes are in the picture of a map: a window to some of them, their centers, and the hex at a point. */

import { frameAround } from './page.js';
import { HALF, RADIUS, type Frame, type Point } from './svg.js';

/** Part of a map: these hexes, or the columns and rows around one. */
export type Crop =
  readonly string[] | { readonly around: string; readonly columns: number; readonly rows: number };

/** Hexes with their centers. */
export interface Grid<Hex extends string = string> {
  readonly hexes: readonly Hex[];
  readonly centerOf: (hex: Hex) => Point;
}

/** Geometry of the picture of a map. Points are in the coordinates of its `viewBox`: pixels to the right and down. */
export interface Layout<Hex extends string = string> {
  /** The part of the picture with the hexes; heading and legend are outside. */
  readonly box: Frame;
  /** The hexes that are shown. */
  readonly hexes: readonly Hex[];
  /** Returns the center of a hex. It need not be shown. */
  readonly centerOf: (hex: string) => Point;
  /** Returns the shown hex at a point; undefined if there is none. Cost: grows with the number of hexes. */
  readonly hexAt: (point: Point) => Hex | undefined;
}

/** A tolerance for sums of roots. */
const BIT = 0.01;

/** Most columns or rows of a window. */
const MOST_ACROSS = 200;

const isCount = (value: unknown): boolean =>
  typeof value === 'number' && value > 0 && value <= MOST_ACROSS && Number.isInteger(value);

/** Whether a value has the form of a crop, given what a hex is. */
export function isCrop(value: unknown, isHex: (value: unknown) => boolean): boolean {
  if (Array.isArray(value)) return value.every(isHex);
  if (typeof value !== 'object' || value === null) return false;
  const { around, columns, rows } = value as Readonly<Record<string, unknown>>; // Sound: any member is unknown.
  return isHex(around) && isCount(columns) && isCount(rows);
}

/** Lists the hexes that a crop leaves, in the order of the map. */
function hexesIn<Hex extends string>({ hexes, centerOf }: Grid<Hex>, crop: Crop | undefined): readonly Hex[] {
  if (crop === undefined) return hexes;
  if (!('around' in crop)) {
    const wanted = new Set(crop);
    return hexes.filter((hex) => wanted.has(hex));
  }
  const [x, y] = centerOf(crop.around as Hex); // Sound: checked as an option.
  const [wide, high] = [(crop.columns * 1.5 * RADIUS) / 2, crop.rows * HALF];
  const isWithin = (away: number, half: number): boolean => away >= -half - BIT && away < half - BIT;
  return hexes.filter((hex) => {
    const [atx, aty] = centerOf(hex);
    return isWithin(atx - x, wide) && isWithin(aty - y, high);
  });
}

/** Whether a point is inside a hex, given how far it is from the center; its edge included. */
const isInside = (dx: number, dy: number): boolean =>
  Math.abs(dy) <= HALF + BIT && Math.sqrt(3) * Math.abs(dx) + Math.abs(dy) <= 2 * HALF + BIT;

/** Creates the layout of a map or of a part of it. */
export function createLayout<Hex extends string>(grid: Grid<Hex>, crop: Crop | undefined): Layout<Hex> {
  const hexes = hexesIn(grid, crop);
  // Sound: a hex of the map, or a number that is read like one.
  const centerOf = (hex: string): Point => grid.centerOf(hex as Hex);
  return {
    box: frameAround(hexes.map(centerOf)),
    hexes,
    centerOf,
    hexAt: ([x, y]) =>
      hexes.find((hex) => {
        const [atx, aty] = centerOf(hex);
        return isInside(x - atx, y - aty);
      }),
  };
}
