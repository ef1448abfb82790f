/** Games without dice pay nothing for them. */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { entryFiles } from '../../../scripts/entries.js';

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

const entriesIn = (house: string): readonly string[] =>
  Object.values(entryFiles)
    .map((file) => relative('src', file))
    .filter((file) => file.startsWith(`${house}/`));

/** Whether a file is of WarpWar's laws: their entry has those of any game, dice among them. */
const isOfLaws = (path: string): boolean => path.startsWith('warpwar/laws/');

/** Whether a file is of the door for rules that roll. */
const isForRolls = (path: string): boolean => path.startsWith('warpwar/dice/');

/** The entries of WarpWar for those who play, and for rules that do not roll. */
const entries = entriesIn('warpwar').filter((entry) => !isOfLaws(entry) && !isForRolls(entry));

const isOfDice = (path: string): boolean => /^(?:kernel\/dice\/|laws\/dice)/.test(path);

test('no entry of WarpWar needs a file of dice, nor does any other file of it, but for rules that roll', () => {
  expect(entries.length).toBeGreaterThan(1);
  for (const entry of entries)
    expect([entry, needed(join(src, entry)).filter(isOfDice)]).toEqual([entry, []]);
  expect(needed(join(src, 'warpwar/index.ts')).length).toBeGreaterThan(100);
  const files = readdirSync(join(src, 'warpwar'), { recursive: true, encoding: 'utf8' })
    .map((file) => `warpwar/${file}`)
    .filter((file) => file.endsWith('.ts') && !isOfLaws(file) && !isForRolls(file));
  expect(files.length).toBeGreaterThan(150);
  const importing = files.filter((file) =>
    importsOf(join(src, file)).some((path) => isOfDice(relative(src, path))),
  );
  expect(importing).toEqual([]);
});

test('the check finds dice where they are needed', () => {
  for (const entry of ['kernel/index.ts', ...entriesIn('stellar-wars'), ...entriesIn('malta-convoy')])
    expect([entry, needed(join(src, entry)).filter(isOfDice).length > 4]).toEqual([entry, true]);
});
