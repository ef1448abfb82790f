/** Scenarios, modules and settings that the pages name in texts of rulesets, held against the catalogue. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { catalogue as convoyModules } from '../../src/malta-convoy/modules/index.js';
import { editions as stellarEditions } from '../../src/stellar-wars/editions.js';
import { catalogue as stellarModules } from '../../src/stellar-wars/modules/index.js';
import { catalogue, editions } from '../../src/warpwar/index.js';
import { listSettings, type Module } from '../../src/kernel/types.js';

const root = resolve(import.meta.dirname, '../..');
const files = ['README.md', ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })]
  .map((file) => (file === 'README.md' ? file : `docs/${file}`))
  .filter((file) => file.endsWith('.md'));

const modules: readonly Module[] = [...catalogue, ...convoyModules, ...stellarModules];
const scenarios = [...editions, ...stellarEditions].flatMap((edition) =>
  Object.keys(edition.scenarios).map((name) => `${edition.id}/${name}`),
);

/** Words of a ruleset: a scenario, then '+module', '-module' and 'module(setting=value)'. */
const RULESET = /\b(?:first|second|reference|sw2)\/[a-z-]+(?: [+-][a-z][a-z-]{2,}| [a-z-]+\([^)\n]*\))*/g;

/** Modules of a page's own, and the words that stand for any module. */
const ownOf = (text: string): readonly string[] => [
  'module',
  ...[...text.matchAll(/\bid: '([a-z-]+)'/g)].map(([, id = '']) => id),
];

/** Modules of the pages on writing a module, which name each other's. */
const ownOfWriting = files
  .filter((file) => file.startsWith('docs/writing'))
  .flatMap((file) => ownOf(readFileSync(join(root, file), 'utf8')));

/** What a page names that nothing is called. */
function unknownIn(text: string, beside: readonly string[] = []): readonly string[] {
  const own = [...ownOf(text), ...beside];
  const isModule = (id: string): boolean => own.includes(id) || modules.some(({ meta }) => meta.id === id);
  const isSetting = (id: string, name: string): boolean =>
    own.includes(id) || modules.flatMap(listSettings).some(({ key }) => key === `${id}/${name}`);
  const rulesets = [...text.matchAll(RULESET)].map(([ruleset]) => ruleset);
  const words = [
    ...rulesets.flatMap((ruleset) => ruleset.split(/ (?=[+-]|[a-z-]+\()/)),
    ...[...text.matchAll(/`([+-][a-z][a-z-]{2,}|[a-z-]+\([a-zA-Z]+=[^`]*\))`/g)].map(([, word = '']) => word),
  ];
  return words.filter((word) => {
    const [, changed] = /^[+-]([a-z-]+)$/.exec(word) ?? [];
    if (changed !== undefined) return !isModule(changed);
    const [, id, settings = ''] = /^([a-z-]+)\((.*)\)$/.exec(word) ?? [];
    if (id === undefined) return !scenarios.includes(word);
    return settings.split(/, ?/).some((each) => !isSetting(id, each.split('=')[0] ?? ''));
  });
}

test('a name that nothing has is found', () => {
  const text =
    'Ask for `second/basic +wings -ecm armor(absorbs=first)`, `first/chess` or `technology(most=3)`.';
  expect(unknownIn(text)).toEqual(['+wings', 'first/chess', 'technology(most=3)']);
});

test('the pages name many rulesets', () => {
  const named = files.flatMap((file) => readFileSync(join(root, file), 'utf8').match(RULESET) ?? []);
  expect(named.length).toBeGreaterThan(100);
});

test.each(files)('%s names scenarios, modules and settings that there are', (file) => {
  const beside = file.startsWith('docs/writing') ? ownOfWriting : [];
  expect(unknownIn(readFileSync(join(root, file), 'utf8'), beside)).toEqual([]);
});
