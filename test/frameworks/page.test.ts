/** The page on frameworks shows the very code that is tested here. */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/frameworks.md'), 'utf8');

/** Lines without what stands before and behind them. */
const bare = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n');

/** A part of a file that plays in a framework, from one text to the end of another. */
function partOf(file: string, from: string, to: string): string {
  const text = readFileSync(join(root, file), 'utf8');
  const start = text.indexOf(from);
  const end = text.indexOf(to, start);
  if (start < 0 || end < 0) throw new Error(`There is no such part in ${file}.`);
  return text.slice(start, end + to.length);
}

test('the game for boardgame.io', () => {
  const tested = partOf(
    'test/support/frameworks/boardgame.ts',
    'turn: { activePlayers',
    '{ spectator: true }),',
  );
  expect(bare(tested).split('\n').length).toBeGreaterThan(15);
  expect(bare(page)).toContain(bare(tested));
});

test('the reducer for Redux Toolkit', () => {
  const tested = partOf('test/frameworks/redux.test.ts', 'reducers: {', '.state,\n    },');
  expect(bare(page)).toContain(bare(tested));
});
