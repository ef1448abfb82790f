/** Hexes by their printed numbers. */

import { text } from '../kernel/util/decode.js';
import { issue } from './issues.js';

declare const brand: unique symbol;

/** A hex, by the four digits printed on it: '1207'. Ledger: MAP.1. */
export type HexId = string & { readonly [brand]: 'HexId' };

const HEX = /^(?!00)[0-9]{2}(?!00)[0-9]{2}$/;

/** Whether a value is a hex number: twice two digits, from 01 to 99. Ledger: MAP.1. */
export const isHexId = (raw: unknown): raw is HexId => typeof raw === 'string' && HEX.test(raw);

/** Reads a hex number. Ledger: MAP.1. */
export const hexId = text<HexId>(HEX, () => issue('not-a-hex-number'));

/** Changes of the axes to the six neighbors, clockwise from straight up. Ledger: MAP.2. */
const STEPS = [
  [-1, -1],
  [0, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 0],
] as const;

/** Returns the axes of a hex, the two halves of its number: [12, 7] for '1207'. Ledger: MAP.1. */
export const axes = (hex: HexId): readonly [a: number, b: number] => [twoDigits(hex, 0), twoDigits(hex, 2)];

/** Reads digit by digit, since searches for paths need it at every step. */
const twoDigits = (hex: HexId, at: number): number =>
  10 * (hex.charCodeAt(at) - ZERO) + hex.charCodeAt(at + 1) - ZERO;

const ZERO = '0'.charCodeAt(0);

const digits = (axis: number): string => String(axis).padStart(2, '0');

const exists = (axis: number): boolean => axis >= 1 && axis <= 99;

/** Lists the hexes next to a hex, clockwise from north. Includes hexes that are not on any map. Ledger: MAP.2. */
export function neighbors(hex: HexId): readonly HexId[] {
  const [a, b] = axes(hex);
  return STEPS.map(([da, db]) => [a + da, b + db] as const)
    .filter((pair) => pair.every(exists))
    .map(([na, nb]) => `${digits(na)}${digits(nb)}` as HexId); // Sound: two axes of two digits.
}

/** Returns the distance between two hexes, in hexes, without warplines: 0 or more. Ledger: MAP.2. */
export function distance(from: HexId, to: HexId): number {
  const [a, b] = axes(from);
  const [c, d] = axes(to);
  return Math.max(Math.abs(a - c), Math.abs(b - d), Math.abs(a - c - (b - d)));
}

/** Checks whether two hexes share an edge. Ledger: MAP.2. */
export const areNeighbors = (one: HexId, other: HexId): boolean => distance(one, other) === 1;
