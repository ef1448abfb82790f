/** Players are called by names that can be told apart. */

import { describe, expect, test } from 'vitest';
import { createGame, deserialize, playerId, serialize } from '../../src/warpwar/index.js';
import { issueLines } from '../support/issue-lines.js';

const homes = ['top', 'bottom'];
const made = (...players: readonly string[]) =>
  createGame({
    rules: 'first/advanced',
    players,
    homes: Object.fromEntries(players.map((player, at) => [player, homes[at] ?? ''])),
  });
const issuesOf = (...players: readonly string[]) => {
  const read = made(...players);
  return read.ok ? [] : issueLines(read.issues);
};

describe('a name', () => {
  test.each(['red', '0', '1', 'a-1', 'player-one-2', 'x'.repeat(24)])('%s is one', (name) => {
    expect(playerId(name)).toBe(name);
  });

  test.each([
    '-',
    '--',
    '-red',
    'red-',
    'a--b',
    'Red',
    'réd',
    'rеd',
    ' red',
    '',
    'x'.repeat(25),
    'constructor',
  ])('%j is none', (name) => {
    expect(() => playerId(name)).toThrow(TypeError);
    expect(issuesOf('blue', name)[0]).toContain('players.1 | not-a-player-id');
  });
});

test.each([
  ['bill', 'bi11'],
  ['bob', 'b0b'],
  ['l', '1'],
  ['o-o', '0-0'],
])('%s and %s look alike, and do not play together', (one, other) => {
  expect(issuesOf(one, other)).toEqual([
    `players.1 | players-alike |  | The names ${other} and ${one} look alike. Choose another name for one of the two.`,
  ]);
});

test.each([
  ['l', '1'],
  ['bill', 'bi11'],
])('a save of %s and %s is refused', (one, other) => {
  const read = made('abc', one);
  if (!read.ok) throw new Error(issueLines(read.issues).join());
  expect(deserialize(serialize(read.value)).ok).toBe(true);
  const changed = deserialize(serialize(read.value).replaceAll('"abc"', `"${other}"`));
  expect(changed.ok ? [] : issueLines(changed.issues)).toEqual([
    `state.players.1.id | players-alike |  | The names ${one} and ${other} look alike. Choose another name for one of the two.`,
  ]);
});

test('0 and 1 play together, and other names that differ', () => {
  expect(made('0', '1').ok).toBe(true);
  expect(made('red', 'red-1').ok).toBe(true);
});
