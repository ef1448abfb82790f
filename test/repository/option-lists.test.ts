/** What the pages say of the command line, held against its commands and options. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands } from '../../src/command/commands.js';
import { options, optionText } from '../../src/command/options.js';

const root = resolve(import.meta.dirname, '../..');
const folders = ['docs', 'docs/modules'];
const pages = [
  'README.md',
  ...folders.flatMap((folder) => readdirSync(join(root, folder)).map((file) => `${folder}/${file}`)),
]
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const page = readFileSync(join(root, 'docs/command-line.md'), 'utf8');

/** The rows of a table of the page, whose first cells begin so, without what only aligns them. */
const rows = (start: string): readonly string[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith(`| \`${start}`))
    .map((line) => line.replaceAll(/ +/g, ' '));

const cell = (text: string): string => text.replaceAll('|', '\\|');

describe('the page of the command line', () => {
  test('has every command as the help has it', () => {
    expect(rows('').filter((line) => !line.startsWith('| `--'))).toEqual(
      expect.arrayContaining(
        Object.entries(commands).map(
          ([name, { usage, about }]) => `| \`${`${name} ${usage}`.trim()}\` | ${cell(about)} |`,
        ),
      ),
    );
  });

  test('has every option as the help has it, with the commands that take it', () => {
    const names = Object.keys(options) as readonly (keyof typeof options)[]; // Sound: its keys.
    expect(rows('--')).toEqual(
      names.map((name) => {
        const takers = Object.entries(commands).flatMap(([command, { options: own }]) =>
          own.includes(name) ? [command] : [],
        );
        return `| \`${cell(optionText(name))}\` | ${cell(options[name].about)} | ${takers.join(', ') || 'all'} |`;
      }),
    );
  });
});

test('the pages use only commands and options that there are', () => {
  const used = pages.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:npx warpwar|npm start --)(?![\w-])[ ]*([^`\n#]*)/g)].map(
      ([, words = '']) => [file, words.trim()] as const,
    ),
  );
  expect(used.length).toBeGreaterThan(10);
  const wrong = used.filter(([, words]) => {
    const [name = ''] = words.split(' ');
    const command = commands[/^[a-z]/.test(name) ? name : 'fight'];
    const given = [...words.matchAll(/ --([a-z]+)/g)].map(([, option = '']) => option);
    return (
      !name.startsWith('COMMAND') &&
      (!command || given.some((each) => each !== 'help' && !command.options.some((own) => own === each)))
    );
  });
  expect(wrong).toEqual([]);
});
