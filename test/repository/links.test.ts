/** Links in the pages, also those that `npm run docs` makes: each leads to a file and, if it names one, to a heading there. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { generatedPages } from '../../scripts/pages.js';

const root = resolve(import.meta.dirname, '../..');

/** Pages that are made of the code, by their places. */
const made: ReadonlyMap<string, string> = new Map(
  Object.entries(await generatedPages()).map(([name, text]) => [`out/docs/${name}`, text] as const),
);
const read = (file: string): string => made.get(file) ?? readFileSync(join(root, file), 'utf8');
const pages = ['README.md', ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })]
  .map((file) => (file === 'README.md' ? file : `docs/${file}`))
  .filter((file) => file.endsWith('.md'));

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** Headings of a page, without those in code. */
const anchorsIn = (text: string): readonly string[] =>
  [...text.replaceAll(/^```[^]*?^```/gm, '').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  );

/** Links that lead nowhere, from a page with a text. */
const deadIn = (file: string, text: string): readonly string[] =>
  [
    ...text.matchAll(
      /\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)|^\[[^\]]*\]: (?!https?:)([^#\s]*)(?:#(\S*))?/gm,
    ),
  ]
    .map(([, inline, heading, apart, also]) => [inline ?? apart ?? '', heading ?? also] as const)
    .filter(([to, anchor]) => {
      const target = to === '' ? file : join(dirname(file), to);
      if (!made.has(target) && (target.startsWith('out/') || !existsSync(join(root, target)))) return true;
      return anchor !== undefined && target.endsWith('.md') && !anchorsIn(read(target)).includes(anchor);
    })
    .map(([to, anchor]) => (anchor === undefined ? to : `${to}#${anchor}`));

test('a link to no file, and one to no heading, are found', () => {
  const text =
    '[a](none.md), [b](choosing-rules.md#nowhere), [c](choosing-rules.md), [d](choosing-rules.md#choose-the-rules), [e](#no)';
  expect(deadIn('docs/maps.md', text)).toEqual(['none.md', 'choosing-rules.md#nowhere', '#no']);
});

test('pages written by hand lead to nothing that is made', () => {
  expect(pages.filter((file) => /\]\([^)\s]*out\//.test(read(file)))).toEqual([]);
});

test.each([...pages, ...made.keys()])('the links of %s lead somewhere', (file) => {
  expect(deadIn(file, read(file))).toEqual([]);
});
