/** Forms: what fits them, what they begin with, and which fields they show. */

import { describe, expect, test } from 'vitest';
import { issue } from '../../src/kernel/issue.js';
import type { FieldSet } from '../../src/kernel/field.js';
import { budgetsOf, checkForm, fieldsOf, finishForm, startForm, type Form } from '../../src/kernel/form.js';
import { describe as explainIssue, playerId } from '../../src/warpwar/index.js';

const item = (value: string) => ({ value, title: value });

const formWith = (set: FieldSet): Form => ({ ...set, type: 'toy/act', player: playerId('red') });

const wrongIn = (set: FieldSet, fields: object): readonly string[] =>
  checkForm(formWith(set), { ...fields, type: 'toy/act', player: 'red' }).map(
    ({ code, path }) => `${path.join('.')} ${code}`,
  );

const kinds: readonly (readonly [
  string,
  FieldSet,
  good: readonly object[],
  bad: readonly (readonly [object, string])[],
])[] = [
  [
    'fixed',
    { fields: [{ kind: 'fixed', key: 'a', value: { x: 1 } }] },
    [{ a: { x: 1 } }],
    [
      [{ a: 1 }, 'a not-allowed'],
      [{}, 'a missing'],
    ],
  ],
  [
    'choice',
    {
      fields: [
        {
          kind: 'choice',
          key: 'a',
          items: [item('x'), { ...item('y'), then: [{ kind: 'number', key: 'b', least: 1, most: 2 }] }],
        },
      ],
    },
    [{ a: 'x' }, { a: 'y', b: 2 }],
    [
      [{ a: 'z' }, 'a not-allowed'],
      [{ a: 'y' }, 'b missing'],
      [{ a: 'x', b: 1 }, 'b unknown-field'],
      [{ a: 'y', b: 3 }, 'b not-a-whole-number'],
    ],
  ],
  [
    'several',
    { fields: [{ kind: 'several', key: 'a', items: ['x', 'y'].map(item), least: 1, most: 2 }] },
    [{ a: ['x'] }, { a: ['y', 'x'] }],
    [
      [{ a: [] }, 'a not-in-range'],
      [{ a: ['x', 'x'] }, 'a.1 not-allowed'],
      [{ a: ['z'] }, 'a.0 not-allowed'],
      [{ a: 'x' }, 'a not-a-list'],
    ],
  ],
  [
    'counts',
    {
      fields: [
        {
          kind: 'counts',
          key: 'a',
          least: 1,
          rows: [
            { key: 'M', title: 'Missiles', least: 0, most: 9, price: 1, per: 3 },
            { key: 'B', title: 'Beam', least: 0, most: 9, price: 2 },
          ],
        },
      ],
      budgets: [{ most: 4, least: 1 }],
    },
    [{ a: { M: 6, B: 1 } }, { a: { M: 9 } }],
    [
      [{ a: { B: 10 } }, 'a.B not-a-whole-number'],
      [{ a: { X: 1, M: 1 } }, 'a.X unknown-field'],
      [{ a: {} }, 'a not-in-range'],
    ],
  ],
  [
    'stages',
    {
      fields: [
        {
          kind: 'counts',
          key: 'a',
          rows: ['A', 'B'].map((key) => ({ key, title: key, least: 0, most: 3 })),
          stages: [{ A: 2 }, { A: 1, B: 3 }],
        },
      ],
    },
    [{ a: { A: 1 } }, { a: { A: 2, B: 1 } }],
    [[{ a: { A: 1, B: 1 } }, 'a.B not-in-range']],
  ],
  [
    'path',
    { fields: [{ kind: 'path', key: 'a', from: '0101', places: { '0103': 2 }, left: 2 }] },
    [{ a: ['0102', '0103'] }],
    [
      [{ a: ['0103', 4] }, 'a.1 not-a-text'],
      [{ a: '0103' }, 'a not-a-list'],
    ],
  ],
  [
    'group and list',
    {
      fields: [
        {
          kind: 'group',
          key: 'a',
          optional: true,
          fields: [
            {
              kind: 'list',
              key: 'b',
              least: 1,
              most: 3,
              price: 1,
              item: { kind: 'number', least: 1, most: 3, price: 1, budget: 'shells' },
            },
          ],
          budgets: [{ key: 'shells', most: 4 }],
        },
        { kind: 'number', key: 'c', least: 1, most: 9, optional: true },
      ],
      budgets: [{ most: 2 }],
      either: [[['a'], ['c']]],
    },
    [{}, { a: { b: [3, 1] } }, { c: 9 }],
    [
      [{ a: { b: [1, 1, 1, 1] } }, 'a.b not-in-range'],
      [{ a: { b: [4] } }, 'a.b.0 not-a-whole-number'],
      [{ a: 1 }, 'a not-an-object'],
    ],
  ],
  [
    'sheets',
    {
      fields: [
        {
          kind: 'sheets',
          key: 'a',
          sheets: [
            { title: 'W1', fields: [{ kind: 'fixed', key: 'ship', value: 'W1' }] },
            {
              title: 'W2',
              fields: [{ kind: 'fixed', key: 'ship', value: 'W2' }],
              optional: true,
              open: ['more'],
            },
          ],
        },
      ],
    },
    [{ a: [{ ship: 'W1' }] }, { a: [{ ship: 'W2', more: 1 }, { ship: 'W1' }] }],
    [
      [{ a: [{ ship: 'W2' }] }, 'a missing'],
      [{ a: [{ ship: 'W1' }, { ship: 'W1' }] }, 'a.1 not-allowed'],
      [{ a: [{ ship: 'W1', more: 1 }] }, 'a.0.more unknown-field'],
    ],
  ],
];

