/** Recorded games as texts: what the library saves, what the command keeps line by line, and what `replay --json` prints. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fingerprint, history, readHistory, readRecord, unwrap } from 'warpwar';

const begun = history('first/skirmish', { fleets: { red: 'W1: PD=6 B=4', blue: 'W1: PD=6 S=4' } });
const orders = (player: 'red' | 'blue') => ({
  type: 'battle/orders' as const,
  player,
  orders: [{ ship: `${player}/W1`, tactic: 'dodge' as const }],
});
const done = begun.act(orders('red'));
if (!done.ok) throw new Error('No such order.');
const game = done.history;
const { setup, actions } = unwrap(readRecord(game.save()));

/** The text of lines as the command writes them. */
const lines = (...all: readonly object[]): string => all.map((line) => `${JSON.stringify(line)}\n`).join('');
const head = { setup, players: { red: 'me', blue: 'captain' }, seed: 7, print: fingerprint(begun.state) };
const first = { action: actions[0], print: fingerprint(game.state) };
const codes = (text: string) => {
  const read = readRecord(text);
  return read.ok ? [] : read.issues.map(({ code }) => code);
};

describe('lines', () => {
  test('are a game, with who plays', () => {
    const text = lines(head, first);
    expect(unwrap(readRecord(text))).toMatchObject({
      actions: [first.action],
      players: head.players,
      seed: 7,
    });
    expect(unwrap(readHistory(text)).state).toEqual(game.state);
  });

  test('take actions back, and end', () => {
    const text = lines(head, first, { undo: 1 }, first, { undo: 1 }, { over: true });
    expect(unwrap(readRecord(text)).actions).toEqual([]);
    expect(unwrap(readHistory(text)).steps).toEqual([]);
  });

  test('that were cut off anywhere are a game as far as they were written', () => {
    const text = lines(head, first);
    const least = lines(head).length;
    for (let length = least; length < text.length; length += 7)
      expect(unwrap(readRecord(text.slice(0, length))).actions).toEqual([]);
    expect(codes(text.slice(0, least - 1))).toEqual(['not-a-save']);
  });

  test('with fingerprints of other states are refused when they are played', () => {
    const read = readHistory(lines(head, { ...first, print: 'other' }));
    expect(read.ok ? [] : read.issues.map(({ code }) => code)).toEqual(['differs-at']);
  });
});

test('the events and the last state of `replay --json` are left out', () => {
  const [step] = game.steps;
  const text = JSON.stringify({
    setup,
    actions: [{ action: actions[0], events: step?.events }],
    end: game.state,
  });
  expect(unwrap(readRecord(text))).toEqual({ setup, actions });
  expect(unwrap(readHistory(text)).state).toEqual(game.state);
});

test('what was noted beside a save is no part of the game', () => {
  // Sound: a save is an object of JSON.
  const noted = { ...(JSON.parse(game.save()) as object), players: { red: 'me', blue: 'captain' } };
  expect(unwrap(readRecord(JSON.stringify(noted))).players).toEqual(noted.players);
  expect(unwrap(readHistory(JSON.stringify(noted))).save()).toBe(game.save());
});

test.each([
  ['no JSON', '{', ['not-a-save']],
  ['no set-up in the first line', lines(first), ['not-a-save']],
  ['a line that is no JSON', `${lines(head)}{\n`, ['not-a-save']],
  ['actions that are no list', '{"setup":{},"actions":{}}', ['not-a-list']],
  ['players that are no names', lines({ ...head, players: { red: 1 } }), ['not-a-text']],
])('%s is refused', (_what, text, expected) => {
  expect(codes(text)).toEqual(expected);
});

test('a law: no text makes it throw', () => {
  const line = fc.oneof(fc.string(), fc.constant(lines(head)), fc.constant(lines(first)), fc.json());
  fc.assert(
    fc.property(fc.array(line, { maxLength: 4 }), (all) => {
      expect(typeof readRecord(all.join('')).ok).toBe('boolean');
      expect(typeof readHistory(all.join('\n')).ok).toBe('boolean');
    }),
    { numRuns: 60 },
  );
});
