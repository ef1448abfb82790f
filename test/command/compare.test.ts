/** The command `compare`: what a change of the rules changes, as text, data and a picture. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatComparison, type Comparison } from '../../src/research/index.js';
import { ownFolder, run } from '../support/cli.js';
import { faults } from '../support/drawn-maps.js';

const { inFolder } = ownFolder();

const few = ['--games', '2', '--seed', '5'] as const;
const dataOf = async (...words: readonly string[]): Promise<Comparison> => {
  const { code, out, err } = await run('compare', ...words, '--json');
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out) as Comparison;
};

test('compares rules with a module and without it, the same for the same seed', async () => {
  const picture = inFolder('change.svg');
  const { code, out, err } = await run('compare', 'first/learning', '+ecm', ...few, '--picture', picture);
  expect([code, err]).toEqual([0, '']);
  const [title, , first, ...lines] = out.split('\n');
  expect(title).toBe('first/learning, compared with first/learning +ecm');
  expect(first).toMatch(/^captain against captain: 2 games by each, \d of them the same$/);
  expect(lines.filter((line) => line.includes(' games by each'))).toHaveLength(2);
  expect(out).toMatch(/^ {2}captain (?:never did|did) ecm\/spread in |^ {2}Nobody did or used: ecm\/spread/m);
  expect(faults(readFileSync(picture, 'utf8'))).toEqual([]);
  const data = await dataOf('first/learning', '+ecm', ...few);
  expect(out).toBe([title, '', ...formatComparison(data), ''].join('\n'));
  expect(data.added.actions).toEqual(['ecm/spread']);
});

test('removes modules, and compares any two rules of a game', async () => {
  const without = await dataOf('second/skirmish', '-cannons', '--players', 'gunner', ...few);
  expect(without.removed.entries).toContain('components C');
  expect(without.lineups.map(({ players, games }) => [players, games])).toEqual([[['gunner'], 2]]);
  const other = await dataOf('second/skirmish', 'second/skirmish', '-cannons', '--players=gunner', ...few);
  expect(other).toEqual(without);
});

test('the limit of turns that each game has anyway changes nothing', async () => {
  const { out } = await run('compare', 'first/learning', '+turn-limit', ...few);
  expect(out.trimEnd().split('\n').at(-1)).toBe(
    'All games went the same way with the change and without it.',
  );
});

test('knows the players of other games', async () => {
  const { lineups } = await dataOf('convoy/fixed', 'convoy/revised', '--games', '1');
  expect(lineups.map(({ players }) => players)).toEqual([['commodore'], ['random']]);
});

test.each([
  [2, 'Name rules and what changes them', ['first/basic']],
  [2, '--games is a number from 1', ['first/basic', '+ecm', '--games', '0']],
  [2, 'Did you mean captain?', ['first/basic', '+ecm', '--players', 'captin']],
  [2, 'compare has no option --rows', ['first/basic', '+ecm', '--rows', 'x']],
  [1, 'There is no module emc. Did you mean ecm?', ['first/basic', '+emc']],
  [1, 'drop -holds, or add -base-building', ['second/advanced', '-holds', '+marines']],
  [1, 'first/basic and sw2/duel are rules of two games.', ['first/basic', 'sw2/duel']],
  [1, 'first/advanced and first/advanced +repair are the same rules.', ['first/advanced', '+repair']],
  [1, 'this file cannot be written', ['first/basic', '+ecm', '--picture', '/proc/none.svg']],
] as const)('exits with %d and says: %s', async (code, text, words) => {
  const ran = await run('compare', ...words);
  expect(ran).toMatchObject({ code, out: '', err: expect.stringContaining(text) as string });
});

test('has a help', async () => {
  const { code, out } = await run('compare', '--help');
  expect(code).toBe(0);
  expect(out).toContain('npx warpwar compare second/advanced +marines');
});
