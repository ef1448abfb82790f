/** The command `match`: games between computer players, and what is printed of them. */

import { expect, test } from 'vitest';
import { parseRows, type GameRow } from '../../src/research/index.js';
import { run } from '../support/cli.js';

test('sums up games in all seats', async () => {
  const { code, out } = await run('match', 'gunner,random', 'first/skirmish', '--games', '5', '--seed', '3');
  expect(code).toBe(0);
  const [title, , , gunner = '', random = '', red, , first] = out.split('\n');
  expect(title).toMatch(/^gunner and random: first\/skirmish, 6 games, \d of them different$/);
  const [won = '', lost = ''] = gunner.trim().split(/\s+/).slice(1);
  expect(Number(won)).toBeGreaterThan(Number(lost));
  expect(random).toMatch(new RegExp(`^  random +${lost} +${won} `));
  expect(red).toMatch(/^ {2}red +\d/);
  expect(first).toMatch(/^ {2}first to move +\d/);
  expect(out).toMatch(/^ends: \w/m);
});

test('prints a row of JSON for each game, the same for the same seed', async () => {
  const words = ['match', 'captain,cadet', 'sw2/duel', '--games', '1', '--json'] as const;
  const { out } = await run(...words);
  const rows = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as GameRow);
  expect(rows.map(({ seats }) => seats)).toEqual([
    { red: 'captain', blue: 'cadet' },
    { red: 'cadet', blue: 'captain' },
  ]);
  expect(rows[0]).toMatchObject({ seed: 1977, reason: expect.stringMatching(/./) as string });
});

test('in WarpChess a coin says who moves first, and each row knows it', async () => {
  const { out } = await run('match', 'random', 'first/warp-chess', '--games', '4', '--seed', '1', '--json');
  const read = parseRows(out);
  const rows = read.ok ? read.value : [];
  expect(rows).toHaveLength(4);
  expect(new Set(rows.map(({ first }) => first))).toEqual(new Set(['red', 'blue']));
});

test('complains of what it cannot play', async () => {
  const wrong = async (...words: readonly string[]): Promise<unknown> => {
    const { code, err } = await run('match', ...words);
    return [code, err.split('\n')[0]];
  };
  expect(await wrong('captain')).toEqual([2, expect.stringContaining('Name players and rules')]);
  expect(await wrong('me', 'first/basic')).toEqual([
    2,
    expect.stringContaining('These computer players can play'),
  ]);
  expect(await wrong('captain', 'first/basik')).toEqual([1, expect.stringContaining('first/basic')]);
  expect(await wrong('captain', 'first/basic', '--games', '0')).toEqual([
    2,
    expect.stringContaining('from 1'),
  ]);
});
