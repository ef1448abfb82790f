/** The laws of forms: what they allow, and what becomes of what they allow. */

import type { Budget, Field, FieldKind, FieldSet, Priced, Row } from '../kernel/field.js';
import { checkForm, type Form } from '../kernel/form.js';
import { shuffle } from '../kernel/random.js';
import type { Json, JsonObject } from '../kernel/result.js';
import type { Decision, Random } from '../kernel/types.js';
import { assertPlain, chance, holds, same, tryEngine, type Choice, type Moment } from './law.js';

// Forms filled in by chance.

/** Most attempts to fill in a form. */
const TRIES = 30;

/**
 * Fills in a form by chance, as somebody does who knows no rule: within its ranges and budgets. Returns undefined if that does
 * not succeed in 30 attempts. Paths are left to the rules: `pathTo` returns a way for a piece.
 *
 * @param pathTo returns the places on the way to a place. Default: that place alone
 */
export function fillForm(
  form: Form,
  random: Random,
  pathTo: (draft: JsonObject, place: string) => readonly string[] = (_draft, place) => [place],
): JsonObject | undefined {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const draft = {
      ...fillSet(form, { random, pathTo, left: new Map() }),
      type: form.type,
      player: form.player,
    };
    if (checkForm(form, draft).length === 0) return draft;
  }
  return undefined;
}

/** What a filling goes by. */
interface Filling {
  readonly random: Random;
  readonly pathTo: (draft: JsonObject, place: string) => readonly string[];
  /** What is left of the budgets. */
  readonly left: ReadonlyMap<string, Rest>;
}

/** What is left of a budget, and what is still to be spent. */
interface Rest {
  left: number;
  due: number;
}

const toRest = ({ key = '', least = 0, most }: Budget): readonly [string, Rest] => [
  key,
  { left: most, due: least },
];

/** Fills in fields in random order, those of choices as they come with what is chosen. */
function fillSet({ fields, budgets = [], either = [] }: FieldSet, outer: Filling): JsonObject {
  const filling = { ...outer, left: new Map([...outer.left, ...budgets.map(toRest)]) };
  const draft: Record<string, Json> = {};
  const fill = (field: Field): void => {
    const { key } = field;
    const isBarred = either.some((sides) =>
      sides.some((side, at) => side.includes(key) && (sides[1 - at] ?? []).some((other) => other in draft)),
    );
    if (field.optional && (isBarred || filling.random(2) === 0 || !canPay(field, filling))) return;
    const value = fillValue(field, filling, draft);
    if (value === undefined) return;
    draft[key] = value;
    const chosen = field.kind === 'choice' ? field.items.find((item) => item.value === value) : undefined;
    for (const each of chosen?.then ?? []) fill(each);
  };
  for (const field of shuffle(fields, filling.random)) fill(field);
  return draft;
}

/** Whether a field can be used for what is left. */
const canPay = ({ price = 0, budget = '' }: Priced, { left }: Filling): boolean =>
  price <= (left.get(budget)?.left ?? Infinity);

const spend = ({ price = 0, per = 1, budget = '' }: Priced, count: number, { left }: Filling): void => {
  const rest = left.get(budget);
  if (!rest || price === 0) return;
  const cost = Math.ceil(count / per) * price;
  rest.left -= cost;
  rest.due -= cost;
};

/** Returns the most of something that can be paid. */
const mostOf = (priced: Priced & { readonly most: number }, { left }: Filling): number => {
  const { price = 0, per = 1, budget = '', most } = priced;
  const rest = left.get(budget)?.left ?? Infinity;
  return price === 0 || rest === Infinity ? most : Math.min(most, Math.floor(rest / price) * per);
};

/** Returns a number from 0 to `most`, rarely a great one where there is nearly no limit. */
const upTo = (most: number, random: Random): number => random(Math.min(most, most > 1000 ? 10 : most) + 1);

type Fill<Kind extends FieldKind['kind']> = (
  field: Extract<FieldKind, { kind: Kind }> & Priced,
  filling: Filling,
  draft: JsonObject,
) => Json | undefined;

const fills: { readonly [Kind in FieldKind['kind']]: Fill<Kind> } = {
  fixed: ({ value }) => value,
  choice: ({ items }, filling) => {
    const open = items.filter((item) => canPay(item, filling));
    const item = open[filling.random(Math.max(1, open.length))];
    if (item) spend(item, 1, filling);
    return item?.value;
  },
  several: ({ items, least, most }, { random }) =>
    shuffle(items, random)
      .slice(0, least + random(most - least + 1))
      .map(({ value }) => value),
  number: (field, filling) => {
    const most = mostOf(field, filling);
    const value = field.least + upTo(Math.max(0, most - field.least), filling.random);
    spend(field, value, filling);
    return value;
  },
  counts: fillCounts,
  path: ({ places }, { random, pathTo }, draft) => {
    const all = Object.keys(places);
    return pathTo(draft, all[random(Math.max(1, all.length))] ?? '').slice();
  },
  group: (group, filling) => fillSet(group, filling),
  list: (field, filling) => {
    const most = mostOf(field, filling);
    const length = field.least + upTo(Math.max(0, most - field.least), filling.random);
    spend(field, length, filling);
    return Array.from({ length }, () => fillValue(field.item, filling, {}) ?? null);
  },
  sheets: ({ sheets }, filling) =>
    sheets
      .filter(({ optional }) => !optional || filling.random(3) > 0)
      .map((sheet) => fillSet(sheet, filling)),
};

