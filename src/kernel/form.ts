/** Forms: what an action is filled in with, described so that a page can ask for it without knowing the rules. */

import { ownFields } from './decode.js';
import {
  fixedTo,
  type Budget,
  type Field,
  type FieldKind,
  type FieldSet,
  type Priced,
  type Sheet,
} from './field.js';
import { guard, toIssueList, type Param } from './guard.js';
import { isEqual } from './helpers.js';
import { makeKernelIssue as issue } from './issue.js';
import { atPath, type Issue, type Json, type JsonObject } from './result.js';
import { fieldsIn, findItem, openFields } from './shown-fields.js';
import type { PlayerId } from './types.js';

/** The form of a decision. Plain JSON. */
export type Form = FieldSet & {
  /** The type of the action. */
  readonly type: string;
  /** Who decides. */
  readonly player: PlayerId;
};

/** What a page edits: the action itself, finished or not. */
export type Draft = JsonObject & { readonly type: string; readonly player: PlayerId };

/** Makes a title from a key: 'pickUp' becomes 'Pick up'. */
const titleFrom = (key: string): string =>
  key
    .replace(/^./, (first) => first.toUpperCase())
    .replace(/[A-Z](?=[a-z])/g, (each, at: number) => (at === 0 ? each : ` ${each.toLowerCase()}`));

/** Copies a form as JSON has it: without members that are undefined or functions, and each field with a title. */
export function finishForm(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(finishForm);
  const own: Record<string, Json> = {};
  // Sound: members of JSON are JSON. A list is not among its objects here.
  for (const [name, each] of Object.entries(value as Readonly<Record<string, Json | undefined>>))
    if (each !== undefined && typeof each !== 'function')
      own[name] = name === 'value' ? each : finishForm(each);
  return typeof own.kind === 'string' && typeof own.key === 'string'
    ? { title: titleFrom(own.key), ...own }
    : own;
}

// How forms are filled in.

const isFieldSet = (value: unknown): boolean => Array.isArray(ownFields(value)?.fields);

const formParam: Param = { name: 'form', expected: 'a form of formOf', fits: isFieldSet };

/** A set of fields. */
export const setParam: Param = { ...formParam, name: 'set', expected: 'a form, a sheet or a group' };

const fieldsParam: Param = {
  ...setParam,
  expected: 'a form, a sheet or a field',
  fits: (value) => isFieldSet(value) || typeof ownFields(value)?.kind === 'string',
};

/**
 * Lists the fields that a draft shows now: those of the set, and those that come with what it has chosen. Of a field it lists the fields
 * in its value: the members of a `group`, a number for each row of `counts`, a group for each sheet of `sheets`, and the entries
 * of a `list` or `several` with one more, which is optional, while there may be one. Keys in lists are numbers from 0. Other fields have
 * none. So who can ask for `fixed`, `choice`, `number` and `path` can ask for everything.
 *
 * @example
 * ```ts
 * import { decisions, fieldsOf, formOf, newGame, startForm } from 'warpwar';
 *
 * const game = newGame('first/basic');
 * const [decision] = decisions(game);
 * const form = decision && formOf(game, decision);
 * const fields = form ? fieldsOf(form, startForm(form)) : [];
 * fields.map(({ key, kind }) => `${key}: ${kind}`); // => ['at: choice', 'name: choice', 'counts: counts']
 * const [, , counts] = fields;
 * counts && fieldsOf(counts, {}).map(({ key }) => key); // => ['PD', 'B', 'S', 'T', 'M', 'SR', 'WG']
 * ```
 */
export const fieldsOf = guard(
  'fieldsOf',
  [fieldsParam],
  (set: FieldSet | FieldKind, draft: unknown): readonly Field[] =>
    'kind' in set ? fieldsIn(set, draft) : openFields(set.fields, draft),
);

/**
 * Returns a draft to begin with: the first item of each choice, the least of each number, an empty list where one may be
 * empty. Fields that may be left out are left out, and so is a path, until a way is chosen. It need not be legal.
 *
 * @example
 * ```ts
 * import { decisions, formOf, newGame, startForm } from 'warpwar';
 *
 * const game = newGame('first/basic');
 * const [decision] = decisions(game);
 * const form = decision && formOf(game, decision);
 * form && startForm(form).at; // => '0606'
 * ```
 */
export const startForm = guard('startForm', [formParam], (form: Form): Draft => ({
  ...startSet(form),
  type: form.type,
  player: form.player,
}));

/** Returns what a set of fields begins with. */
export function startSet({ fields }: Pick<FieldSet, 'fields'>): JsonObject {
  let draft: Record<string, Json> = {};
  for (const field of fields) {
    if (field.optional) continue;
    const value = startValue(field);
    if (value === undefined) continue;
    draft[field.key] = value;
    const chosen = field.kind === 'choice' ? field.items[0]?.then : undefined;
    if (chosen) draft = { ...draft, ...startSet({ fields: chosen }) };
  }
  return draft;
}

