/** What the linter refuses in the sources and in the command. */

import { resolve } from 'node:path';
import { ESLint, Linter } from 'eslint';
import regexp from 'eslint-plugin-regexp';
import { describe, expect, test } from 'vitest';

const cwd = resolve(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd, overrideConfigFile: 'scripts/config/eslint.config.js' });

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

describe.each(['src/kernel/player.ts', 'scripts/cli/options.ts'])('in %s', (file) => {
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
