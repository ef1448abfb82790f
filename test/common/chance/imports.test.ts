/** Games without dice pay nothing for them. */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const src = resolve(import.meta.dirname, '../../../src');

/** The files that a file imports, types included. */
const importsOf = (file: string): readonly string[] =>
  ts
    .preProcessFile(readFileSync(file, 'utf8'))
    .importedFiles.flatMap(({ fileName }) =>
      fileName.startsWith('.') ? [resolve(dirname(file), fileName).replace(/\.js$/, '.ts')] : [],
    );

/** All files that a file needs, by their paths from src. */
function needed(entry: string): readonly string[] {
  const found = new Set([entry]);
  for (const file of found) for (const each of importsOf(file)) found.add(each);
  return [...found].map((file) => relative(src, file));
}

const rightIn = (folder: string): readonly string[] =>
  readdirSync(join(src, folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(src, folder, name));

/** Entry points that have what other games need, dice among it: this, and `warpwar/testing` for their laws. */
const forOtherGames = join(src, 'parts/kernel.ts');

/** The entry points of the package that are not those of other games. */
const entries = [
  ...rightIn('.'),
  ...rightIn('parts').filter((entry) => entry !== forOtherGames),
  join(src, 'players/index.ts'),
].filter((entry) => !importsOf(entry).some((file) => relative(src, file).startsWith('games/')));

const isOfDice = (path: string): boolean =>
  /^(?:common\/chance|testing\/laws\/dice)\/|^texts\/chance\.ts$/.test(path);

test('no entry point of WarpWar needs a file of dice', () => {
  expect(entries.length).toBeGreaterThan(10);
  for (const entry of entries)
    expect([relative(src, entry), needed(entry).filter(isOfDice)]).toEqual([relative(src, entry), []]);
  expect(needed(join(src, 'index.ts')).length).toBeGreaterThan(100);
});

test('the check finds dice where they are needed', () =>
  expect(needed(join(src, 'common/chance/index.ts')).filter(isOfDice).length).toBeGreaterThan(5));
