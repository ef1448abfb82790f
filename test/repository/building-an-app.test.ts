/** The page "Building an app" shows the very code of examples/web. */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Lines without what stands before them: the page is formatted by itself. */
const bare = (text: string): string => text.replaceAll(/^ +/gm, '');

const quotes = [...textOf('docs/building-an-app.md').matchAll(/^```ts no-check (\S+)\n([^]*?)^```$/gm)].map(
  ([, file = '', code = '']) => ({ file, code }),
);

test('there are quotes', () => {
  expect(quotes.length).toBeGreaterThan(5);
});

test.each(quotes)('$file is quoted as it is', ({ file, code }) => {
  expect(bare(textOf(file))).toContain(bare(code));
});
