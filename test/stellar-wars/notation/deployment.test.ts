/** Where ships begin is written and read again. */

import { expect, test } from 'vitest';
import { formatDeployment, parseDeployment } from '../../../src/stellar-wars/index.js';
import { engine as stellarEngine } from '../../../src/stellar-wars/engine.js';
import { words } from '../../../src/stellar-wars/words/index.js';

import { begin, engine } from '../../support/stellar-wars/engine.js';

const state = begin({ rules: 'sw2/beginning', players: ['red', 'blue'], seed: 'any' });
const rules = engine.rulesOf(state);

/** What is wrong with a text: its column, its code and its message. */
const wrong = (text: unknown) => {
  const read = parseDeployment(rules, text);
  return read.ok
    ? []
    : read.issues.map((each) => `${Number(each.params.column)} | ${stellarEngine(words).describe(each)}`);
};

const expected = (found: string): string =>
  `Expected a ship and its hex, such as red/SC1 1302, but found ${found}.`;

test('places are read, may be deployed, and are written again', () => {
  const text = 'red/SC1 1302, red/SC2 1303, red/ES1 0101';
  const read = parseDeployment(rules, text.replaceAll(', ', ' ,'));
  if (!read.ok) throw new Error('Refused.');
  expect(formatDeployment(read.value)).toBe(text);
  const action = { type: 'fleet/deploy', player: 'red', ships: read.value } as const;
  expect(engine.applyAction(state, action as never)).toMatchObject({ ok: true });
});

test('all that is no place is told with its column', () => {
  expect(wrong('red/SC1 1302, red/SC2, 1303 red/ES1, red/ES1 9901x, red/ES1 0101 1')).toEqual([
    `15 | ${expected('red/SC2')}`,
    `24 | ${expected('1303')}`,
    `38 | ${expected('red/ES1')}`,
    `53 | ${expected('red/ES1')}`,
  ]);
  expect(wrong('')).toEqual([`1 | ${expected('nothing')}`]);
  expect(wrong('red/SC1 1302,')).toEqual([`14 | ${expected('nothing')}`]);
  expect(wrong(7)).toHaveLength(1);
  expect(wrong(' '.repeat(8001))).toHaveLength(1);
});