describe.each(kinds)('%s', (_kind, set, good, bad) => {
  test.each(good)('takes %j', (fields) => {
    expect(wrongIn(set, fields)).toEqual([]);
  });

  test.each(bad)('refuses %j', (fields, why) => {
    expect(wrongIn(set, fields)).toContain(why);
  });

  test('begins with a draft whose members it knows', () => {
    const form = formWith(set);
    expect(checkForm(form, startForm(form)).filter(({ code }) => code === 'unknown-field')).toEqual([]);
  });
});

test('begins with the first items and the least numbers', () => {
  const [, { fields }] = kinds[1] ?? ['', { fields: [] }];
  expect(startForm(formWith({ fields }))).toEqual({ type: 'toy/act', player: 'red', a: 'x' });
});

test('leaves a path out until a way is chosen, and says that it is missing', () => {
  const way = { kind: 'path', key: 'a', from: '0101', places: { '0103': 2 }, left: 2 } as const;
  const form = formWith({ fields: [way] });
  expect(startForm(form)).toEqual({ type: 'toy/act', player: 'red' });
  expect(wrongIn(form, startForm(form))).toEqual(['a missing']);
  // It is left out, too, where a choice brings it, and in a list there is none yet.
  const ship = { kind: 'choice', key: 'b', items: [{ ...item('x'), then: [way] }] } as const;
  const ways = { kind: 'list', key: 'c', item: { ...way, kind: 'path' }, least: 1, most: 2 } as const;
  expect(startForm(formWith({ fields: [ship, ways] }))).toMatchObject({ b: 'x', c: [null] });
  expect(Object.keys(startForm(formWith({ fields: [ship] })))).not.toContain('a');
});

test('shows the fields that a choice brings', () => {
  const [, set] = kinds[1] ?? ['', { fields: [] }];
  expect([{ a: 'x' }, { a: 'y' }].map((draft) => fieldsOf(set, draft).map(({ key }) => key))).toEqual([
    ['a'],
    ['a', 'b'],
  ]);
});

test('adds up what a draft takes of each budget, and leaves inner budgets to inner sets', () => {
  const [, set] = kinds.find(([kind]) => kind === 'group and list') ?? ['', { fields: [] }];
  const spent = (draft: unknown) => budgetsOf(set, draft).map((each) => each.spent);
  expect([{ a: { b: [3, 1] } }, { c: 9 }, { a: { b: [9] } }, {}, null].map(spent)).toEqual([
    [2],
    [0],
    [1],
    [0],
    [0],
  ]);
  const [field] = set.fields;
  expect(field?.kind === 'group' && budgetsOf(field, { b: [3, 1] })).toEqual([
    { key: 'shells', most: 4, spent: 4 },
  ]);
});

test('counts what a draft takes above the most of a row or a number, and nothing of what is no number', () => {
  const [, set] = kinds.find(([kind]) => kind === 'counts') ?? ['', { fields: [] }];
  const spent = (a: object) => budgetsOf(set, { a }).map((each) => each.spent);
  expect([{ B: 10 }, { M: 28 }, { B: -1 }, { B: 0.5 }, { B: '3' }, { B: NaN }].map(spent)).toEqual([
    ...[[20], [10]],
    ...[[0], [0], [0], [0]],
  ]);
});

test('a form is for one type and one player', () => {
  const form = formWith({ fields: [] });
  expect(checkForm(form, { type: 'toy/act', player: 'blue' }).map(({ path }) => path)).toEqual([['player']]);
  expect(checkForm(form, null).map(({ code }) => code)).toEqual(['not-an-object']);
});

test('fields get titles from their keys, but values stay as they are', () => {
  const value = { kind: 'x', key: 'y' };
  expect(finishForm([{ kind: 'fixed', key: 'pickUp', value }])).toEqual([
    { title: 'Pick up', kind: 'fixed', key: 'pickUp', value },
  ]);
});

test.each([
  [6, 6, 0, 'Expected 6 in all, not 0.'],
  [1, Infinity, 0, 'Expected at least 1 in all, not 0.'],
  [0, 6, 7, 'Expected at most 6 in all, not 7.'],
])('says which end of %d to %d is passed by %d', (least, most, given, text) => {
  expect(explainIssue(issue('not-in-range', [], { least, most, given }))).toBe(text);
});
