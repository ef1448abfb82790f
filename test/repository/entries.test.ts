/** The public entries of the package: what stands in which, and that all lists of them agree. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** What `warpwar` offers to programs, with a guard of its arguments, and `warpwar/parts` to modules, without. */
const GUARDED = ['hexOf', 'isRecord', 'movementPoints', 'shipCost', 'starAt', 'techLevel'];
/** In `warpwar` they make an id from a text, or throw; in `warpwar/parts` they decode a field. */
const IDS = ['hexId', 'playerId', 'shipId'];

/** What modules of Stellar Wars need has names of its own game: a file of a module imports the one or the other. */
const STELLAR_PARTS = 'warpwar/stellar-wars/parts';

/** Entries by name. */
const entriesOf = new Map<string, readonly string[]>();
for (const [entry, exported] of Object.entries(entries).filter(([name]) => name !== STELLAR_PARTS))
  for (const name of Object.keys(exported)) entriesOf.set(name, [...(entriesOf.get(name) ?? []), entry]);

describe('a name', () => {
  test('stands in one entry, or in warpwar for programs and below warpwar/parts for modules', () => {
    const twice = [...entriesOf].filter(([, found]) => found.length > 1);
    expect(twice.map(([name]) => name).sort()).toEqual([...GUARDED, ...IDS].sort());
    for (const [, found] of twice)
      expect(found).toEqual(['warpwar', expect.stringMatching(/^warpwar\/parts/)]);
  });

  test('of Stellar Wars stands in its entry for programs, or for modules', () => {
    const forPrograms = new Set(Object.keys(entries['warpwar/stellar-wars'] ?? {}));
    const forModules = Object.keys(entries[STELLAR_PARTS] ?? {});
    expect(forPrograms.size).toBeGreaterThan(10);
    expect(forModules.length).toBeGreaterThan(100);
    expect(forModules.filter((name) => forPrograms.has(name))).toEqual([]);
  });

  test('of a type stands in one entry of those for modules, too', () => {
    const named = Object.entries(entryFiles)
      .filter(([entry]) => entry.startsWith('warpwar/parts'))
      .flatMap(([entry, file]) => typesIn(file).map((name) => [name, entry] as const));
    const names = named.map(([name]) => name);
    expect(names.length).toBeGreaterThan(150);
    expect(named.filter(([name], at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

/** The types that a file, and those whose exports it passes on, export by name. */
function typesIn(file: string): readonly string[] {
  const { statements } = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest);
  return statements
    .filter(ts.isExportDeclaration)
    .flatMap(({ exportClause, isTypeOnly, moduleSpecifier }) => {
      if (exportClause && ts.isNamedExports(exportClause))
        return exportClause.elements.flatMap((each) =>
          isTypeOnly || each.isTypeOnly ? [each.name.text] : [],
        );
      // Sound: whatever else is exported here names the file that it comes from.
      const { text } = moduleSpecifier as ts.StringLiteral;
      return typesIn(join(file, '..', text.replace(/\.js$/, '.ts')));
    });
}

test('a program looks through about 60 names, and a module through about 120 first', () => {
  const count = (entry: string): number => Object.keys(entries[entry] ?? {}).length;
  expect(count('warpwar')).toBeGreaterThan(40);
  expect(count('warpwar')).toBeLessThanOrEqual(64);
  expect(count('warpwar/parts')).toBeGreaterThan(100);
  expect(count('warpwar/parts')).toBeLessThanOrEqual(124);
});

describe('lists of entries agree', () => {
  test('each file right in src is an entry, and each right in src/parts', () => {
    const standing = ['src', 'src/parts'].flatMap((folder) =>
      readdirSync(join(root, folder), { withFileTypes: true }).flatMap((each) =>
        each.isFile() ? [`${folder}/${each.name}`] : [],
      ),
    );
    const others = ['src/games/stellar-wars/parts.ts', 'src/players/index.ts', 'src/testing/index.ts'];
    expect([...standing, ...others].sort()).toEqual([...files].sort());
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  test('in package.json, for compilers that do not know "exports"', () => {
    const { typesVersions } = jsonOf('package.json');
    const listed = Object.keys(entryFiles).filter((entry) => entry !== 'warpwar');
    const expected = listed.map((entry) => {
      const file = entryFiles[entry]?.replace(/^src/, './dist').replace(/ts$/, 'd.ts');
      return [entry.replace('warpwar/', ''), [file]];
    });
    expect(typesVersions).toEqual({ '*': Object.fromEntries(expected) as unknown });
  });

  test('in the configurations of the build and of the reference', () => {
    const { entryPoints } = jsonOf('scripts/config/typedoc.json');
    expect(entryPoints).toEqual(files.map((file) => `../../${file}`));
    const built = [...textOf('scripts/config/tsup.config.ts').matchAll(/: '(src\/[^']+)'/g)];
    expect(built.map(([, file]) => file)).toEqual(files);
  });
});
