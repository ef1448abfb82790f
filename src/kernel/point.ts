/** Small choices: what there is to choose from, and what comes of it. */

import type { FieldSet } from './field.js';
import type { Json } from './result.js';

/** What a choice writes into the action: it begins or ends an object or a list, puts a value, or leaves out a member, a row or a sheet. */
export type Mark =
  | { readonly open: 'object' | 'list'; readonly key?: string; readonly sheet?: FieldSet }
  | { readonly put: () => Json; readonly key?: string }
  | { readonly without: string; readonly isRow?: true }
  | { readonly skip: FieldSet }
  | 'close';

/** What earlier choices leave for later ones, such as how much of a budget is spent. All begin with 0. */
export type Slots = readonly number[];

/** What a choice does to the slots. */
export interface Change {
  /** The slots that decide whether it can be chosen. */
  readonly reads: readonly number[];
  /** Returns the slots after it; undefined if it cannot be chosen. */
  readonly run: (slots: Slots) => Slots | undefined;
}

/** One of the things to choose from. */
export interface Option {
  /** What it is: a value of the field, true for a member that further choices fill, null for nothing, or nothing more. */
  readonly value: Json;
  readonly marks: readonly Mark[];
  readonly changes: readonly Change[];
  readonly next: Point;
}

/** A small choice. */
export interface Point {
  /** What it is about: 'red/W1 tactic'. */
  readonly about: string;
  readonly options: readonly Option[];
  /** The slots that it and all later choices read. */
  readonly live: readonly number[];
  /**
   * In a list with an order: the slot that holds the first entry that can come next, from 0. Its first option ends the list,
   * the others are the entries.
   */
  readonly from?: number;
  /** Nothing is left to choose. */
  readonly ends?: true;
}

/** Thrown where a form allows more than can be counted. */
export class TooMany extends Error {}

/** The point where nothing is left to choose. */
export const END: Point = { about: '', options: [], live: [], ends: true };
