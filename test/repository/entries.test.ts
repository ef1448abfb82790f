/** The public entries of the package: what stands in which, and that all lists of them agree. */

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { entries, entryFiles } from '../../scripts/entries.js';

const root = resolve(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
// Sound: files of this repository, whose members the tests below look at.
const jsonOf = (file: string): Readonly<Record<string, unknown>> =>
  JSON.parse(textOf(file)) as Readonly<Record<string, unknown>>;
const files = Object.values(entryFiles);

/** Most values and types of an entry: nobody reads a list that grows. */
const MOST: Readonly<Record<string, readonly [values: number, types: number]>> = {
  warpwar: [115, 110],
  'warpwar/rules': [240, 73],
  'warpwar/dice': [5, 0],
  'warpwar/kernel': [73, 108],
  'warpwar/players': [8, 7],
  'warpwar/laws': [25, 15],
  'warpwar/stellar-wars': [25, 20],
  'warpwar/stellar-wars/rules': [115, 45],
  'warpwar/stellar-wars/laws': [6, 4],
  'warpwar/malta-convoy': [13, 8],
  'warpwar/boardgame-io': [3, 10],
  'warpwar/mail': [27, 38],
  'warpwar/peer': [11, 17],
  'warpwar/research': [25, 55],
};

/** What an entry exports, values or types: where each is declared, as `file#name`, by its name in the entry. */
function placesIn(file: string, areTypes: boolean): ReadonlyMap<string, string> {
  const { statements } = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest);
  return new Map(
    statements.filter(ts.isExportDeclaration).flatMap(({ exportClause, isTypeOnly, moduleSpecifier }) => {
      // Sound: an entry names what it exports, and the file that it comes from.
      const { elements } = exportClause as ts.NamedExports;
      const { text } = moduleSpecifier as ts.StringLiteral;
      return elements
        .filter((each) => (isTypeOnly || each.isTypeOnly) === areTypes)
        .map((each) => [
          each.name.text,
          `${join(file, '..', text)}#${(each.propertyName ?? each.name).text}`,
        ]);
    }),
  );
}

const list = Object.entries(entryFiles);
const types = new Map(list.map(([entry, file]) => [entry, placesIn(file, true)]));
const values = new Map(list.map(([entry, file]) => [entry, placesIn(file, false)]));

/** Lists what stands in several entries. */
const repeated = <T>(all: readonly (readonly [thing: T, where: string])[]): readonly string[] => {
  const places = new Map<T, readonly string[]>();
  for (const [thing, where] of all) places.set(thing, [...(places.get(thing) ?? []), where]);
  return [...places.values()].filter((found) => found.length > 1).map((found) => found.join(', '));
};

test.each([
  ['value', values, 500],
  ['type', types, 300],
] as const)('each %s is exported by one entry', (_kind, found, least) => {
  const all = [...found].flatMap(([entry, places]) =>
    [...places].map(([name, place]) => [place, `${entry} ${name}`] as const),
  );
  expect(all.length).toBeGreaterThan(least);
  expect(repeated(all)).toEqual([]);
});

test('the values that a program finds are those that its entry names', () => {
  for (const [entry, exported] of Object.entries(entries))
    expect(Object.keys(exported).sort()).toEqual([...(values.get(entry)?.keys() ?? [])].sort());
});

test.each(Object.keys(entryFiles))('%s does not grow', (entry) => {
  const [mostValues = 0, mostTypes = 0] = MOST[entry] ?? [];
  expect(values.get(entry)?.size).toBeLessThanOrEqual(mostValues);
  expect(types.get(entry)?.size).toBeLessThanOrEqual(mostTypes);
});

describe('lists of entries agree', () => {
  test('each entry is a door: a file that is there, and holds no code', () => {
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const code = files.flatMap((file) =>
      ts
        .createSourceFile(file, textOf(file), ts.ScriptTarget.Latest)
        .statements.filter((each) => !ts.isExportDeclaration(each))
        .map(() => file),
    );
    expect(code).toEqual([]);
  });

  test('in the configurations of the compiler and of the reference', () => {
    const { entryPoints } = jsonOf('scripts/config/typedoc.json');
    expect(entryPoints).toEqual(files.map((file) => `../../${file}`));
    const { compilerOptions } = jsonOf('tsconfig.json');
    const paths = Object.entries(entryFiles).map(([entry, file]) => [entry, [`./${file}`]]);
    expect(compilerOptions).toMatchObject({ paths: Object.fromEntries(paths) as unknown });
  });
});
