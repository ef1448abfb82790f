/** Laws of the examples: each is a package that an author can copy, and all have the same form. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { apart, frameworks, ownGames } from '../../scripts/examples.js';
import { examples } from '../support/examples.js';

const root = resolve(import.meta.dirname, '../..');

/** Most lines of a file: what an author reads at one sitting. */
const MOST_LINES = 120;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist'].includes(name))
    .flatMap((each) => (each.isDirectory() ? filesIn(join(folder, each.name)) : [join(folder, each.name)]));

const read = (name: string, file: string): string => readFileSync(join(root, 'examples', name, file), 'utf8');

/** What differs between two examples' package.json. */
const OWN = ['name', 'description'];

/** What is read of a package.json. */
interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
}

// Sound: our own files.
const manifest = (name: string): Manifest => JSON.parse(read(name, 'package.json')) as Manifest;

const common = (name: string): object =>
  Object.fromEntries(
    Object.entries(manifest(name)).map(([key, value]) => [key, OWN.includes(key) ? '' : value]),
  );

/** Examples that are written with `warpwar` alone. */
const plain = [...examples.map(({ name }) => name), ...ownGames];

test.each([...plain, ...frameworks, ...apart])('the example %s has the files of a package', (name) => {
  const needed = ['README.md', 'tsconfig.build.json', 'tsconfig.json', 'src/index.ts'];
  expect(needed.filter((file) => !existsSync(join(root, 'examples', name, file)))).toEqual([]);
  expect(manifest(name)).toMatchObject({ name: `warpwar-${name}` });
});

test.each([...frameworks, ...apart])('the example %s has the versions that are tested here', (name) => {
  // Sound: both files are ours.
  const ours = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  const { dependencies = {}, devDependencies, overrides } = manifest(name);
  if (frameworks.includes(name)) expect(ours.devDependencies).toMatchObject(dependencies);
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(ours.overrides).toMatchObject(overrides ?? {});
  for (const [tool, version] of Object.entries(devDependencies))
    expect([tool, version]).toEqual([tool, `^${ours.devDependencies[tool] ?? ''}`]);
});

describe.each([...plain, ...frameworks, ...apart])('the example %s', (name) => {
  const files = filesIn(join(root, 'examples', name));

  test('has no file that is too long to read at one sitting', () => {
    const long = files
      .map((file) => [relative(root, file), readFileSync(file, 'utf8').trimEnd().split('\n').length] as const)
      .filter(([, lines]) => lines > MOST_LINES);
    expect(long).toEqual([]);
  });

  test('imports what the package exports, and what it depends on', () => {
    const { dependencies = {}, devDependencies } = manifest(name);
    const known = ['warpwar', ...Object.keys(dependencies), ...Object.keys(devDependencies)];
    const imported = files
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/ from '([^'.][^']*)'/g)].map(([, from = '']) => from),
      );
    expect(
      imported.filter(
        (from) => !from.startsWith('node:') && !known.some((each) => `${from}/`.startsWith(`${each}/`)),
      ),
    ).toEqual([]);
  });
});

describe.each(plain)('the example %s', (name) => {
  const files = filesIn(join(root, 'examples', name));

  test('has the form of the others', () => {
    expect(existsSync(join(root, 'examples', name, 'test/rule.ts'))).toBe(true);
    expect(common(name)).toEqual(common('house-rules'));
    for (const file of ['tsconfig.json', 'tsconfig.build.json'])
      expect(read(name, file)).toBe(read('house-rules', file));
  });

  test('is written with what the package exports', () => {
    const imported = files
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/ from '([^'.][^']*)'/g)].map(([, from]) => from),
      );
    expect(imported.filter((from) => !/^(vitest|warpwar(\/[a-z/-]+)?)$/.test(from ?? ''))).toEqual([]);
  });
});

describe.each(ownGames)('the game %s', (name) => {
  const tests = filesIn(join(root, 'examples', name)).filter((file) => file.endsWith('.test.ts'));

  test('shows every rule, has its modules checked, and plays by the laws of every game', () => {
    const text = tests.map((file) => readFileSync(file, 'utf8')).join('\n');
    for (const call of ['moduleLaws(', 'untestedRules(']) expect(text).toContain(call);
    expect(text).toMatch(/\b(?:playByDiceLaws|keepsLaws)\(/);
  });
});

describe.each(examples)('the example $name', ({ name, modules }) => {
  const files = filesIn(join(root, 'examples', name));

  test('plays many games in its battery alone, which `npm run battery` runs', () => {
    const others = files.filter((file) => file.endsWith('.test.ts') && !file.endsWith('battery.test.ts'));
    expect(others.length).toBeGreaterThan(0);
    expect(others.length).toBeLessThan(files.filter((file) => file.endsWith('.test.ts')).length);
    expect(others.filter((file) => readFileSync(file, 'utf8').includes(' battery('))).toEqual([]);
  });

  test('shows every rule, and has the description of each module checked', () => {
    const tests = files.filter((file) => file.endsWith('.test.ts')).map((file) => readFileSync(file, 'utf8'));
    for (const call of ['moduleLaws(', 'untestedRules(']) {
      const calls = tests.join('\n').split(call).length - 1;
      expect([call, calls]).toEqual([call, modules.length]);
    }
  });

  test('exports its modules behind the standard ones, and says all of them in its README', () => {
    expect(modules.length).toBeGreaterThan(0);
    for (const { meta } of modules) expect(read(name, 'README.md')).toContain(`+${meta.id}`);
  });
});
