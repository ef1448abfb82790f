/** Pieces of sentences: numbers, lists, signs and capitals. */

import type { TableResult } from '../state.js';

/** The table's results as it prints them. */
export const cells: Readonly<Record<TableResult, string>> = {
  miss: 'Miss',
  hit: 'Hit',
  'hit+1': 'Hit+1',
  'hit+2': 'Hit+2',
  escapes: 'Escapes',
};

/** A number with its sign. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** 'one ship', '3 ships'. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** 'red', 'red and blue', 'red, green and blue'. */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;

/** A sentence's first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
