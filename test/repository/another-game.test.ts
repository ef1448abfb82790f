/** The page on another game shows the code that is there. */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/another-game.md'), 'utf8');
const blocks = [...page.matchAll(/```ts no-check\n\/\/ (\S+)\n([^]*?)```/g)].map(
  ([, file = '', code = '']) => [file, code] as const,
);

test('every block of code names its file', () => {
  expect(blocks.length).toBeGreaterThan(10);
  expect(blocks.length).toBe(page.split('```ts').length - 1);
});

test.each(blocks)('%s has the lines of its block', (file, code) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(code);
});
