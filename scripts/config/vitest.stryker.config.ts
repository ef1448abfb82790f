import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = resolve(import.meta.dirname, '../..');

/** The tests of the rules: one project, no coverage. Laws of the repository would see each change of a text. */
export default defineConfig({
  root,
  resolve: { tsconfigPaths: true },
  test: {
    include: ['test/{kernel,warpwar}/**/*.test.ts', 'test/{recorded,vectors}.test.ts'],
    // Thousands of damaged saves, and games by chance: slow, and about something else.
    exclude: [
      'test/warpwar/{laws,players,tell,words}/**',
      'test/warpwar/save.test.ts',
      'test/warpwar/modules/marines/chance.test.ts',
      'test/warpwar/editions/page.test.ts',
      'test/kernel/play/ruleset-text-laws.test.ts',
    ],
    setupFiles: ['test/support/setup.ts'],
    // One import of the source serves all test files: a fresh one for each takes longer than their tests.
    isolate: false,
    // The tool has a time limit of its own for each mutant.
    testTimeout: 900_000,
  },
});
