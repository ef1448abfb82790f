import { expect, test } from 'vitest';
import { core } from '../../../src/warpwar/core.js';
import { parseBattle } from '../../../src/warpwar/notation/battle.js';
import { parseOrders } from '../../../src/warpwar/notation/orders.js';
import { parseShip } from '../../../src/warpwar/notation/ships.js';
import { notationCodes } from '../../../src/warpwar/issues.js';
import type { Issue, Result } from '../../../src/kernel/result.js';
import { saying } from '../../support/words.js';

import { red } from '../../support/fleets.js';
import { rules } from '../../support/issue-lines.js';
import { fleet } from '../../support/texts.js';

const issues = (read: Result<unknown, Issue<string>>): readonly Issue<string>[] =>
  read.ok ? [] : read.issues;
const told = (read: Result<unknown, Issue<string>>): readonly string[] =>
  issues(read).map(({ code, params }) => saying(code, params));

test('every code of the notation has one sentence, and no code has two', () => {
  expect(new Set(notationCodes.map(({ key }) => key)).size).toBe(notationCodes.length);
  const others: readonly string[] = core.parts.flatMap((part) =>
    part.kind === 'entry' && part.table === 'issue-codes' ? [part.key] : [],
  );
  expect(notationCodes.map(({ key }) => key).filter((key) => others.includes(key))).toEqual([]);
});

test.each([
  [parseShip(rules, '7', red), 'Expected a ship record, such as W4: TL0 PD=7, but found 7.'],
  [parseShip(rules, 'W4: PD', red), 'Expected letters, = and a number, such as B=3, but found PD.'],
  [parseShip(rules, 'W4: PD=x', red), 'Expected a whole number from 0 to 10000, but found x.'],
  [parseShip(rules, 'W4: PD={7 6', red), 'Expected the end of the bracket {, but found 6.'],
  [parseShip(rules, 'W4: PD=7 PD=8', red), 'This is written a second time: PD=8. Write it only once.'],
  [
    parseShip(rules, 'W4: TL.x=1', red),
    'There is no family of tech levels called x; use one of these: all, energy, guided, hull.',
  ],
  [parseShip(rules, ' '.repeat(1001), red), 'This is too long. Expected at most 1000 characters.'],
  [
    parseOrders(rules, 'Fire', fleet, red),
    'Expected an order, such as W3 ATTACKS S25: D=2 B=3, or a line that belongs to one, but found Fire.',
  ],
  [parseOrders(rules, 'W1', fleet, red), 'Expected ATTACKS, DODGES or RETREATS, but found nothing.'],
  [parseOrders(rules, 'W1 (TL2) DODGE', fleet, red), 'red/W1 has tech level 0, not 2.'],
  [parseOrders(rules, 'W2 ATTACKS X: B=1', fleet, red), 'There is no ship called X here.'],
  [
    parseOrders(rules, 'W2 ATTACKS W1: B=1', fleet, red),
    'W1 can mean several ships; write one of these: red/W1, blue/W1, green/W1.',
  ],
  [
    parseBattle(rules, 'W1: PD=1\norders'),
    'Expected a line with only the name of a side first, such as red:, but found W1:.',
  ],
  [
    parseBattle(rules, 'red:\nW1: PD=1\nred:\nW2: PD=1\norders\nW1 DODGE\nW2 DODGE'),
    'The side red is already named above: name each side only once.',
  ],
  [
    parseBattle(rules, 'orders'),
    'A battle needs at least two sides: write the name of each on a line above its ship records.',
  ],
  [
    parseBattle(rules, 'red:\nW1: PD=1\nblue:\nW2: PD=1'),
    'Expected a line with only the word orders below the ship records.',
  ],
])('%#', (read, sentence) => {
  expect(told(read)).toEqual([sentence]);
});
