/** No file imports itself by way of others. Imports of types count: what needs each other stands in one file. */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const folders = ['src', 'test', 'scripts', 'bench', 'examples'];

const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
  readonly config: {
    readonly compilerOptions: { readonly paths: Readonly<Record<string, readonly string[]>> };
  };
};
/** Our own packages, and the file that each of them is. */
const { paths } = config.compilerOptions;

const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|js)$/.test(file) && !file.includes('node_modules'))
    .map((file) => join(root, folder, file)),
);

/** The file of ours that an import names, if it is one. */
function fileOf(from: string, path: string): string | undefined {
  const [alias] = paths[path] ?? [];
  if (alias !== undefined) return resolve(root, alias);
  if (!path.startsWith('.')) return undefined;
  const file = resolve(dirname(from), path);
  return [file.replace(/\.js$/, '.ts'), file].find((each) => files.includes(each));
}

const imports: ReadonlyMap<string, readonly string[]> = new Map(
  files.map((file) => {
    const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
    return [file, importedFiles.flatMap(({ fileName }) => fileOf(file, fileName) ?? [])];
  }),
);

/** Whatever a file imports, and whatever that imports. */
function reached(from: string): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...(imports.get(from) ?? [])];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    open.push(...(imports.get(file) ?? []));
  }
  return found;
}

test('no file imports itself by way of others', () => {
  expect(files.length).toBeGreaterThan(500);
  expect([...imports.values()].flat().length).toBeGreaterThan(2000);
  const inCircles = files
    .filter((file) => reached(file).has(file))
    .map((file) => file.slice(root.length + 1));
  expect(inCircles).toEqual([]);
});

/** Folders of the game that still import each other. A pair that is cured leaves this list. */
const BOTH_WAYS = [
  'battle and battle/systems',
  'battle/steps and ships',
  'building and ships',
  'ships and sight',
];

test('no other folders of the game import each other', () => {
  const game = join(root, 'src/game/');
  const folderOf = (file: string): string | undefined =>
    file.startsWith(game) && dirname(file) !== resolve(game) ? dirname(file).slice(game.length) : undefined;
  const between = new Set(
    files.flatMap((file) =>
      (imports.get(file) ?? []).map((target) => `${folderOf(file) ?? ''} and ${folderOf(target) ?? ''}`),
    ),
  );
  const both = [...between].filter((pair) => {
    const [one = '', other = ''] = pair.split(' and ');
    return one !== '' && one < other && between.has(`${other} and ${one}`);
  });
  expect(between.size).toBeGreaterThan(20);
  expect(both.sort()).toEqual(BOTH_WAYS);
});
