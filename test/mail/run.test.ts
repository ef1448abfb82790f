/** Sheets become actions: revisions, what is missing, and what ends by itself. */

import { expect, test } from 'vitest';
import {
  listDue,
  post,
  readSheet,
  runMail,
  writeAnswer,
  writeReport,
  type Line,
  type Mail,
  type Missing,
} from '../../src/mail/index.js';
import type { PlayerId } from '../../src/kernel/types.js';
import { chainItems } from '../../src/mail/journal.js';
import { added, begun, duel, filled, mailGame, ran, readWell, sent } from '../support/mail.js';

const start = begun(mailGame(duel));
const fleets = {
  red: [{ name: 'W1', counts: { PD: 6, B: 4, WG: 1 } }],
  blue: [{ name: 'W1', counts: { PD: 6, S: 4, WG: 1 } }],
};
const skirmish = { rules: 'first/skirmish', players: ['red', 'blue'], fleets } as const;
const fight = begun(mailGame(skirmish));

const due = (mail: Mail): readonly string[] => listDue(mail).map(({ player }) => player);
const typesOf = ({ actions }: Mail): readonly string[] =>
  actions.map(({ player, type }) => `${player} ${type}`);

/** A mail game after a text came, right or wrong. */
const posted = (mail: Mail, text: string): Mail => added(mail, post(mail, readSheet(mail, text)));

test('a sheet is a whole player-turn: phases without an order end by themselves', () => {
  const done = ran(sent(start, 'red', 'build: W1 AT 0606: PD=4 B=2', 'move: W1: 0607 0608'));
  expect(typesOf(done)).toEqual(['red ship/build', 'red phase/end', 'red ship/move', 'red phase/end']);
  expect(due(done)).toEqual(['blue']);
});

test('nothing runs until all who are awaited have sent a sheet, in any order', () => {
  const orders = { red: 'combat: W1 ATTACKS blue/W1: D=2 B=4', blue: 'combat: W1 DODGES: D=2 S=4' };
  const one = sent(fight, 'blue', orders.blue);
  expect(runMail(one)).toEqual({ lines: [], missing: ['red'] });
  const both = ran(sent(one, 'red', orders.red));
  const other = ran(sent(sent(fight, 'red', orders.red), 'blue', orders.blue));
  expect(both.state).toEqual(other.state);
  expect(both.exchange).toBe(2);
});

test('the highest revision counts, and of two with one number neither', () => {
  const sheet = (at: string, revision: number): string =>
    filled(start, 'red', [`build: W1 AT ${at}: PD=4`], revision);
  const first = posted(start, sheet('0606', 1));
  expect(posted(first, sheet('0606', 1)).journal).toHaveLength(1);
  const both = posted(first, sheet('0307', 1));
  expect(runMail(both)).toEqual({ lines: [], missing: ['red'] });
  const third = posted(posted(both, sheet('0804', 3)), sheet('0606', 2));
  expect(ran(third).actions[0]).toMatchObject({ at: '0804' });
});

test('an untouched sheet is not taken, and running twice changes nothing', () => {
  expect(post(start, readSheet(start, filled(start, 'red', [])))).toEqual([]);
  const done = ran(sent(start, 'red', 'done'));
  expect(runMail(done)).toEqual({ lines: [], missing: ['blue'] });
});

test('a sheet with a fault waits for a better one; when time is up, what stands of it counts', () => {
  const good = filled(start, 'red', ['build: W1 AT 0606: PD=4']);
  const bad = filled(start, 'red', ['build: W1 AT 0307: PD=4', 'move: W1: 06o7'], 2);
  const both = posted(posted(start, good), bad);
  expect(runMail(both)).toEqual({ lines: [], missing: ['red'] });
  expect(ran(both, true).actions[0]).toMatchObject({ at: '0307' });
  const mended = posted(both, filled(start, 'red', ['build: W1 AT 0804: PD=4'], 3));
  expect(ran(mended).actions[0]).toMatchObject({ at: '0804' });
  // One in which nothing is right hides none that was sent before.
  const worse = posted(posted(start, good), filled(start, 'red', ['build: PD=4'], 2));
  expect(runMail(worse)).toEqual({ lines: [], missing: ['red'] });
  expect(runMail(worse, true)).toEqual({ lines: [], missing: ['red'] });
});

