/** How things are said on a terminal. */

import type { HexId, Ship, ShipId, State, TableResult } from 'warpwar';
import { stripInvisible } from '../../src/kernel/issue.js';

/** Prints lines. */
export type Say = (...lines: readonly string[]) => void;

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

/** Lines as a terminal may have them: nothing in them steers it. */
export const printable = (text: string): string => text.split('\n').map(stripInvisible).join('\n');

/** A ship's name without its builder. */
export const nameOf = (id: ShipId): string => id.slice(id.indexOf('/') + 1);

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

/** A hex by its number, with the name of the star there: '2118 Kish'. */
export function placeName({ stars }: Pick<State, 'stars'>, hex: HexId): string {
  const star = stars.find((each) => each.hex === hex);
  return star ? `${hex} ${star.name}` : hex;
}

/** The hex where a ship is, by itself or aboard another. */
export function hexOf(ships: readonly Ship[], { at }: Pick<Ship, 'at'>): HexId | undefined {
  if (typeof at === 'string') return at;
  const carrier = ships.find(({ id }) => id === at.aboard);
  return typeof carrier?.at === 'string' ? carrier.at : undefined;
}
