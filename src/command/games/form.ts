/** Actions filled in field by field, as their forms describe them. */

import {
  fieldsOf,
  type Field,
  type FieldSet,
  type Form,
  type Json,
  type JsonObject,
} from '../../warpwar/index.js';
import { Misfit } from './ask.js';

/** Puts a question until an answer fits: `fit` returns what the answer means, or throws a misfit. */
export type Put = <T>(question: string, fit: (answer: string) => T) => T;

/** Something that can be named: 'ur' and '0606' name '0606 Ur'. */
interface Named {
  readonly title: string;
  readonly key?: string;
}

type Row = Extract<Field, { kind: 'counts' }>['rows'][number];

/**
 * Asks for the fields of a form that are not decided yet, and returns the action. `title` begins each question; `like` is an action of
 * this form, from which examples are taken.
 */
export const askForm = (form: Form, title: string, put: Put, like?: object): JsonObject => ({
  ...askSet(form, title, put, like),
  type: form.type,
  player: form.player,
});

/** A member of a value, if it has it. */
// Sound: any object has it, or not.
const memberOf = (like: unknown, key: string | number): unknown =>
  (like as Readonly<Record<string, unknown>> | null | undefined)?.[key];

function askSet(set: FieldSet, about: string, put: Put, like?: unknown): JsonObject {
  const draft: Record<string, Json> = {};
  const head = [about, ...(set.budgets ?? []).map(budgetText)].join(', ');
  const done = new Set<string>();
  for (;;) {
    // A field may bring others with it, once it is chosen.
    const field = fieldsOf(set, draft).find(({ key }) => !done.has(key));
    if (!field) return draft;
    done.add(field.key);
    const value = askField(field, head, put, memberOf(like, field.key));
    if (value !== undefined) draft[field.key] = value;
  }
}

/** '3 hits', 'up to 10 BP'. */
const budgetText = ({ least = 0, most, unit = 'points' }: NonNullable<FieldSet['budgets']>[number]): string =>
  `${least === most ? '' : 'up to '}${most} ${most === 1 ? unit.replace(/s$/, '') : unit}`;

/** How a field is asked for. */
interface Question {
  /** What the field belongs to: 'Repair ships, blue/W2'. */
  readonly about: string;
  /** What is asked for: 'Repair ships, from'. */
  readonly what: string;
  readonly put: Put;
  /** A value such as it may get. */
  readonly like: unknown;
  /** Puts the question, with what can be answered. */
  readonly ask: (offer: string, fit: (answer: string) => Json) => Json | undefined;
}

/** Asks for the value of a field; undefined if it is left out. */
function askField(field: Field, about: string, put: Put, like?: unknown): Json | undefined {
  const { kind, optional, key, title = key } = field;
  // Numbers by name say themselves what they are of, and a title may stand in what the field belongs to.
  const isSaid =
    kind === 'counts' || kind === 'sheets' || `${about} `.toLowerCase().includes(` ${title.toLowerCase()} `);
  const what = isSaid ? about : `${about}, ${title.toLowerCase()}`;
  const ask: Question['ask'] = (offer, fit) =>
    put(`${what} (${offer}${optional ? '; or Enter' : ''}):`, (answer) =>
      answer === '' && optional ? undefined : fit(answer),
    );
  // Sound: each kind has the function of its name.
  return (askers[kind] as (field: Field, question: Question) => Json | undefined)(field, {
    about,
    what,
    put,
    like,
    ask,
  });
}