test('what was read for one exchange is not taken in another', () => {
  const read = readWell(start, filled(start, 'red', ['done']));
  expect(post(ran(sent(start, 'red', 'done')), read)).toEqual([]);
});

test.each<[Missing, readonly string[]]>([
  ['wait', []],
  ['pass', ['red phase/end']],
  ['resign', ['red resign/resign']],
])('with the policy %s, closing does what was agreed on', (missing, types) => {
  const mail = begun(mailGame(duel, missing));
  expect(runMail(mail)).toEqual({ lines: [], missing: ['red'] });
  const run = runMail(mail, true);
  expect(run.missing).toEqual(['red']);
  expect(typesOf(added(mail, run.lines))).toEqual(types);
});

test('the computer plays a whole turn, and the report says so', () => {
  const mail = begun(mailGame(duel, 'captain'));
  const done = ran(mail, true);
  expect(typesOf(done)[0]).toBe('red ship/build');
  expect(due(done)).toEqual(['blue']);
  expect(writeReport(done, 'blue' as PlayerId, 1)).toContain(
    'No sheet came from red: the computer played for them.',
  );
  expect(ran(mail, true).head).toBe(done.head);
});

test('passing is not agreed on where it is not allowed', () => {
  const mail = begun(mailGame(skirmish, 'pass'));
  expect(runMail(mail, true)).toEqual({ lines: [], missing: ['red', 'blue'] });
});

test('an order that cannot be carried out is told to its player alone, and the others are', () => {
  // Both lines of red are judged as they are carried out: what follows the round is not known before.
  const mail = sent(
    sent(fight, 'red', 'combat: W1 ATTACKS blue/W1: D=2 B=4', 'build: W2 AT 0606: PD=1'),
    'blue',
    'combat: W1 DODGES: D=2',
  );
  const done = ran(mail);
  const [closed] = done.journal.slice(-1) as readonly Extract<Line, { kind: 'closed' }>[];
  expect(closed?.undone.map(({ sheet }) => sheet)).toEqual([1]);
  expect(typesOf(done)).toEqual(['red battle/orders', 'blue battle/orders']);
  const report = (player: string): string => writeReport(done, player as PlayerId, 1);
  expect(report('red')).toMatch(/Line \d+ of your sheet was not carried out:/);
  expect(report('blue')).not.toContain('of your sheet');
});

test('a note is told to everybody, once', () => {
  const { journal, head } = start;
  const told = added(
    start,
    chainItems([{ kind: 'note', text: 'The next exchange closes on Sunday.' }], journal.length, head),
  );
  const next = ran(sent(told, 'red', 'done'));
  expect(writeReport(next, 'blue' as PlayerId, 1)).toContain(
    'The referee: The next exchange closes on Sunday.',
  );
  expect(writeReport(next, 'blue' as PlayerId, 2)).toBe('');
});

test('an answer says what a sheet orders, and quotes what is wrong', () => {
  const text = filled(start, 'red', ['build: W1 AT 0606: PD=4', 'move: W9: 0607']);
  const answer = writeAnswer(start, readSheet(start, text));
  expect(answer).toContain('Revision 1 of red.');
  expect(answer).toContain('\nbuild: W1 AT 0606: PD=4\n');
  expect(answer).toMatch(/\nLine \d+, column 7: There is no ship W9\.\n {2}> move: W9: 0607\n/);
  expect(answer).toContain("'revision: 2'");
  expect(writeAnswer(start, readSheet(start, 'Hello'))).toContain('This is no sheet that counts.');
});
