/** The versions of immer that apps use. */

import { createDraft as createDraft9, finishDraft as finishDraft9, produce as produce9 } from 'immer9';
import { createDraft as createDraft10, finishDraft as finishDraft10, produce as produce10 } from 'immer10';
import { createDraft as createDraft11, finishDraft as finishDraft11, produce as produce11 } from 'immer11';

/** A version of immer, its types forgotten: they differ only in how they write `Draft`. */
export interface Immer {
  /** Runs a recipe on a draft of a value; what the recipe returns takes the value's place. */
  readonly produce: <T>(base: T, recipe: (draft: T) => T) => T;
  /** A draft that stays open until it is finished. */
  readonly createDraft: <T extends object>(base: T) => T;
  /** Closes a draft: whoever touches it afterwards gets an error. */
  readonly finishDraft: <T extends object>(draft: T) => T;
}

// Sound, here and below: a draft has the type of its value, and a recipe may return any value of that type.
const immer9 = {
  produce: produce9,
  createDraft: createDraft9,
  finishDraft: finishDraft9,
} as unknown as Immer;
const immer10 = {
  produce: produce10,
  createDraft: createDraft10,
  finishDraft: finishDraft10,
} as unknown as Immer;
const immer11 = {
  produce: produce11,
  createDraft: createDraft11,
  finishDraft: finishDraft11,
} as unknown as Immer;

/** By name. */
export const immers: readonly (readonly [version: string, immer: Immer])[] = [
  ['immer 9', immer9],
  ['immer 10', immer10],
  ['immer 11', immer11],
];
