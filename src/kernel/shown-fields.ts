/** The fields that a draft shows: those of a form, those that choices bring, and those in the value of a field. */

import { ownFields } from './decode.js';
import type { Field, FieldKind, Item, Priced } from './field.js';
import { isEqual } from './helpers.js';

/** Lists the fields of a set that a draft shows, with those that its choices bring. */
export function openFields(fields: readonly Field[], draft: unknown): readonly Field[] {
  const members = ownFields(draft) ?? {};
  return fields.flatMap((field): readonly Field[] => {
    const chosen = field.kind === 'choice' ? findItem(field.items, members[field.key]) : undefined;
    return [field, ...openFields(chosen?.then ?? [], draft)];
  });
}

/** Finds the item with a value. */
export const findItem = (items: readonly Item[], value: unknown): Item | undefined =>
  items.find((item) => isEqual(item.value, value));

/** The fields in the value of a field. */
export function fieldsIn(field: FieldKind, value: unknown): readonly Field[] {
  switch (field.kind) {
    case 'group':
      return openFields(field.fields, value);
    case 'counts':
      return field.rows.map((row) => ({ ...row, kind: 'number', ...optionalIf(row.least <= 0) }));
    case 'sheets':
      return field.sheets.map((sheet, at) => ({ ...sheet, kind: 'group', key: String(at) }));
    case 'list':
      return entriesIn(field, value, () => field.item);
    case 'several':
      return entriesIn(field, value, (others) => ({
        kind: 'choice',
        items: field.items.filter((item) => others.every((each) => !isEqual(each, item.value))),
      }));
    default:
      return [];
  }
}

const optionalIf = (isSo: boolean): Pick<Field, 'optional'> => (isSo ? { optional: true } : {});

/** A field for each entry of a list, and for one more while there may be one. */
function entriesIn(
  { least, most, title }: { readonly least: number; readonly most: number; readonly title?: string },
  value: unknown,
  itemAmong: (others: readonly unknown[]) => FieldKind & Priced,
): readonly Field[] {
  const entries: readonly unknown[] = Object.values(ownFields(value) ?? (Array.isArray(value) ? value : {}));
  return Array.from({ length: Math.min(most, Math.max(least, entries.length + 1)) }, (_, at) => ({
    ...itemAmong(entries.filter((_each, place) => place !== at)),
    ...(title !== undefined && { title }),
    ...optionalIf(at >= least),
    key: String(at),
  }));
}
