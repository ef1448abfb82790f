/** The pages on frameworks show the very code that is tested here. */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const page = textOf('docs/boardgame-io.md');

/** Lines without what stands before and behind them. */
const bare = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n');

/** A part of a file, from one text to the end of another. */
function partOf(file: string, from: string, to: string): string {
  const text = textOf(file);
  const start = text.indexOf(from);
  const end = text.indexOf(to, start);
  if (start < 0 || end < 0) throw new Error(`There is no such part in ${file}.`);
  return text.slice(start, end + to.length);
}

test('the server for boardgame.io', () => {
  expect(bare(page)).toContain(bare(partOf('examples/boardgame-io/src/serve.ts', 'const server', '8000));')));
});

test('what the guard of boardgame.io lets pass names code that is there', () => {
  const code = textOf('src/boardgame-io/guard.ts');
  const [, table = ''] = page.split('\n## What the guard stops\n');
  const rows = table.split('\n').filter((line) => /^\| (?!what|-)/.test(line));
  const named = rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, each = '']) => each),
  );
  expect(named.length).toBeGreaterThan(7);
  expect(named.filter((each) => !code.includes(each))).toEqual([]);
});

test('the options for boardgame.io are those of a game, and each has a row', () => {
  const { 1: declared = '' } =
    /interface BoardGameOptions<[^]*?> \{\n([^]*?)\n\}/.exec(textOf('src/boardgame-io/match.ts')) ?? [];
  const names = [...declared.matchAll(/^ {2}readonly (\w+)/gm)].map(([, name]) => name);
  const [, table = ''] = /\n\| option [^\n]*\n[^\n]*\n([^]*?)\n\n/.exec(page) ?? [];
  expect(names.length).toBeGreaterThan(3);
  expect([...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)).toEqual(names);
});

test('the reducer for Redux Toolkit', () => {
  const tested = partOf('test/frameworks/redux.test.ts', 'reducers: {', '.state,\n    },');
  expect(bare(textOf('docs/frameworks.md'))).toContain(bare(tested));
});
