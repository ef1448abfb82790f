/** Numbers that are given or rolled. */

import { describe, expect, test } from 'vitest';
import { amountDecoder, parseAmount, total } from '../../src/malta-convoy/ships.js';
import { noRules } from '../../src/kernel/types.js';

import { begin, engine } from './table.js';

describe('an amount', () => {
  test.each([
    ['14', [], 14, 14],
    ['d3', [3], 1, 3],
    ['3d6', [6, 6, 6], 3, 18],
    ['1d6x5', [6], 5, 30],
    ['1d6x10', [6], 10, 60],
    ['20+1d6', [6], 21, 26],
    ['3d6+20', [6, 6, 6], 23, 38],
  ] as const)('%s', (text, dice, least, most) => {
    const amount = parseAmount(text);
    expect(amount?.dice).toEqual(dice);
    expect(
      amount &&
        total(
          amount,
          dice.map(() => 1),
        ),
    ).toBe(least);
    expect(amount && total(amount, dice)).toBe(most);
  });

  test.each([
    '',
    'd',
    '3',
    '0',
    'dd6',
    '1d6x',
    '3d6-1',
    '1d0',
    '-1',
    '1d6+',
    '20+20',
    '1e2',
    ' 3d6',
    '9d9d9',
  ])('%j is one or is none', (text) => {
    expect(parseAmount(text) !== undefined).toBe(['3', '0', '1d0'].includes(text));
  });

  test('has bounds, and a number counts as a text', () => {
    const read = (raw: unknown, least = 0) => amountDecoder(least)(raw, noRules);
    expect(read(14)).toEqual({ ok: true, value: '14' });
    expect(
      [read('0', 1), read('1d0'), read('99d100'), read(null), read(1.5), read(-3)].map(({ ok }) => ok),
    ).toEqual([false, false, false, false, false, false]);
    expect(read('201')).toMatchObject({
      issues: [{ code: 'not-an-amount', params: { least: 0, most: 200 } }],
    });
  });
});

test('settings say what sails', () => {
  const rules = 'convoy/fixed +given-dice convoy(cargo=7, tanker=0, length=2) friendly-waters(turns=0)';
  const { ships, length } = begin(rules);
  expect([ships.cargo.sailed, ships.tanker.sailed, length]).toEqual([7, 0, 2]);
  const refused = engine.createGame({ rules: 'convoy/fixed convoy(cargo=0)', players: ['ann'], seed: 'x' });
  expect(refused.ok ? [] : refused.issues).toMatchObject([{ code: 'not-an-amount' }]);
});
