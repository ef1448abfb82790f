/** The drawing of the house in docs/architecture.md, held against the folders of src and the rules of imports. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { below } from '../../scripts/config/layers.js';
import { catalogue } from '../../src/warpwar/index.js';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const [, section = ''] = /\n## Folders\n([^]*?)\n## /.exec(page) ?? [];
const [, drawing = ''] = /```\n([^]*?)```/.exec(section) ?? [];

/** A line of the drawing: a folder, from the root, and what is said of it. */
interface Line {
  readonly folder: string;
  readonly says: string;
}

/** The folders of the drawing; two spaces are one floor down. */
function drawn(): readonly Line[] {
  const path: string[] = [];
  return drawing
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, indent = '', name = '', says = ''] = /^( *)([\w-]+)\/ +(.+)$/.exec(line) ?? [];
      path.splice(indent.length / 2, Infinity, name);
      return { folder: path.join('/'), says };
    });
}

/** Every folder of src. A folder in modules is a module, and stands in the catalogue instead; the rooms of another game are its own matter. */
const folders = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  .filter((folder) => !folder.startsWith('src/modules/') && !/^src\/games\/[^/]+\//.test(folder));

const codesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** The rows of the table with a heading: the codes in the first cell, and those in the second. */
const rowsUnder = (heading: string): readonly (readonly [string, readonly string[]])[] => {
  const [, table = ''] = new RegExp(`\\| ${heading} [^\\n]*\\n[^\\n]*\\n([^]*?)\\n\\n`).exec(section) ?? [];
  return table.split('\n').map((row) => {
    const [, first = '', second = ''] = row.split('|');
    return [first.trim(), codesIn(second)];
  });
};

describe('the drawing', () => {
  test('has every folder of src, once, and no other', () => {
    expect(folders.length).toBeGreaterThan(20);
    expect(
      drawn()
        .map(({ folder }) => folder)
        .sort(),
    ).toEqual(['src', ...folders].sort());
  });

  test('leaves out only folders that are modules', () => {
    const ids: readonly string[] = catalogue.map(({ meta }) => meta.id);
    const inModules = readdirSync(join(root, 'src/modules'), { withFileTypes: true });
    expect(
      inModules.filter((entry) => entry.isDirectory() && !ids.includes(entry.name)).map(({ name }) => name),
    ).toEqual([]);
  });

  test('names files that are there', () => {
    const named = drawn().flatMap(({ folder, says }) =>
      [...says.matchAll(/[\w-]+\.ts/g)].map(([file]) => join(folder, file)),
    );
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  test('fits on one screen', () => {
    expect(drawing.split('\n').length).toBeLessThan(50);
    expect(drawing.split('\n').filter((line) => line.length > 120)).toEqual([]);
  });

  test('has the rooms of the kernel in the order of their imports', () => {
    const rooms = drawn().flatMap(({ folder }) =>
      folder.startsWith('src/kernel/') ? [folder.slice(4)] : [],
    );
    const upwards = rooms.flatMap((room, at) =>
      (below[room] ?? []).filter((each) => rooms.indexOf(each) > at).map((each) => `${room} imports ${each}`),
    );
    expect(rooms.length).toBeGreaterThan(3);
    expect(upwards).toEqual([]);
  });
});

test('the table of imports is what the linter holds', () => {
  const rows = rowsUnder('files in').map(([folder, may]) => [
    codesIn(folder)[0]?.replace(/\/$/, ''),
    may.filter((each) => !['requires', 'uses'].includes(each)),
  ]);
  const held = Object.entries(below)
    .filter(([layer]) => !layer.includes('/') || /^games\/[^/]+$/.test(layer))
    .map(([layer, may]) => [layer.replace(/^games\/.*/, 'games/NAME'), may]);
  expect(Object.fromEntries(rows) as unknown).toEqual(Object.fromEntries(held));
});

test('the table of places names files and folders that are there', () => {
  const places = rowsUnder('to find').flatMap(([, files]) => files);
  expect(places.length).toBeGreaterThan(8);
  expect(places.filter((place) => !existsSync(join(root, 'src', place)))).toEqual([]);
});
