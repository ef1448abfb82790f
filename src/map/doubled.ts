/** The printed map twice side by side, for larger games. */

import { deepFreeze } from '../kernel/util/freeze.js';
import { axes, type HexId } from './hex.js';
import { printedMap } from './printed.js';
import type { MapEnd, MapStar, StarMap, Warpline } from './star-map.js';

/** Shift of the axes of the printed map, so that those of the other half keep two digits. */
const SHIFT = 8;

/** Sums of the axes of two counterparts. */
const [SUM_A, SUM_B] = [52, 37] as const;

const digits = (axis: number): string => String(axis).padStart(2, '0');

const hexAt = (a: number, b: number): HexId => `${digits(a)}${digits(b)}` as HexId; // Sound: two axes of two digits.

/** A function from a hex of the printed map to its place in one half. */
type Half = (hex: HexId) => HexId;

/** The left half: as printed, with the axes shifted. */
const left: Half = (hex) => {
  const [a, b] = axes(hex);
  return hexAt(a + SHIFT, b + SHIFT);
};

/**
 * Returns the counterpart of a hex: the hex that takes its place if the doubled map is turned by half a circle. It lies in
 * the other half.
 */
export const counterpart: Half = (hex) => {
  const [a, b] = axes(hex);
  return hexAt(SUM_A - a, SUM_B - b);
};

/** The right half: turned by half a circle. */
const right: Half = (hex) => counterpart(left(hex));

const { hexes, stars, warplines, ends } = printedMap;

const starsOf = (half: Half, before: string): readonly MapStar[] =>
  stars.map(({ hex, name, value }) => ({ hex: half(hex), name: `${before}${name}`, value }));

const linesOf = (half: Half): readonly Warpline[] =>
  warplines.map(([one, other]): Warpline => [half(one), half(other)]);

/** An end of one half, and the turned end of the other half that lies beside it. */
const endOf = (name: string, own: Half, turned: Half): readonly MapEnd[] =>
  ends.slice(0, 1).map(({ bases, middle }) => ({
    name,
    bases: [...bases.map(own), ...ends.slice(1).flatMap((far) => far.bases.map(turned))],
    middle: own(middle),
  }));

/**
 * The printed map twice side by side, the right half turned by half a circle: 644 hexes, 56 stars, 48 warplines. A hex
 * of the left half has its printed number with 8 added to both axes: 0606 becomes 1414. The stars of the right half are
 * East Mosul, East Ur and so on. The halves lie edge to edge, and no warpline joins them. Each end has six base stars: the
 * printed top of one half, and beside it the turned bottom of the other. In the lists of both ends, counterparts have the
 * same index. Ledger: X.WARPCHESS.1.
 */
export const doubledMap: StarMap = deepFreeze({
  hexes: [left, right].flatMap((half) => hexes.map(half)),
  warplines: [...linesOf(left), ...linesOf(right)],
  ends: [...endOf('top', left, right), ...endOf('bottom', right, left)],
  stars: [...starsOf(left, ''), ...starsOf(right, 'East ')],
});
