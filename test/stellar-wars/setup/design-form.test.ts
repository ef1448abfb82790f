/** The form of designs, and titles in the forms of Stellar Wars. */

import { expect, test } from 'vitest';
import { checkForm, fieldsOf, startForm, type Form } from '../../../src/kernel/form.js';
import { fillForm } from '../../../src/laws/forms.js';
import { engine, newGame, type Action, type State } from '../../../src/stellar-wars/index.js';
import { seeded } from '../../../src/warpwar/players/index.js';

const game = engine();
const types = ['DN', 'CA', 'SC', 'FR'];

// Sound: what a form allows; `checkAction` judges anything.
const judge = (state: State, draft: object) => game.checkAction(state, draft as Action);

function formBy(rules: string) {
  const fleets = { red: types, blue: ['CA-1'] };
  const state = newGame(rules, { fleets, seed: 'a long text' });
  const [decision] = game.decisions(state);
  const form = decision && game.formOf(state, decision);
  if (!decision || !form) throw new Error('There is no form.');
  return { state, decision, form };
}

test.each(['sw2/duel +own-designs +weapon-extras', 'sw2/duel +own-designs own-designs(hullPrice=2)'])(
  'a design is filled in field by field, by %s',
  (rules) => {
    const { state, decision, form } = formBy(rules);
    expect(judge(state, startForm(form))).toEqual([]);
    const random = seeded(7);
    for (let times = 0; times < 4; times += 1)
      expect(checkForm(form, game.sampleAction(state, decision, random))).toEqual([]);
    const filled = Array.from({ length: 8 }, () => fillForm(form, random) ?? []).flat();
    expect(filled.length).toBeGreaterThan(0);
    for (const each of filled)
      expect(judge(state, each).filter(({ path: [key] }) => key !== 'designs')).toEqual([]);
  },
);

const sheetOf = ({ fields: [all] }: Form, at: number) => {
  const field =
    all?.kind === 'sheets' ? all.sheets[at]?.fields.find(({ key }) => key === 'sheet') : undefined;
  if (field?.kind !== 'group') throw new Error('There is no sheet.');
  return field;
};

test('it says what things cost, and of what; a budget holds where no extra makes anything cheaper', () => {
  const { form } = formBy('sw2/duel +own-designs own-designs(hullPrice=2)');
  expect(types.map((_, at) => sheetOf(form, at).budgets?.[0]?.most)).toEqual([
    125 - 16,
    100 - 14,
    70 - 4,
    45 - 10,
  ]);
  const { budgets } = sheetOf(formBy('sw2/duel +own-designs +weapon-extras').form, 0);
  expect(budgets?.map(({ unit, key = '', most: weapons }) => `${unit} ${key} ${weapons}`)).toEqual(
    ['RL', 'FL', 'F', 'FR', 'RR'].map((side) => `weapons ${side} 2`),
  );
  const kinds = fieldsOf(sheetOf(form, 3), {}).map(({ key, kind }) => `${key} ${kind}`);
  expect(kinds.filter((each) => /missiles|mines|weapons|systems/.test(each))).toEqual([
    'missiles fixed',
    'mines fixed',
    'weapons fixed',
    'systems list',
  ]);
});

/** All titles in a form. */
const titlesIn = (part: unknown): readonly string[] =>
  typeof part !== 'object' || part === null
    ? []
    : Object.entries(part).flatMap(([key, value]) =>
        key === 'title' && typeof value === 'string' ? [value] : titlesIn(value),
      );

test('titles are words', () => {
  const state = newGame('sw2/duel', { fleets: { red: ['CA-1'], blue: ['DD-1'] }, seed: 'a long text' });
  const [decision] = game.decisions(state);
  const titles = titlesIn(decision && game.formOf(state, decision));
  expect(titles).toEqual(expect.arrayContaining(['No combat', 'No shields', 'Hit', 'Damage']));
  for (const title of [...titles, ...titlesIn(formBy('sw2/duel +own-designs').form)])
    expect(title).toMatch(/^(?:[A-Z]|\d|[-+]\d|red\/)/);
});