const starts: {
  readonly [K in FieldKind['kind']]: (field: Extract<FieldKind, { kind: K }>) => Json | undefined;
} = {
  fixed: ({ value }) => value,
  choice: ({ items }) => items[0]?.value ?? null,
  several: ({ items, least }) => items.slice(0, least).map(({ value }) => value),
  number: ({ least }) => least,
  counts: ({ rows }) =>
    Object.fromEntries(rows.filter(({ least }) => least > 0).map(({ key, least }) => [key, least])),
  path: () => undefined,
  group: (group) => startSet(group),
  list: ({ item, least }) => Array.from({ length: least }, () => startValue(item) ?? null),
  sheets: ({ sheets }) => sheets.filter(({ optional }) => !optional).map((sheet) => startSet(sheet)),
};

// Sound: each kind has the function of its name.
const startValue = (kind: FieldKind): Json | undefined =>
  (starts[kind.kind] as (kind: FieldKind) => Json | undefined)(kind);

/** A budget, and how much of it a draft takes. */
export type SpentBudget = Budget & {
  /** The sum of the prices of what is filled in, also of numbers above what a field takes; other values that it does not take are free. */
  readonly spent: number;
};

/** Lists the budgets of a set of fields with what a draft takes of each, for a page that shows it while it is filled in. */
export const budgetsOf = guard(
  'budgetsOf',
  [setParam],
  (set: FieldSet, draft: unknown): readonly SpentBudget[] => fillSet(set, draft, () => undefined).budgets,
);

// What of a draft does not fit its form.

/** Takes something from a budget. */
type Spend = (key: string, amount: number) => void;

/**
 * Lists what of a draft does not fit its form, field by field: members that are missing or unknown, values and numbers that a field
 * does not take. [] if all fits. Budgets, ways and what does not go together are left to `checkAction`, which says it in words of the
 * rules, with an issue at a field of the form. Never throws. Issues: 'missing', 'unknown-field', 'not-allowed',
 * 'not-a-whole-number', 'not-in-range', 'not-a-text', 'not-a-list', 'not-an-object'.
 *
 * @example
 * ```ts
 * import { checkForm, decisions, formOf, newGame, startForm } from 'warpwar';
 *
 * const game = newGame('first/basic');
 * const [decision] = decisions(game);
 * const form = decision && formOf(game, decision);
 * const misfits = form ? checkForm(form, { ...startForm(form), counts: { PD: 51, WG: 1 } }) : [];
 * misfits.map(({ path }) => path.join('.')); // => ['counts.PD']
 * ```
 */
export const checkForm = guard(
  'checkForm',
  [formParam],
  (form: Form, draft: unknown): readonly Issue[] => {
    const own = [fixedTo('type', form.type), fixedTo('player', form.player)];
    return checkSet({ ...form, fields: [...own, ...form.fields] }, draft, () => undefined);
  },
  toIssueList,
);

/** Lists what of a draft does not fit a set of fields, and what it takes from the budgets of the set. */
function fillSet(
  set: FieldSet,
  draft: unknown,
  spendOutside: Spend,
): { readonly issues: readonly Issue[]; readonly budgets: readonly SpentBudget[] } {
  const members = ownFields(draft) ?? {};
  const { open } = set;
  const spent = new Map(set.budgets?.map(({ key = '' }) => [key, 0]));
  const spend: Spend = (key, amount) => {
    const before = spent.get(key);
    if (before === undefined) spendOutside(key, amount);
    else spent.set(key, before + amount);
  };
  const fields = openFields(set.fields, draft);
  const unknown = open ? [] : Object.keys(members).filter((key) => fields.every((each) => each.key !== key));
  const issues = [
    ...unknown.map((key) => issue('unknown-field', [key])),
    ...fields.flatMap((field) => checkField(field, members[field.key], spend)),
  ];
  const budgets = (set.budgets ?? []).map((each) => ({ ...each, spent: spent.get(each.key ?? '') ?? 0 }));
  return { issues, budgets };
}

const checkSet = (set: FieldSet, draft: unknown, spendOutside: Spend): readonly Issue[] =>
  ownFields(draft) ? fillSet(set, draft, spendOutside).issues : [issue('not-an-object')];

const rangeIssues = (given: number, least: number, most: number): readonly Issue[] =>
  given >= least && given <= most ? [] : [issue('not-in-range', [], { least, most, given })];

function checkField(field: Field, value: unknown, spend: Spend): readonly Issue[] {
  const { key, optional, title = key } = field;
  if (value === undefined) return optional ? [] : [issue('missing', [key], { field: title })];
  return atPath(key, checkValue(field, value, spend));
}

const pay = ({ price = 0, per = 1, budget = '' }: Priced, count: unknown, spend: Spend): void => {
  if (price !== 0 && isWhole(count, 0, Number.MAX_SAFE_INTEGER))
    spend(budget, Math.ceil(count / per) * price);
};

/** Checks a list: its length, and each entry by `check`. */
function checkList(
  value: unknown,
  { least, most }: { readonly least: number; readonly most: number },
  check: (entry: unknown, at: number) => readonly Issue[],
): readonly Issue[] {
  if (!Array.isArray(value)) return [issue('not-a-list')];
  return [
    ...rangeIssues(value.length, least, most),
    ...value.slice(0, most).flatMap((entry, at) => atPath(at, check(entry, at))),
  ];
}

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

