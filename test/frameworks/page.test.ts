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

const example = 'examples/boardgame-io/src';

test.each([
  ['the moves', 'game.ts', 'begin: {\n', 'ignoreStaleStateID: true,\n    },\n  };'],
  ['what clients get', 'game.ts', 'setup: (_context', 'disableUndo: true,'],
  ['the server', 'serve.ts', 'const games', '8000));'],
])('%s for boardgame.io', (_what, file, from, to) => {
  const tested = bare(partOf(`${example}/${file}`, from, to)).replace(/\n\};$/, '');
  expect(tested.split('\n').length).toBeGreaterThan(3);
  expect(bare(page)).toContain(tested);
});

test('the reasons for boardgame.io name code that is there', () => {
  const files = ['game', 'guard', 'heard', 'lobby', 'messages', 'nouns', 'set-up'];
  const code = files.map((file) => readFileSync(join(root, example, `${file}.ts`), 'utf8')).join('\n');
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:line|what|-)/.test(line));
  const named = rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, each = '']) => each),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(
    named
      .map((each) => each.replace(/ \.\.\. \}$/, '').replace('{ endGame: false,', '{'))
      .filter((each) => !code.includes(each)),
  ).toEqual([]);
});

test('the reducer for Redux Toolkit', () => {
  const tested = partOf('test/frameworks/redux.test.ts', 'reducers: {', '.state,\n    },');
  expect(bare(page)).toContain(bare(tested));
});
