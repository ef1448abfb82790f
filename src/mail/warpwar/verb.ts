/** Makes verbs of WarpWar, and what several of them read and write. */

import type { Issue, JsonObject } from '../../kernel/result.js';
import type { PlayerId } from '../../kernel/types.js';
import { describe, type Action, type Decision, type SeenShip, type View } from '../../warpwar/index.js';
import type { Spot } from '../letter.js';
import type { Fault, Hint, ReadVerb, Verb } from '../engine.js';
import { shipNamed } from './typed.js';

/** A verb with the types of its actions and decisions. */
interface VerbOf<Type extends string> extends Omit<Verb<View>, 'type' | 'bars' | 'write' | 'hints'> {
  readonly type: Type;
  readonly bars?: (view: View, first: Extract<Action, { readonly type: Type }>) => string | undefined;
  readonly write: (
    view: View,
    action: Extract<Action, { readonly type: Type }> & JsonObject,
  ) => string | undefined;
  readonly hints?: (view: View, decision: Extract<Decision, { readonly type: Type }>) => readonly Hint[];
}

/** Makes a verb. */
export const verb = <Type extends Action['type']>(given: VerbOf<Type>): Verb<View> =>
  // Sound: its actions and decisions have its type.
  given as unknown as Verb<View>;

/** A ship's name and a colon at the beginning of an entry. */
export const SHIP = /^ *((?:[a-z0-9-]+\/)?[WS]\d+) *: */i;

/** A word of an entry. */
interface Word extends Spot {
  readonly word: string;
}

/** An entry: a ship, words, and words behind a keyword. */
interface EntryRead extends Word {
  /** The words before the keyword. */
  readonly words: readonly Word[];
  /** The words behind it; undefined without the keyword. */
  readonly behind: readonly Word[] | undefined;
}

/** Splits an entry such as 'W1: 0710 1011 DROP S2'; undefined if it does not begin with a ship and a colon. */
export function splitEntry(text: string, keyword: string, line = 1): EntryRead | undefined {
  const [head = '', word = ''] = SHIP.exec(text) ?? [];
  if (word === '') return undefined;
  const all = [...text.slice(head.length).matchAll(/[^\s,]+/g)].map(({ 0: each, index }): Word => ({
    word: each.slice(0, 40),
    line,
    column: head.length + index + 1,
  }));
  const at = all.findIndex((each) => each.word.toUpperCase() === keyword);
  return {
    word,
    line,
    column: head.indexOf(word) + 1,
    words: at < 0 ? all : all.slice(0, at),
    behind: at < 0 ? undefined : all.slice(at + 1),
  };
}

/** What words mean, and what is wrong with the others. */
interface Meant<T> {
  readonly values: readonly T[];
  readonly faults: readonly Fault[];
}

/** Reads words one by one. */
export function readWords<T>(
  words: readonly Word[],
  read: (word: string) => T | undefined,
  complain: (word: string) => string,
): Meant<T> {
  const meant = words.map(({ word, line, column }) => ({ line, column, word, value: read(word) }));
  return {
    values: meant.flatMap(({ value }) => (value === undefined ? [] : [value])),
    faults: meant.flatMap(({ line, column, word, value }) =>
      value === undefined ? [{ line, column, message: complain(word) }] : [],
    ),
  };
}

/** Reads the names of ships, as ids. */
export const readShips = (view: View, player: PlayerId, words: readonly Word[]): Meant<SeenShip['id']> =>
  readWords(
    words,
    (word) => shipNamed(view, player, word)?.id,
    (word) => `There is no ship ${word}.`,
  );

/** Returns what is wrong at a column of a text. */
export const faultAt = (column: number, message: string): ReadVerb => ({
  ok: false,
  faults: [{ line: 1, column, message }],
});

/** Turns issues of the notation into faults. */
export const toFaults = (issues: readonly Issue<string>[]): readonly Fault[] =>
  issues.map((each) => ({
    line: Number(each.params.line ?? 1),
    column: Number(each.params.column ?? 1),
    message: describe(each),
  }));

/** Writes 'PD=4 B=2'. */
export const countsText = (counts: Readonly<Record<string, number | undefined>>): string =>
  Object.entries(counts)
    .map(([letters, units = 0]) => `${letters}=${units}`)
    .join(' ');

/** Whether an action has no other fields than these. */
export const hasOnly = (fields: object, ...keys: readonly string[]): boolean =>
  Object.keys(fields).every((key) => ['type', 'player', ...keys].includes(key));
