/** Fields in fields: who can ask for four kinds of field can fill in every form. */

import { describe, expect, test } from 'vitest';
import * as warpwar from '../../src/warpwar/index.js';
import { fieldsOf, isForSheet, type Field, type FieldSet, type Form } from '../../src/warpwar/index.js';
import { chance } from '../../src/laws/law.js';

const LEAVES: readonly string[] = ['fixed', 'choice', 'number', 'path'];
const LISTS: readonly string[] = ['list', 'several', 'sheets'];

type Filled = Readonly<Record<string, unknown>>;
// Sound: what is filled in is an object or a list.
const membersOf = (value: unknown): Filled => (value ?? {}) as Filled;

/** Fills in a form again, field by field, with what an action has; and checks each value by its own field. */
function refilled(
  of: FieldSet | Field,
  value: unknown,
  around: { readonly form: Form; readonly kinds: Set<string> },
): unknown {
  const kind = 'kind' in of ? of.kind : '';
  const members = membersOf(value);
  const pairs = fieldsOf(of, value).flatMap((field): readonly (readonly [string, unknown])[] => {
    const given =
      kind === 'sheets' && field.kind === 'group'
        ? Object.values(members).find((each) => isForSheet(field, each))
        : members[field.key];
    if (given === undefined) return [];
    around.kinds.add(field.kind);
    if (!LEAVES.includes(field.kind)) return [[field.key, refilled(field, given, around)]];
    const { type, player } = around.form;
    const alone = { type, player, fields: [field] };
    expect(warpwar.checkForm(alone, { ...thenOf(field, members), [field.key]: given, type, player })).toEqual(
      [],
    );
    return [[field.key, given]];
  });
  return LISTS.includes(kind) ? pairs.map(([, each]) => each) : Object.fromEntries(pairs);
}

/** What goes with the choice of an item. */
const thenOf = (field: Field, members: Filled): Filled =>
  Object.fromEntries(
    fieldsOf({ fields: [field] }, members).flatMap(({ key }) =>
      key in members ? [[key, members[key]] as const] : [],
    ),
  );

const FLEET = 'W1: PD=6 B=4 S=2 T=2 M=6 SR=2\nW2: PD=8 B=4 S=2\nS1: PD=4 B=2 S=1';

test.each([
  ['first/basic', {}, ['fixed', 'choice', 'counts', 'path']],
  ['first/skirmish', { fleets: { red: FLEET, blue: FLEET } }, ['sheets', 'number', 'group', 'list']],
])('%s: any legal action is filled in from them', (rules, options, expected) => {
  const kinds = new Set<string>();
  const random = chance(5);
  let state = warpwar.newGame(rules, options);
  for (let actions = 0; actions < 80 && !state.result; actions += 1) {
    const open = warpwar.decisions(state).filter(({ aside }) => !aside);
    const decision = open[random(open.length)];
    const form = decision && warpwar.formOf(state, decision);
    if (!decision || !form) break;
    const action = warpwar.sampleAction(state, decision, random);
    const again = refilled(form, action, { form, kinds });
    expect({ ...membersOf(again), type: form.type, player: form.player }).toEqual(action);
    state = warpwar.unwrap(warpwar.applyAction(state, action)).state;
  }
  expect([...kinds]).toEqual(expect.arrayContaining(expected));
});

describe('the fields in a field', () => {
  const items = ['a', 'b', 'c'].map((value) => ({ value, title: value }));
  const several = { kind: 'several', key: 'some', title: 'Some', items, least: 1, most: 3 } as const;
  const textsOf = (field: Field, value: unknown): readonly string[] =>
    fieldsOf(field, value).map((each) =>
      [
        `${each.key}${each.optional ? '?' : ''} ${each.kind}`,
        ...(each.kind === 'choice' ? each.items.map(({ title }) => title) : []),
      ].join(' '),
    );

  test('of a list are its entries, and one more while there may be one', () => {
    expect(textsOf(several, [])).toEqual(['0 choice a b c']);
    expect(textsOf(several, ['b'])).toEqual(['0 choice a b c', '1? choice a c']);
    expect(textsOf(several, { 0: 'b', 1: 'c' })).toEqual(['0 choice a b', '1? choice a c', '2? choice a']);
    expect(textsOf(several, ['a', 'b', 'c'])).toHaveLength(3);
    const list = { ...several, kind: 'list', item: { kind: 'number', least: 0, most: 4 } } as const;
    expect(textsOf(list, ['x'])).toEqual(['0 number', '1? number']);
    expect(textsOf(list, null)).toEqual(['0 number']);
  });

  test('of counts are numbers, of sheets groups, and of anything else none', () => {
    const rows = [
      { key: 'B', title: 'Beam', least: 0, most: 3 },
      { key: 'WG', title: 'Generator', least: 1, most: 1 },
    ];
    expect(textsOf({ kind: 'counts', key: 'parts', rows }, {})).toEqual(['B? number', 'WG number']);
    const sheets = [
      { title: 'W1', fields: [] },
      { title: 'W2', fields: [], optional: true },
    ] as const;
    expect(textsOf({ kind: 'sheets', key: 'orders', sheets }, {})).toEqual(['0 group', '1? group']);
    expect(textsOf({ kind: 'number', key: 'n', least: 0, most: 1 }, 0)).toEqual([]);
  });
});