const fillValue = (field: FieldKind & Priced, filling: Filling, draft: JsonObject): Json | undefined =>
  // Sound: each kind has the function of its name.
  (fills[field.kind] as (field: FieldKind, filling: Filling, draft: JsonObject) => Json | undefined)(
    field,
    filling,
    draft,
  );

/** Fills rows step by step, at random: stage by stage, until as much is spent as must be. */
function fillCounts(
  { rows, stages, least = 0 }: Extract<FieldKind, { kind: 'counts' }>,
  filling: Filling,
): JsonObject {
  const counts: Record<string, number> = {};
  const add = (row: Row, units: number): void => {
    counts[row.key] = (counts[row.key] ?? 0) + units;
    spend({ ...row, per: 1 }, Math.ceil(units / (row.per ?? 1)), filling);
  };
  for (const row of rows) if (row.least > 0) add(row, row.least);
  const tops: Record<string, number> = {};
  for (const stage of stages ?? [Object.fromEntries(rows.map(({ key, most }) => [key, most]))]) {
    for (const { key } of rows) tops[key] = (tops[key] ?? 0) + (stage[key] ?? 0);
    fillStage({ rows, counts, tops, add, least }, filling);
  }
  return counts;
}

/** Rows that are being filled. */
interface Filled {
  readonly rows: readonly Row[];
  readonly counts: Readonly<Record<string, number>>;
  /** The most of each row so far. */
  readonly tops: Readonly<Record<string, number>>;
  readonly add: (row: Row, units: number) => void;
  readonly least: number;
}

function fillStage({ rows, counts, tops, add, least }: Filled, filling: Filling): void {
  const rest = ({ key, most }: Row): number => Math.min(most, tops[key] ?? 0) - (counts[key] ?? 0);
  const isDue = (): boolean =>
    Object.keys(counts).length < least ||
    rows.some(({ budget = '' }) => (filling.left.get(budget)?.due ?? 0) > 0);
  for (let steps = filling.random(12); steps > 0 || isDue(); steps -= 1) {
    const open = rows.filter((row) => rest(row) > 0 && canPay(row, filling));
    const row = open[filling.random(Math.max(1, open.length))];
    if (!row) return;
    add(row, Math.min(row.per ?? 1, rest(row)));
  }
}

// The laws.

/** Checks the forms of the decisions of one player: equal from the state and from their view, and plain. Returns the form. */
function checkAlike<State extends View & object, View extends object>(
  { game: { engine }, state }: Moment<State, View>,
  decision: Decision,
): Form | undefined {
  const form = tryEngine(`the form of ${decision.type}`, () => engine.formOf?.(state, decision));
  if (!form) return undefined;
  assertPlain('form', form);
  const view = engine.view(state, decision.player);
  same('forms-alike', `the form of ${decision.type} from the view`, engine.formOf?.(view, decision), form);
  return form;
}

/** Whether an issue is about a field of a form. */
const isAtField = ({ fields }: FieldSet, key: string | number | undefined): boolean =>
  fields.some(
    (each) =>
      each.key === key ||
      (each.kind === 'choice' && each.items.some(({ then = [] }) => isAtField({ fields: then }, key))),
  );

/** Checks the forms of all decisions of a moment, with an action sampled for each. */
export function checkForms<State extends View & object, View extends object>(
  moment: Moment<State, View>,
  all: readonly Choice[],
  seed: number,
): void {
  const { engine } = moment.game;
  for (const { decision, action } of all) {
    const form = checkAlike(moment, decision);
    if (!form) continue;
    const wrong = tryEngine('checkForm', () => checkForm(form, action));
    holds(
      wrong.length === 0,
      'forms-fit',
      () =>
        `${JSON.stringify(action)} does not fit ${JSON.stringify(form).slice(0, 2000)}: ${JSON.stringify(wrong)}.`,
    );
    const filled = fillForm(form, chance(seed));
    if (!filled) continue;
    const issues = engine.checkAction(moment.state, filled);
    holds(
      // A form without fields to fill in is a button.
      issues.length === 0 ||
        form.fields.every(({ kind }) => kind === 'fixed') ||
        issues.some(({ path: [key] }) => isAtField(form, key)),
      'forms-refused',
      () => `${JSON.stringify(filled)} is refused: ${JSON.stringify(issues)}.`,
    );
  }
  checkBarred(moment);
}

/** Checks that what is barred is equal from the state and from views. */
function checkBarred<State extends View & object, View extends object>({
  game: { engine, viewers },
  state,
}: Moment<State, View>): void {
  const all = tryEngine('barred', () => engine.barred?.(state) ?? []);
  assertPlain('barred', all);
  for (const viewer of viewers(state)) {
    const own = all.filter(({ player }) => player === viewer);
    same('offers-alike', 'what is barred', engine.barred?.(engine.view(state, viewer)) ?? [], own);
  }
}
