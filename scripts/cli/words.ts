/** How things are said on a terminal. */

import type { ShipId, TableResult } from 'warpwar';

/** Columns before the ledger ids. */
export const WIDTH = 72;

/** The table's results as it prints them. */
export const cells: Readonly<Record<TableResult, string>> = {
  miss: 'Miss',
  hit: 'Hit',
  'hit+1': 'Hit+1',
  'hit+2': 'Hit+2',
  escapes: 'Escapes',
};

/** A ship's name without its builder. */
export const nameOf = (id: ShipId): string => id.slice(id.indexOf('/') + 1);

/** A number with its sign. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** 'one ship', '3 ships'. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;
