import { expect, test } from 'vitest';
import { core } from '../../src/game/core.js';
import { gameWording } from '../../src/game/messages.js';
import { parseBattle } from '../../src/notation/battle.js';
import { parseOrders } from '../../src/notation/orders.js';
import { parseShip } from '../../src/notation/ships.js';
import { notationWording } from '../../src/notation/wording.js';
import type { Issue, Result } from '../../src/kernel/util/result.js';
import { red } from '../support/fleets.js';
import { rules } from '../support/told.js';
import { fleet } from '../support/texts.js';

const says = new Map([...gameWording, ...notationWording].map(({ key, spec }) => [key, spec.says]));
const issues = (read: Result<unknown, Issue<string>>): readonly Issue<string>[] =>
  read.ok ? [] : read.issues;
const told = (read: Result<unknown, Issue<string>>): readonly string[] =>
  issues(read).map(({ code, params }) => says.get(code)?.(params) ?? code);

test('every code of the notation has one sentence, and no code has two', () => {
  expect(new Set(notationWording.map(({ key }) => key)).size).toBe(notationWording.length);
  const others: readonly string[] = core.parts.flatMap((part) =>
    part.kind === 'entry' && part.table === 'wording' ? [part.key] : [],
  );
  expect(notationWording.map(({ key }) => key).filter((key) => others.includes(key))).toEqual([]);
});

test.each([
  [parseShip(rules, '7', red), 'A ship record begins like W4: TL0 PD=7, not with 7.'],
  [parseShip(rules, 'W4: PD', red), 'Letters, = and a number are wanted here, such as B=3, not PD.'],
  [parseShip(rules, 'W4: PD=x', red), 'A whole number from 0 to 10000 is wanted here, not x.'],
  [parseShip(rules, 'W4: PD={7 6', red), 'The bracket { is not closed before 6.'],
  [parseShip(rules, 'W4: PD=7 PD=8', red), 'This is written twice: PD=8.'],
  [
    parseShip(rules, 'W4: TL.x=1', red),
    'There are no tech levels of the family x; there are: all, energy, guided, hull.',
  ],
  [
    parseShip(rules, ' '.repeat(1001), red),
    'No more than 500000 characters are read, in no more than 5000 lines of 1000 each.',
  ],
  [
    parseOrders(rules, 'Fire', fleet, red),
    'An order begins like W3 ATTACKS S25: D=2 B=3, and nothing below one is written like Fire.',
  ],
  [parseOrders(rules, 'W1', fleet, red), 'A ship ATTACKS, DODGES or RETREATS here, not nothing.'],
  [parseOrders(rules, 'W1 (TL2) DODGE', fleet, red), 'red/W1 has tech level 0, not 2.'],
  [parseOrders(rules, 'W2 ATTACKS X: B=1', fleet, red), 'No ship called X is here.'],
  [
    parseOrders(rules, 'W2 ATTACKS W1: B=1', fleet, red),
    'The name W1 can mean red/W1, blue/W1, green/W1: write the one that is meant.',
  ],
  [
    parseBattle(rules, 'W1: PD=1\norders'),
    'A line with the name of a side is wanted first, such as red: on its own, not W1:.',
  ],
  [
    parseBattle(rules, 'red:\nW1: PD=1\nred:\nW2: PD=1\norders\nW1 DODGE\nW2 DODGE'),
    'The side red was already named above.',
  ],
  [
    parseBattle(rules, 'orders'),
    'A battle needs two sides or more, each with a line of its name before its ship records.',
  ],
  [
    parseBattle(rules, 'red:\nW1: PD=1\nblue:\nW2: PD=1'),
    'A line with the word orders is wanted below the ship records.',
  ],
])('%#', (read, sentence) => {
  expect(told(read)).toEqual([sentence]);
});
