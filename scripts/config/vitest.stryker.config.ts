import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = resolve(import.meta.dirname, '../..');

/** Only the tests that mirror what is mutated: one project, no coverage. */
export default defineConfig({
  root,
  resolve: { tsconfigPaths: true },
  test: {
    include: ['test/game/**/*.test.ts', 'test/modules/**/*.test.ts', 'test/vectors.test.ts'],
    // Thousands of damaged saves: slow, and about something else.
    exclude: ['test/game/save.test.ts'],
    setupFiles: ['test/setup.ts'],
    testTimeout: 60_000,
  },
});
