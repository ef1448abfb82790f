/** The printed map twice side by side, for games that want more room. */

import { deepFreeze } from '../kernel/util/freeze.js';
import { axes, type HexId } from './hex.js';
import { printedMap } from './printed.js';
import type { MapEnd, MapStar, StarMap, Warpline } from './star-map.js';

/** How far the axes of the printed map are moved, so that those of the other half still have two digits each. */
const SHIFT = 8;

/** What the axes of two counterparts add up to. */
const [SUM_A, SUM_B] = [52, 37] as const;

const digits = (axis: number): string => String(axis).padStart(2, '0');

const hexAt = (a: number, b: number): HexId => `${digits(a)}${digits(b)}` as HexId; // Sound: two axes of two digits.

/** Where a hex of the printed map lies in one half. */
type Half = (hex: HexId) => HexId;

/** As it is printed. */
const left: Half = (hex) => {
  const [a, b] = axes(hex);
  return hexAt(a + SHIFT, b + SHIFT);
};

/**
 * The hex that changes places with one where the doubled map is turned by half a circle: the counterpart of a hex of one
 * half lies in the other.
 */
export const counterpart: Half = (hex) => {
  const [a, b] = axes(hex);
  return hexAt(SUM_A - a, SUM_B - b);
};

/** As it looks from across the table. */
const right: Half = (hex) => counterpart(left(hex));

const { hexes, stars, warplines, ends } = printedMap;

const starsOf = (half: Half, before: string): readonly MapStar[] =>
  stars.map(({ hex, name, value }) => ({ hex: half(hex), name: `${before}${name}`, value }));

const linesOf = (half: Half): readonly Warpline[] =>
  warplines.map(([one, other]): Warpline => [half(one), half(other)]);

/** An end of one half, as it is printed, and the end of the other half that was turned to lie beside it. */
const endOf = (name: string, own: Half, turned: Half): readonly MapEnd[] =>
  ends.slice(0, 1).map(({ bases, middle }) => ({
    name,
    bases: [...bases.map(own), ...ends.slice(1).flatMap((far) => far.bases.map(turned))],
    middle: own(middle),
  }));

/**
 * The printed map twice side by side, the right half turned by half a circle: 644 hexes, 56 stars, 48 warplines. A hex
 * has the number of the printed map with 8 more in either half: 0606 became 1414. The stars of the right half are called
 * East Mosul, East Ur and so on. The halves lie edge to edge, and no warpline leads from one into the other. Either end
 * has six base stars: those of the printed top, and beside them those of the printed bottom of the other half, turned; in
 * the lists of both ends counterparts stand at the same place. Ledger: X.WARPCHESS.1.
 */
export const doubledMap: StarMap = deepFreeze({
  hexes: [left, right].flatMap((half) => hexes.map(half)),
  warplines: [...linesOf(left), ...linesOf(right)],
  ends: [...endOf('top', left, right), ...endOf('bottom', right, left)],
  stars: [...starsOf(left, ''), ...starsOf(right, 'East ')],
});
