/** Orders for later rounds of a combat, given ahead: rounds that are fought without asking anybody. */

import { expect, test } from 'vitest';
import { auditMail, listDue, readSheet, runMail, writeSheet, type Mail } from '../../src/mail/index.js';
import type { PlayerId } from '../../src/kernel/types.js';
import type { State } from '../../src/warpwar/state.js';
import { begun, filled, mailEngine, mailGame, ran, sent } from '../support/mail.js';

/** Two ships that meet, with drives and a few beams. */
const start = begun(
  mailGame({
    rules: 'first/skirmish',
    players: ['red', 'blue'],
    fleets: {
      red: [{ name: 'W1', counts: { PD: 6, B: 3, S: 19, WG: 1 } }],
      blue: [{ name: 'W1', counts: { PD: 6, B: 3, S: 19, WG: 1 } }],
    },
  }),
);

const damage = 'standing: damage: S B PD';
const fire = (at: string, power = 2): string => `W1 ATTACKS ${at}/W1: D=0 B=${power}`;
/** An exchange in which red and blue send orders. */
const exchanged = (mail: Mail, reds: readonly string[], blues: readonly string[]): Mail =>
  ran(sent(sent(mail, 'red', damage, ...reds), 'blue', damage, ...blues));
/** The round that is asked for, and how many acts of the exchange were given ahead. */
const now = (mail: Mail): readonly [round: number | undefined, ahead: number, due: readonly string[]] => {
  const line = mail.journal.at(-1);
  const actions = line?.kind === 'closed' ? line.actions : [];
  const { battle } = mail.state as State; // Sound: the state is one of WarpWar.
  return [
    battle?.round,
    actions.filter(({ standing = [] }) => standing.some(({ word }) => word === 'round')).length,
    listDue(mail).map(({ player }) => player),
  ];
};
const both = ['red', 'blue'];

test('rounds for which all have given orders are fought at once, with their words in the journal', () => {
  const mail = exchanged(
    start,
    [`combat: ${fire('blue')}`, `standing: round 2: ${fire('blue', 1)}`, 'standing: round 3: W1 DODGES: D=2'],
    [`combat: ${fire('red')}`, `standing: round 2: ${fire('red')}`, `standing: round 3: ${fire('red')}`],
  );
  expect(now(mail)).toEqual([4, 4, both]);
  const { game, journal } = mail;
  expect(auditMail(mailEngine, game, journal)).toMatchObject({ ok: true });
});

test('if one of them has none, nobody else is ordered for, and what was given lapses', () => {
  const mail = exchanged(
    start,
    [`combat: ${fire('blue')}`, `standing: round 2: ${fire('blue')}`, `standing: round 3: ${fire('blue')}`],
    [`combat: ${fire('red')}`, `standing: round 3: ${fire('red')}`],
  );
  expect(now(mail)).toEqual([2, 0, both]);
  expect(mail.standing.map(({ word }) => word)).toEqual(['damage', 'damage']);
  expect(writeSheet(mail, 'red' as PlayerId)).not.toContain('standing: round 3: W1 ATTACKS blue/W1: D=0');
  // So round 3 is asked for, though both had given orders for it.
  const next = exchanged(mail, [`combat: ${fire('blue')}`], [`combat: ${fire('red')}`]);
  expect(now(next)).toEqual([3, 0, both]);
  expect(runMail(next).missing).toEqual(both);
});

test.each([
  ['STOP IF W1 S<19', 2],
  ['STOP IF blue/W1 B<1', undefined],
  ['STOP IF W1 PD<6, W1 S<19', 2],
  ['STOP IF W1 PD<3', 3],
  ['STOP IF blue/W1 GONE', 3],
  ['stop if w1 pd < 2, blue/w1 gone', 3],
])('orders stop by what their player sees: %s', (stop, round) => {
  const blues = [`combat: ${fire('red', 3)}`, `standing: round 2: ${fire('red')}`];
  const reds = [`combat: ${fire('blue')}`, `standing: round 2: ${fire('blue')}; ${stop}`];
  if (round === undefined)
    expect(readSheet(start, filled(start, 'red', reds)).faults.map(({ message }) => message)).toEqual([
      'You do not know what is left of blue/W1.',
    ]);
  else expect(now(exchanged(start, reds, blues))[0]).toBe(round);
});

test('orders that are no longer legal, or for another place, are asked for', () => {
  const hard = `combat: ${fire('red', 3)}`;
  for (const ahead of [`2: ${fire('blue', 3)} S=9`, `2 at 0101: ${fire('blue')}`, `3: ${fire('blue')}`]) {
    const reds = [`combat: ${fire('blue')}`, `standing: round ${ahead}`];
    expect([ahead, ...now(exchanged(start, reds, [hard, `standing: round 2: ${fire('red')}`]))]).toEqual([
      ahead,
      2,
      0,
      both,
    ]);
  }
});

test.each([
  ['round: W1 DODGES: D=1', "Expected a round, such as 'round 2' or 'round 2 at Mari'."],
  ['round two: W1 DODGES: D=1', "Expected a round, such as 'round 2' or 'round 2 at Mari'."],
  ['round 2 at Nowhere: W1 DODGES: D=1', "There is no star or hex 'Nowhere'."],
  ['round 2: STOP IF W1 PD<3', "Expected orders, such as 'W1 ATTACKS blue/W2: D=1'."],
  ['round 2: W1 DODGES: D=1; STOP IF W7 GONE', "You see no ship 'W7'."],
  ['round 2: W1 DODGES: D=1; STOP IF we lose', "Expected 'W1 PD<3' or 'blue/W2 GONE'."],
])('%s is refused where it is wrong', (order, message) => {
  const text = filled(start, 'red', [`standing: ${order}`, `combat: ${fire('blue')}`]);
  const { faults } = readSheet(start, text);
  expect(faults.map((each) => each.message)).toEqual([message]);
  const lines = text.split('\n');
  for (const { line, column } of faults) {
    expect(lines[line - 1]).toContain('standing: round');
    expect(column).toBeGreaterThan('standing:'.length - 1);
  }
});

test('a fault in orders ahead is told at its own column', () => {
  const order = 'standing: round 2: W1 DODGES: D=1; W1 JUMPS: D=1';
  const [fault] = readSheet(start, filled(start, 'red', [order, `combat: ${fire('blue')}`])).faults;
  expect(order.slice((fault?.column ?? 1) - 1)).toMatch(/^(?:W1 )?JUMPS/);
});
