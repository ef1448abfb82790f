/** The page on what differs between the editions. */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { editionsPage } from '../../scripts/editions.js';

const page = readFileSync(join(resolve(import.meta.dirname, '../..'), 'docs/editions.md'), 'utf8');

test('it is what the lists of modules make of it: npm run editions', async () => {
  expect(page).toBe(await editionsPage());
});
