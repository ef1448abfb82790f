/** The page on laws has every law of the games, with what to do. */

import { expect, test } from 'vitest';
import { lawsPage } from '../../scripts/laws.js';
import { diceAdvice, diceLaws } from '../../src/laws/dice.js';
import { advice, laws } from '../../src/warpwar/laws/facts.js';
import { laws as stellarLaws, advice as stellarAdvice } from '../../src/stellar-wars/laws/law.js';

const says: Readonly<Record<string, string>> = { ...stellarLaws, ...diceLaws, ...laws };
const todo: Readonly<Record<string, string>> = { ...advice, ...diceAdvice, ...stellarAdvice };

test('each law has one row: its sentence, then what to do', async () => {
  const page = await lawsPage();
  const rows = [...page.matchAll(/^\| `([a-z-]+)` +\| (.*?) +\| (.*?) +\|$/gm)].map((row) => row.slice(1));
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.map(([law = '']) => law).sort()).toEqual(Object.keys(says).sort());
  for (const [law = '', sentence, action] of rows)
    expect([law, sentence, action]).toEqual([law, says[law], todo[law]]);
});
