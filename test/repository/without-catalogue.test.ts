/** Texts, maps and pictures do not bring the catalogue into a bundle: no import of theirs leads to a list of modules. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const src = resolve(import.meta.dirname, '../../src');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);

/** What lists modules of a game, or scenarios, which name modules. */
const LIST = /^[\w-]+\/(?:modules\/index|catalogues|editions|engine|standard)\.ts$/;

const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ES2022 };

/** The files that a file imports when it runs, by their paths from src: compiled, it imports no types. */
function importsOf(file: string): readonly string[] {
  const { outputText } = ts.transpileModule(readFileSync(join(src, file), 'utf8'), { compilerOptions });
  return ts
    .preProcessFile(outputText)
    .importedFiles.map(({ fileName }) => join(file, '..', fileName.replace(/\.js$/, '.ts')));
}

/** The lists among everything that files import, and that this imports. */
function listsReached(files: readonly string[]): readonly string[] {
  const found = new Set(files);
  for (const file of found) for (const each of importsOf(file)) found.add(each);
  return [...found].filter((file) => LIST.test(file));
}

test.each([
  'warpwar/map',
  'warpwar/notation',
  'warpwar/picture',
  'stellar-wars/sheets',
  'stellar-wars/notation',
  'stellar-wars/picture',
  'malta-convoy/picture',
])('%s reaches no list', (room) => {
  const files = sources.filter((file) => file === `${room}.ts` || file.startsWith(`${room}/`));
  expect(files).not.toEqual([]);
  expect(listsReached(files)).toEqual([]);
});

test('an engine reaches its lists', () => {
  expect(listsReached(['malta-convoy/engine.ts'])).toEqual([
    'malta-convoy/engine.ts',
    'malta-convoy/editions.ts',
    'malta-convoy/modules/index.ts',
  ]);
});
