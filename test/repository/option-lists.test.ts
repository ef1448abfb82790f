/** What the help and the pages say of the command line, held against its options and commands. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { options, help, readOptions } from '../../src/command/options.js';
import { otherOptions } from '../../src/command/games/other-game.js';
import { playerNames } from '../../src/command/parties.js';
import { editions } from '../../src/warpwar/index.js';

const root = resolve(import.meta.dirname, '../..');
const pages = ['README.md', ...readdirSync(join(root, 'docs')).map((file) => `docs/${file}`)]
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const sorted = (names: Iterable<string>): readonly string[] => [...new Set(names)].sort();
const optionsIn = (text: string): readonly string[] =>
  [...text.matchAll(/--([a-z]+)/g)].map(([, name = '']) => name);
const known = [...new Set([...Object.keys(options), ...Object.keys(otherOptions)])];

/** Options that only the command `map` has, by the help. */
const [, ofMap = ''] = help.split(/^ *With map: .*$/m);

const complaintOf = (args: readonly string[]): string => {
  try {
    readOptions(args);
  } catch (problem) {
    return problem instanceof Error ? problem.message : '';
  }
  return '';
};

describe('the help of the command line', () => {
  test('lists every option, and no other', () => {
    expect(known.length).toBeGreaterThan(10);
    expect(sorted(optionsIn(help))).toEqual(sorted(known));
  });

  test('lists the commands that a wrong one is answered with', () => {
    const [, answer = ''] = /there are: (.*)\.$/.exec(complaintOf(['wrong'])) ?? [];
    const listed = [...help.matchAll(/^npm start -- ([a-z-]+)/gm)].map(([, name = '']) => name);
    expect(listed.length).toBeGreaterThan(2);
    expect(sorted(listed)).toEqual(sorted(answer.split(/, | and /).map((each) => each.split(' ')[0] ?? '')));
  });

  test('lists the editions and the players', () => {
    const lineOf = (name: string): string =>
      help.slice(help.indexOf(`  --${name} `)).split('\n  --')[0] ?? '';
    for (const { id } of editions) expect(lineOf('edition')).toMatch(new RegExp(`\\b${id}\\b`));
    for (const name of playerNames) expect(lineOf('players')).toMatch(new RegExp(`\\b${name}\\b`));
  });
});

describe('the pages', () => {
  const rowsIn = (text: string): string => (text.match(/^\| `--[a-z].*$/gm) ?? []).join('\n');
  const tables = pages.filter(({ text }) => rowsIn(text) !== '');

  test('list every option in one table, and no other', () => {
    expect(tables).toHaveLength(1);
    const listed = tables.flatMap(({ text }) =>
      rowsIn(text)
        .split('\n')
        .flatMap((row) => optionsIn(row.split(' | ')[0] ?? '')),
    );
    expect(sorted([...listed, ...optionsIn(ofMap)])).toEqual(sorted(known));
    expect(listed.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('use only commands and options that there are', () => {
    const used = pages.flatMap(({ text }) => [...text.matchAll(/npm start (?:-s )?-- ([^`\n#]*)/g)]);
    const unknown = used.flatMap(([, words = '']) =>
      optionsIn(words).filter((name) => !known.includes(name)),
    );
    expect(used.length).toBeGreaterThan(5);
    expect(unknown).toEqual([]);
    const commands = used.flatMap(([, words = '']) => /^[a-z][a-z-]*/.exec(words)?.[0] ?? []);
    expect(commands.filter((name) => !help.includes(`npm start -- ${name} `))).toEqual([]);
  });
});
