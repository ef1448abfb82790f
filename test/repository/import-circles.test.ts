/** No file and no room imports itself by way of others. Imports of types count: what needs each other stands in one file. */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { placeOf } from '../../scripts/config/layers.js';

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

/** Whatever one imports, and whatever that imports. */
function reached(from: string, arrows: ReadonlyMap<string, Iterable<string>>): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...(arrows.get(from) ?? [])];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (found.has(each)) continue;
    found.add(each);
    open.push(...(arrows.get(each) ?? []));
  }
  return found;
}

test('no file imports itself by way of others', () => {
  const ofSrc = [...imports].filter(([file]) => file.startsWith(join(root, 'src/')));
  expect(files.length).toBeGreaterThan(900);
  expect(ofSrc.length).toBeGreaterThan(300);
  expect(ofSrc.flatMap(([, targets]) => targets).length).toBeGreaterThan(2500);
  const inCircles = files
    .filter((file) => reached(file, imports).has(file))
    .map((file) => file.slice(root.length + 1));
  expect(inCircles).toEqual([]);
});

/** The room of a file of src: 'warpwar/combat'. The files right in the kernel are one room. */
function roomOf(file: string): string | undefined {
  const path = relative(join(root, 'src'), file);
  if (path.startsWith('..')) return undefined;
  const { house, room } = placeOf(path);
  return `${house}/${room}`;
}

test('no room imports itself by way of others', () => {
  const between = new Map<string, ReadonlySet<string>>();
  for (const [file, targets] of imports) {
    const room = roomOf(file);
    if (room === undefined) continue;
    const others = targets.map(roomOf).filter((each) => each !== undefined && each !== room);
    between.set(room, new Set([...(between.get(room) ?? []), ...others.map(String)]));
  }
  expect(between.size).toBeGreaterThan(80);
  expect([...between.values()].reduce((total, { size }) => total + size, 0)).toBeGreaterThan(500);
  expect([...between.keys()].filter((room) => reached(room, between).has(room))).toEqual([]);
});
