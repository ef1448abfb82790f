/** The worked examples of the rule books, which test/vectors.json has. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TableResult, Tactic } from '../../src/warpwar/state.js';

/** A worked example. */
export interface Vector {
  readonly id: string;
  readonly edition: string;
  readonly kind: string;
  readonly given: unknown;
  readonly bookSays: unknown;
  /** What we must compute. */
  readonly rulesGive: Readonly<Record<string, unknown>>;
  readonly agree: boolean | null;
  readonly note: string | null;
}

interface Row extends Readonly<Record<Tactic, TableResult>> {
  readonly firing: Tactic;
  readonly min: number | null;
  readonly max: number | null;
}

interface Book {
  readonly costs: Readonly<Record<'E1' | 'E2', Readonly<Record<string, number | string>>>>;
  readonly crt: { readonly rows: readonly Row[] };
  readonly vectors: readonly Vector[];
}

/** All of it. Sound: the file is a copy of the collection whose form this is. */
export const book = JSON.parse(readFileSync(resolve(import.meta.dirname, '../vectors.json'), 'utf8')) as Book;

/** What is given in an example, and what the rules give, in whatever form the test says that this one has. */
export function vector(id: string): { readonly given: never; readonly rulesGive: never } {
  const found = book.vectors.find((each) => each.id === id);
  if (!found) throw new Error(`There is no example ${id}.`);
  return found as never; // Sound: its form is asserted by whoever reads it, as each has one of its own.
}
