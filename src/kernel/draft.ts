/** Drafts while they are filled in: members that are set, and what still fits a form that has changed. */

import { ownFields } from './decode.js';
import type { Field, FieldSet, Sheet } from './field.js';
import { isForSheet, setParam, startSet } from './form.js';
import { guard } from './guard.js';
import { isEqual } from './helpers.js';
import type { Json, JsonObject } from './result.js';
import { findItem, openFields } from './shown-fields.js';

/**
 * Returns a draft of a form, a sheet or a group with one member set, or left out if the value is undefined. A choice takes away what was
 * filled in for the fields of its old item, such as the path of another ship, and begins those of the new one as `startForm` does.
 *
 * @example
 * ```ts
 * import { setMember } from 'warpwar';
 *
 * const crew = { kind: 'number', key: 'crew', least: 1, most: 9 } as const;
 * const items = [{ value: 'W1', title: 'W1', then: [crew] }, { value: 'W2', title: 'W2' }];
 * const set = { fields: [{ kind: 'choice', key: 'ship', items } as const] };
 * setMember(set, { ship: 'W2' }, 'ship', 'W1'); // => { ship: 'W1', crew: 1 }
 * setMember(set, { ship: 'W1', crew: 5 }, 'ship', 'W2'); // => { ship: 'W2' }
 * ```
 */
export const setMember = guard(
  'setMember',
  [setParam],
  (set: FieldSet, draft: JsonObject, key: string, value: Json | undefined): JsonObject => {
    const { [key]: _old, ...others } = draft;
    const next = value === undefined ? others : { ...others, [key]: value };
    const open = openFields(set.fields, next);
    const field = open.find((each) => each.key === key);
    if (field?.kind !== 'choice') return next;
    const keys = (fields: readonly Field[]): readonly string[] => fields.map((each) => each.key);
    const [before, now] = [keys(openFields(set.fields, draft)), keys(open)];
    const kept = Object.entries(next).filter(([each]) => now.includes(each) || !before.includes(each));
    return { ...Object.fromEntries(kept), ...startSet({ fields: findItem(field.items, value)?.then ?? [] }) };
  },
);

/**
 * Fits what was filled in before to a form, a sheet or a group of now, such as the orders of the round before: leaves out what is no
 * field, and lowers numbers to the most that they may be. A choice of what is gone is that of the first item, with what was filled in
 * for its fields, and a sheet that is not filled in begins. Budgets may be overdrawn, and rows of `counts` stay as they are: it need not be legal.
 *
 * @example
 * ```ts
 * import { fitDraft } from 'warpwar';
 *
 * const drive = { kind: 'number', key: 'drive', least: 0, most: 4 } as const;
 * fitDraft({ fields: [drive] }, { drive: 6, beam: 2 }); // => { drive: 4 }
 * ```
 */
export const fitDraft = guard('fitDraft', [setParam], (set: FieldSet, draft: JsonObject): JsonObject =>
  fitFields(set.fields, draft),
);

function fitFields(fields: readonly Field[], draft: JsonObject): JsonObject {
  let fitted: JsonObject = {};
  for (const field of fields) {
    const old = draft[field.key];
    if (old === undefined) continue;
    const value = fitValue(field, old);
    const brought = field.kind === 'choice' ? findItem(field.items, value)?.then : undefined;
    fitted = { ...fitted, [field.key]: value, ...fitFields(brought ?? [], draft) };
  }
  return fitted;
}

function fitValue(field: Field, value: Json): Json {
  if (field.kind === 'fixed') return field.value;
  if (field.kind === 'number') return Math.min(Number(value), field.most);
  if (field.kind === 'group') return fitFields(field.fields, membersOf(value));
  if (field.kind === 'sheets') return fitSheets(field.sheets, value);
  if (field.kind === 'list') return listOf(value).slice(0, field.most);
  if (field.kind !== 'choice' || field.items.some((item) => isEqual(item.value, value))) return value;
  return field.items[0]?.value ?? null;
}

// Sound, here and below: members of JSON are JSON.
const membersOf = (value: Json): JsonObject => (ownFields(value) ?? {}) as JsonObject;

const listOf = (value: Json): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);

const fitSheets = (sheets: readonly Sheet[], value: Json): readonly Json[] =>
  sheets.flatMap((sheet): readonly Json[] => {
    const old = listOf(value).find((each) => isForSheet(sheet, each));
    if (old !== undefined) return [fitFields(sheet.fields, membersOf(old))];
    return sheet.optional ? [] : [startSet(sheet)];
  });
