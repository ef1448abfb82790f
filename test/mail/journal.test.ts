/** The journal: a chain that shows every change, and holds only what can be played. */

import { expect, test } from 'vitest';
import { addLines, openMail, type Line, type MailGame } from '../../src/mail/index.js';
import { added, begun, duel, mailEngine, mailGame, opened, ran, sent } from '../support/mail.js';
import { chainItems } from '../../src/mail/journal.js';

const game = mailGame(duel);

/** Two exchanges. */
const played = ran(sent(ran(sent(begun(game), 'red', 'build: W1 AT 0606: PD=4 B=2')), 'blue', 'done'));

/** The line at which a journal is refused, and why. */
const refusal = (journal: readonly unknown[], given: unknown = game): readonly [number, string] => {
  const result = openMail(mailEngine, given as MailGame, journal as readonly Line[]);
  return result.ok ? [-1, ''] : [result.line, result.message];
};

test('is the game: it opens to the same state, at once or line by line', () => {
  const whole = opened(openMail(mailEngine, game, played.journal));
  expect(whole.state).toEqual(played.state);
  expect(whole.head).toBe(played.head);
  expect(whole.exchange).toBe(3);
  expect(played.journal.map(({ n, kind }) => `${n} ${kind}`)).toEqual([
    '1 sheet',
    '2 closed',
    '3 sheet',
    '4 closed',
  ]);
});

/** The same with the members of all objects in the opposite order. */
const turned = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(turned);
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, each]: readonly [string, unknown]) => [key, turned(each)]),
  );
};

test('has the same hashes in whatever order a store returns members', () => {
  const other = opened(
    openMail(mailEngine, turned(game) as MailGame, turned(played.journal) as readonly Line[]),
  );
  expect(other.head).toBe(played.head);
});

test.each([0, 1, 2])('a change of line %i is found at the next one', (at) => {
  const changed = played.journal.map((line, place) => {
    if (place !== at) return line;
    return line.kind === 'sheet'
      ? { ...line, text: `${line.text} ` }
      : { ...line, undone: [{ sheet: 1, line: 1, why: 'a' }] };
  });
  expect(refusal(changed)).toEqual([at + 2, 'This line does not follow from the line before it.']);
});

test('another game is found at its first line', () => {
  const tokens = { ...game.players, red: { token: 'aaaaaaaaaa' } };
  expect(refusal(played.journal, { ...game, players: tokens })[0]).toBe(1);
});

test('refuses what is no line, or has the number of another', () => {
  const [first, second] = played.journal;
  expect(refusal([{ ...first, more: 1 }])).toEqual([1, 'This is no line of a journal.']);
  expect(refusal([first, 'x'])).toEqual([2, 'This is no line of a journal.']);
  expect(refusal([second])).toEqual([1, 'This line has the number 2.']);
  expect(refusal([{ kind: '__proto__' }])).toEqual([1, 'This is no line of a journal.']);
});

test('refuses actions that are refused, exchanges that are not open, and strangers', () => {
  const { head } = begun(game);
  const action = { type: 'ship/build', player: 'blue' } as never;
  const closed = { kind: 'closed', exchange: 1, actions: [{ action }], undone: [] } as const;
  expect(refusal(chainItems([closed], 0, head))).toEqual([1, 'An action of this line is refused.']);
  expect(refusal(chainItems([{ ...closed, exchange: 2 }], 0, head))).toEqual([
    1,
    'Exchange 1 is open, not 2.',
  ]);
  const sheet = {
    kind: 'sheet',
    player: 'green',
    exchange: 1,
    revision: 1,
    text: '',
    hash: '0'.repeat(64),
  } as never;
  expect(refusal(chainItems([sheet], 0, head))).toEqual([1, 'green does not play.']);
});

test('refuses a game that cannot begin', () => {
  expect(refusal([], {})).toEqual([0, 'This is no mail game.']);
  expect(refusal([], { ...game, setup: { rules: 'first/nothing', players: ['red', 'blue'] } })).toEqual([
    0,
    'The set-up is refused.',
  ]);
  expect(refusal([], { ...game, players: { red: { token: 'r7m2k9x4pa' } } })).toEqual([
    0,
    'Each player needs a token: red, blue.',
  ]);
  const { captain: _captain, ...others } = mailEngine;
  const result = openMail(others, mailGame(duel, 'captain'), []);
  expect(result.ok).toBe(false);
});

test('a refused line leaves the mail as it was', () => {
  const before = begun(game);
  expect(addLines(before, [{} as Line]).ok).toBe(false);
  expect(before.journal).toEqual([]);
  expect(added(before, []).head).toBe(before.head);
});
