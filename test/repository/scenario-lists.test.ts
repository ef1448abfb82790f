/** The lists of scenarios in the help and on a page, held against the editions. Other pages name some: names-in-docs.test.ts. */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { help } from '../../src/command/options.js';
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

/** Scenarios of both editions, and those that the first has alone. */
const both = namesOf('first').filter((name) => namesOf('second').includes(name));
const onlyFirst = namesOf('first').filter((name) => !both.includes(name));

test('the second edition has no scenario of its own, so that the command line can list them in this form', () => {
  expect(namesOf('second').length).toBeGreaterThan(3);
  expect(namesOf('second').filter((name) => !both.includes(name))).toEqual([]);
});

test('the help of the command line lists all scenarios', () => {
  const words = (text: string): readonly string[] => text.split(/, | or | and |\s+/).filter(Boolean);
  const listed = partOf(help, /--scenario NAME\s+([^(]*) in the first edition/);
  const [common = '', first = ''] = listed.split(';');
  expect(sorted(words(common))).toEqual(sorted(both));
  expect(sorted(words(first))).toEqual(sorted(onlyFirst));
});

test('the page on playing lists all scenarios', () => {
  const part = partOf(read('docs/set-up.md'), /(The scenarios on the map are [^]*?)\n\n/);
  const listed = [...part.matchAll(/`([a-z]+\/[a-z-]+)`/g)].map(([, name = '']) => name);
  const all = editions.flatMap(({ id }) => namesOf(id).map((name) => `${id}/${name}`));
  expect(sorted(listed)).toEqual(sorted(all));
});