const checks: {
  readonly [K in FieldKind['kind']]: (
    field: Extract<FieldKind, { kind: K }> & Priced,
    value: unknown,
    spend: Spend,
  ) => readonly Issue[];
} = {
  fixed: ({ value }, given) =>
    isEqual(value, given) ? [] : [issue('not-allowed', [], { allowed: [value] })],
  choice: ({ items }, value, spend) => {
    const item = findItem(items, value);
    if (!item) return [issue('not-allowed', [], { allowed: items.map(({ title }) => title) })];
    pay(item, 1, spend);
    return [];
  },
  several: (field, value, spend) =>
    checkList(value, field, (entry, at) =>
      // Sound: only a list is checked entry by entry.
      (value as readonly unknown[]).findIndex((each) => isEqual(each, entry)) < at
        ? [issue('not-allowed', [], { allowed: [] })]
        : checks.choice({ kind: 'choice', items: field.items }, entry, spend),
    ),
  number: (field, value, spend) => {
    const { least, most } = field;
    pay(field, value, spend);
    return isWhole(value, least, most) ? [] : [issue('not-a-whole-number', [], { least, most })];
  },
  counts: checkCounts,
  path: (_path, value) =>
    checkList(value, { least: 0, most: Infinity }, (place) =>
      typeof place === 'string' ? [] : [issue('not-a-text')],
    ),
  group: (group, value, spend) => checkSet(group, value, spend),
  list: (field, value, spend) =>
    checkList(value, field, (entry) => {
      pay(field, 1, spend);
      return checkValue(field.item, entry, spend);
    }),
  sheets: checkSheets,
};

const checkValue = (field: FieldKind & Priced, value: unknown, spend: Spend): readonly Issue[] =>
  // Sound: each kind has the function of its name.
  (checks[field.kind] as (field: FieldKind, value: unknown, spend: Spend) => readonly Issue[])(
    field,
    value,
    spend,
  );

function checkCounts(
  { rows, stages = [], least = 0 }: Extract<FieldKind, { kind: 'counts' }>,
  value: unknown,
  spend: Spend,
): readonly Issue[] {
  const counts = ownFields(value);
  if (!counts) return [issue('not-an-object')];
  const unknown = Object.keys(counts).filter((key) => rows.every((row) => row.key !== key));
  const wrong = rows.flatMap((row) => {
    const { key, least, most } = row;
    const count = counts[key] ?? 0;
    pay(row, count, spend);
    return isWhole(count, least, most) ? [] : [issue('not-a-whole-number', [key], { least, most })];
  });
  const given = rows.reduce((sum, { key }) => sum + Number(counts[key] ?? 0), 0);
  const most = rows.reduce((sum, row) => sum + row.most, 0);
  return [
    ...unknown.map((key) => issue('unknown-field', [key])),
    ...wrong,
    ...(given < least ? [issue('not-in-range', [], { least, most, given })] : []),
    ...stageIssues(stages, counts),
  ];
}

/** Lists the rows that are used although those of an earlier stage are not used up. */
function stageIssues(
  stages: readonly Readonly<Record<string, number>>[],
  counts: Readonly<Record<string, unknown>>,
): readonly Issue[] {
  let isOpen = true;
  const rest = { ...counts };
  return stages.flatMap((stage) => {
    const wasOpen = isOpen;
    const early = Object.entries(stage).filter(([key, most]) => {
      const given = Math.min(Number(rest[key] ?? 0), most);
      rest[key] = Number(rest[key] ?? 0) - given;
      isOpen &&= given === most;
      return given > 0 && !wasOpen;
    });
    return early.map(([key]) =>
      issue('not-in-range', [key], { least: 0, most: 0, given: Number(counts[key]) }),
    );
  });
}

/**
 * Whether an entry of a field `sheets` is for a sheet: it has the sheet's fixed values, such as the id of a ship. A page finds the entry
 * of each sheet so, in a draft that may leave sheets out.
 */
export const isForSheet = ({ fields }: FieldSet, entry: unknown): boolean =>
  fields.every((each) => each.kind !== 'fixed' || isEqual(ownFields(entry)?.[each.key], each.value));

function checkSheets(
  { sheets, least = 0 }: Extract<FieldKind, { kind: 'sheets' }>,
  value: unknown,
  spend: Spend,
): readonly Issue[] {
  const found = new Set<Sheet>();
  const wrong = checkList(value, { least, most: sheets.length }, (entry) => {
    const sheet = sheets.find((each) => !found.has(each) && isForSheet(each, entry));
    if (!sheet) return [issue('not-allowed', [], { allowed: sheets.map(({ title }) => title) })];
    found.add(sheet);
    return checkSet(sheet, entry, spend);
  });
  const absent = sheets.filter((each) => !each.optional && !found.has(each));
  return [...wrong, ...absent.map(({ title }) => issue('missing', [], { field: title }))];
}
