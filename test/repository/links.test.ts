/** Links in the pages: each leads to a file of the repository and, if it names one, to a heading there. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
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
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && target.endsWith('.md') && !anchorsIn(read(target)).includes(anchor);
    })
    .map(([to, anchor]) => (anchor === undefined ? to : `${to}#${anchor}`));

test('a link to no file, and one to no heading, are found', () => {
  const text =
    '[a](none.md), [b](playing.md#nowhere), [c](playing.md), [d](playing.md#choose-the-rules), [e](#no)';
  expect(deadIn('docs/maps.md', text)).toEqual(['none.md', 'playing.md#nowhere', '#no']);
});

test.each(pages)('the links of %s lead somewhere', (file) => {
  expect(deadIn(file, read(file))).toEqual([]);
});
