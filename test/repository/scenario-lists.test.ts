/** The list of scenarios on a page, held against the editions. Other pages name some: names-in-docs.test.ts. */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { editions } from '../../src/warpwar/index.js';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const namesOf = (id: string): readonly string[] =>
  Object.keys(editions.find((edition) => edition.id === id)?.scenarios ?? {});

const sorted = (names: Iterable<string>): readonly string[] => [...new Set(names)].sort();

/** The only text that a pattern finds. */
function partOf(text: string, pattern: RegExp): string {
  const [, found] = pattern.exec(text) ?? [];
  if (found === undefined) throw new Error(`Nothing is like ${String(pattern)}.`);
  return found;
}

test('the page on playing lists all scenarios', () => {
  const part = partOf(read('docs/set-up.md'), /(The scenarios on the map are [^]*?)\n\n/);
  const listed = [...part.matchAll(/`([a-z]+\/[a-z-]+)`/g)].map(([, name = '']) => name);
  const all = editions.flatMap(({ id }) => namesOf(id).map((name) => `${id}/${name}`));
  expect(sorted(listed)).toEqual(sorted(all));
});
