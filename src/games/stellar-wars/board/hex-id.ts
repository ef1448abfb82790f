/** Hexes of the board by their printed numbers. */

import type { Axial } from '../../../hex/axial.js';

declare const brand: unique symbol;

/** A hex by the four digits printed on it, column first: '0312' is the twelfth hex from north in the third column from west. */
export type HexId = string & { readonly [brand]: 'HexId' };

/** A hex number: twice two digits, from 01 to 99. */
export const HEX_ID = /^(?!00)[0-9]{2}(?!00)[0-9]{2}$/;

/** Whether a value is a hex number: twice two digits, from 01 to 99. */
export const isHexId = (raw: unknown): raw is HexId => typeof raw === 'string' && HEX_ID.test(raw);

/** The size of a board, in hexes. Odd columns lie half a hex north of even ones. */
export interface BoardSize {
  /** From 1 to 99. */
  readonly columns: number;
  /** From 1 to 99. */
  readonly rows: number;
}

/** How many hexes a column's first hex lies below the line r = 0 of the axial grid. */
const riseOf = (column: number): number => Math.floor((column - 1) / 2);

const ZERO = '0'.charCodeAt(0);

const digitAt = (hex: HexId, at: number): number => hex.charCodeAt(at) - ZERO;

/** Returns the axial coordinates of a hex: q is its column. */
export function toAxial(hex: HexId): Axial {
  const q = 10 * digitAt(hex, 0) + digitAt(hex, 1);
  return { q, r: 10 * digitAt(hex, 2) + digitAt(hex, 3) - riseOf(q) };
}

/** Returns the row of a hex, from 1 at the north edge of a board. */
export const rowOf = ({ q, r }: Axial): number => r + riseOf(q);

/** Whether a hex is on a board. Ledger: SW.R10. */
export function isOnBoard(hex: Axial, { columns, rows }: BoardSize): boolean {
  const row = rowOf(hex);
  return hex.q >= 1 && hex.q <= columns && row >= 1 && row <= rows;
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** Returns the number of the hex in a column and a row, both from 1 to 99. */
export const hexIdAt = (column: number, row: number): HexId =>
  `${twoDigits(column)}${twoDigits(row)}` as HexId; // Sound: a column and a row of two digits.

/** Returns the number of a hex; undefined if its column or row has none, from 1 to 99. */
export const toHexId = (hex: Axial): HexId | undefined =>
  isOnBoard(hex, { columns: 99, rows: 99 }) ? hexIdAt(hex.q, rowOf(hex)) : undefined;
