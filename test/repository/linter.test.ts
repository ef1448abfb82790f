/** What the linter refuses in the sources and in the command. */

import { resolve } from 'node:path';
import { ESLint, Linter } from 'eslint';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';
import { entryFiles } from '../../scripts/entries.js';

const cwd = resolve(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd, overrideConfigFile: 'scripts/config/eslint.config.js' });

/** The same without the rules that read types, which need a program of all files. */
const untyped = new ESLint({
  cwd,
  overrideConfigFile: 'scripts/config/eslint.config.js',
  overrideConfig: [tseslint.configs.disableTypeChecked],
});

/** The rules on regular expressions that hold for a file. */
async function rulesFor(file: string): Promise<Linter.RulesRecord> {
  // Sound: a configuration of the linter lists its rules.
  const { rules } = (await eslint.calculateConfigForFile(file)) as { readonly rules: Linter.RulesRecord };
  return Object.fromEntries(Object.entries(rules).filter(([name]) => name.startsWith('regexp/')));
}

/** Returns the rules that an expression breaks in a file. */
async function brokenIn(file: string, expression: string): Promise<readonly (string | null)[]> {
  const config = { plugins: { regexp }, rules: await rulesFor(file) };
  return new Linter().verify(`export const some = ${expression};`, config).map(({ ruleId }) => ruleId);
}

describe.each(['src/kernel/player.ts', 'src/command/options.ts'])('in %s', (file) => {
  test.each([
    // The name of a class, as parseSheet once read it: 100,000 blanks took 10 s.
    ['/([^:;]*?)\\s*:\\s*/y', 'regexp/no-super-linear-backtracking'],
    ['/[0-9]+$/', 'regexp/no-super-linear-move'],
    ['/^(?:a|a)+$/', 'regexp/no-dupe-disjunctions'],
  ])('the time of %s grows faster than the text', async (expression, rule) => {
    expect(await brokenIn(file, expression)).toEqual([rule]);
  });

  test('an expression in linear time is allowed', async () => {
    expect(await brokenIn(file, '/([^:;]*):\\s*/y')).toEqual([]);
  });
});

/** Returns the messages on a text that stands in a file; what it imports need not be there. */
async function messagesOn(file: string, text: string): Promise<readonly string[]> {
  const [result] = await untyped.lintText(text, { filePath: file });
  return (result?.messages ?? []).flatMap(({ ruleId, message }) =>
    ruleId === 'house/imports-point-down' || ruleId === 'no-restricted-globals' ? [message] : [],
  );
}

describe('Node, the clock and the console', () => {
  const texts = [
    ["import { join } from 'node:path';\nexport const path = join('a');\n", "'node:path'"],
    ['export const now = (): number => Date.now();\n', "'Date'"],
    ["export const say = (): void => console.log('a');\n", "'console'"],
    ['export const words = (): readonly string[] => process.argv;\n', "'process'"],
  ] as const;
  const others = ['kernel/random.ts', 'warpwar/queries.ts', 'warpwar/tell/story.ts', 'stellar-wars/tell.ts'];

  test.each(others)('are not for %s', async (file) => {
    for (const [text, name] of texts) {
      const messages = await messagesOn(`src/${file}`, text);
      expect([messages.length, messages.every((each) => each.includes(name))]).toEqual([1, true]);
    }
  });

  test.each(['options.ts', 'games/ask.ts'])('are for the command alone: %s', async (file) => {
    for (const [text] of texts) expect(await messagesOn(`src/command/${file}`, text)).toEqual([]);
  });

  test('no package is for the command either', async () => {
    const text = "import { z } from 'zod';\nexport const a = z;\n";
    expect(await messagesOn('src/command/options.ts', text)).toHaveLength(1);
  });
});

describe('the command imports', () => {
  const imports = (path: string): Promise<readonly string[]> =>
    messagesOn('src/command/options.ts', `import { a } from '${path}';\nexport const b = a;\n`);

  test.each([
    ...Object.values(entryFiles)
      .filter((file) => !/\/(?:laws|boardgame-io)\//.test(file))
      .map((file) => file.replace('src/', '../').replace(/ts$/, 'js')),
    './games/index.js',
  ])('%s', async (path) => {
    expect(await imports(path)).toEqual([]);
  });

  test.each([
    '../kernel/nearest.js',
    '../warpwar/state.js',
    '../warpwar/words/index.js',
    '../warpwar/players/gunner.js',
    '../warpwar/laws/index.js',
    '../warpwar/tell/story.js',
    '../stellar-wars/tell.js',
    '../board/hexes.js',
    '../boardgame-io/index.js',
  ])('not %s', async (path) => {
    expect(await imports(path)).toHaveLength(1);
  });

  test('and nothing imports it', async () => {
    const text = "import { main } from '../command/main.js';\nexport const a = main;\n";
    for (const file of ['warpwar/index.ts', 'kernel/index.ts', 'warpwar/rules.ts'])
      expect(await messagesOn(`src/${file}`, text)).toHaveLength(1);
  });
});
