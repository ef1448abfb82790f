/** The sheets of forms of orders, by ship. */

import type { Form } from '../../src/kernel/form.js';
import type { Field, Sheet } from '../../src/kernel/field.js';
import type { Decision } from '../../src/kernel/types.js';

/** Returns the fields of each sheet of a form's first field, by the ship that it is for, and by their keys. */
function sheetsIn(form: Form | undefined): Readonly<Record<string, Readonly<Record<string, Field>>>> {
  const [first] = form?.fields ?? [];
  const sheets: readonly Sheet[] = first?.kind === 'sheets' ? first.sheets : [];
  return Object.fromEntries(
    sheets.map(({ piece = '', fields }) => [
      piece,
      Object.fromEntries(fields.map((field) => [field.key, field])),
    ]),
  );
}

/** The functions of an engine that show forms. */
interface FormEngine<Seen> {
  decisions(seen: Seen): readonly Decision[];
  formOf(seen: Seen, decision: Decision): Form | undefined;
}

/** Returns the sheets of the orders that a view or state asks for first. */
export const orderSheets = <Seen>(engine: FormEngine<Seen>, seen: Seen) => {
  const decision = engine.decisions(seen).find(({ type }) => type === 'battle/orders');
  return sheetsIn(decision && engine.formOf(seen, decision));
};
