/** The page "Who wins" has a line for every scenario and every player, and says what its games say. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scenarios, withGameOf } from '../../src/command/games/index.js';
import { LADDERS, lineText, putInto, scenarioLines, tables } from '../../scripts/who-wins/tables.js';
import { parseRows } from '../../src/research/index.js';
import { run } from '../support/cli.js';

const page = readFileSync('docs/who-wins.md', 'utf8');
/** The cells of the page's lines. */
const shown = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('it has a line for each scenario, and for each player of a ladder', () => {
  const first = new Set(shown.map(([, rules]) => rules));
  expect(scenarios.filter((rules) => !first.has(rules))).toEqual([]);
  expect(shown).toHaveLength(2 * tables.length + tables.flatMap(({ lines }) => lines).length);
  // A captain without a level is one of level 3; the second edition leaves out the other levels.
  const inLadders = (rules: string): readonly string[] => [...(LADDERS[rules] ?? []), 'captain'];
  for (const rules of ['first/advanced', 'sw2/duel'])
    withGameOf(rules, (game) =>
      expect(Object.keys(game.players).filter((name) => !inLadders(rules).includes(name))).toEqual([]),
    );
  for (const [rules, players] of Object.entries(LADDERS))
    withGameOf(rules, (game) =>
      expect(Object.keys(game.players)).toEqual(expect.arrayContaining([...players])),
    );
});

test('its command plays the games of a line, which say what stands there', async () => {
  const [table] = tables;
  const line = scenarioLines.find(({ rules: [rules] }) => rules === 'convoy/fixed');
  if (!table || !line) throw new Error('There is no such line.');
  const words = ['match', line.players.join(), line.rules[0], '--seed', '1', '--games', '200', '--json'];
  const { out } = await run(...words);
  const read = parseRows(out);
  const cells = table.cells(line, read.ok ? read.value : []);
  expect(shown).toContainEqual(
    lineText(cells)
      .split('|')
      .map((cell) => cell.trim()),
  );
});

test('a page without marks is refused', () => {
  for (const table of tables)
    expect(() => putInto('', table, () => [])).toThrow(`<!-- begin ${table.name} -->`);
});