const askers: {
  readonly [K in Field['kind']]: (field: Extract<Field, { kind: K }>, question: Question) => Json | undefined;
} = {
  fixed: ({ value }) => value,
  choice: ({ items, optional }, { ask }) =>
    items.length === 1 && !optional
      ? items[0]?.value
      : ask(items.map(noteText).join(', '), (answer) => named(items, answer).value),
  several: ({ items }, { ask }) =>
    ask(items.map(noteText).join(', '), (answer) => wordsIn(answer).map((word) => named(items, word).value)),
  number: ({ least, most, optional }, { ask }) =>
    least === most && !optional
      ? least
      : ask(`${least} to ${most}`, (answer) => numberIn(answer, least, most)),
  counts: ({ rows }, { ask, like }) => {
    const some = rows.map((row) => ({ ...row, most: Number(memberOf(like, row.key) ?? 0) }));
    const liked = some.filter(({ most }) => most > 0);
    const example = (liked.length > 0 ? liked : rows.slice(0, 1)).map(exampleOf).join(' ');
    return ask(`${rows.map(rowText).join(', ')}; such as ${example}`, (answer) =>
      countsIn(answer, rows, example),
    );
  },
  path: ({ from }, { ask }) => ask(`hexes on the way from ${from}`, (answer) => [...wordsIn(answer)]),
  group: (group, { what, put }) =>
    group.optional && !isWanted(what, put) ? undefined : askSet(group, what, put),
  list: (list, { about, what, put }) => {
    const entries: Json[] = [];
    while (
      entries.length < list.most &&
      (entries.length < list.least || isWanted(`${what}, one more`, put))
    ) {
      const entry = askField({ ...list.item, key: list.key }, about, put);
      if (entry !== undefined) entries.push(entry);
    }
    return entries;
  },
  sheets: ({ sheets, least = 0 }, { what, put, like }) =>
    sheets
      .filter(
        ({ title, optional }) => !optional || sheets.length <= least || isWanted(`${what}, ${title}`, put),
      )
      .map((sheet, at) => askSet(sheet, `${what}, ${sheet.title}`, put, memberOf(like, at))),
};

const isWanted = (what: string, put: Put): boolean =>
  put(`${what}? [n]`, (answer) => {
    if (!/^(?:|y|yes|n|no)$/i.test(answer)) throw new Misfit('Type y or n.');
    return /^y/i.test(answer);
  });

const noteText = ({ title, note }: { readonly title: string; readonly note?: string }): string =>
  note === undefined ? title : `${title} ${note}`;

/** 'm (Missiles; a hit takes 3) up to 1', '0307 Mosul up to 20'. */
function rowText({ key, title, most, note }: Row): string {
  const more = note === undefined ? '' : `; ${note}`;
  return title.startsWith(`${key} `)
    ? `${title}${more === '' ? '' : ` (${more.slice(2)})`} up to ${most}`
    : `${key.toLowerCase()} (${title}${more}) up to ${most}`;
}

/** 'pd7', 'm', '0307=20'. */
const exampleOf = ({ key, most }: Pick<Row, 'key' | 'most'>): string =>
  /\d/.test(key) ? `${key}=${most}` : `${key.toLowerCase()}${most === 1 ? '' : String(most)}`;

// Answers.

const wordsIn = (answer: string): readonly string[] => answer.split(/[\s,]+/).filter((word) => word !== '');

/** Finds what a player means: by its whole name or by a word of it. */
function named<Each extends Named>(all: readonly Each[], answer: string): Each {
  const found = find(all, answer);
  if (found) return found;
  throw new Misfit(answer === '' ? 'Type one of these.' : `'${answer}' is none of these.`);
}

function find<Each extends Named>(all: readonly Each[], answer: string): Each | undefined {
  const name = answer.toLowerCase();
  const namesOf = ({ title, key = title }: Named) => [title, key].map((each) => each.toLowerCase());
  const byWord = all.filter((each) => namesOf(each).some((text) => text.split(/[\s/]+/).includes(name)));
  return all.find((each) => namesOf(each).includes(name)) ?? (byWord.length === 1 ? byWord[0] : undefined);
}

function numberIn(answer: string, least: number, most: number): number {
  const number = Number(answer);
  if (/^-?\d+$/.test(answer) && number >= least && number <= most) return number;
  throw new Misfit(`Type a number from ${least} to ${most}.`);
}

/** Reads numbers by name: 'm t s2', '0307=5'. */
function countsIn(answer: string, rows: readonly Row[], example: string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const word of wordsIn(answer)) {
    const [, name = word, number = '1'] =
      (find(rows, word) ? undefined : (/^(.+)=(\d+)$/.exec(word) ?? /^(\D+)(\d+)$/.exec(word))) ?? [];
    const { key } = find(rows, name) ?? {};
    if (key === undefined) throw new Misfit(`'${word}' is none of these. Type something such as ${example}.`);
    counts[key] = (counts[key] ?? 0) + Number(number);
  }
  return counts;
}
