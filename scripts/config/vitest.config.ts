import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = resolve(import.meta.dirname, '../..');
const { FC_RUNS } = process.env;

// Sound: our own file.
const { compilerOptions } = JSON.parse(readFileSync(resolve(root, 'tsconfig.json'), 'utf8')) as {
  readonly compilerOptions: { readonly paths: Readonly<Record<string, readonly [string]>> };
};

/** The package by its own name, also in the examples, which have a tsconfig.json of their own. */
const alias = Object.entries(compilerOptions.paths).map(([name, [file]]) => ({
  find: new RegExp(`^${name.replace('*', '(.+)')}$`),
  replacement: resolve(root, file.replace('*', '$1')),
}));

/** What the long battery plays: other seeds every day, for so many CPU seconds. */
process.env.BATTERY_SEED ??= String(Math.floor(Date.now() / 86_400_000));
process.env.BATTERY_SECONDS ??= '480';

/** The games of each example, which take minutes. */
const EXAMPLES_GAMES = 'examples/*/test/battery.test.ts';

export default defineConfig({
  root,
  resolve: { alias },
  test: {
    setupFiles: ['test/support/setup.ts'],
    // Games are played in hooks, too, and machines are busy.
    hookTimeout: 120_000,
    // What a worker has imported and compiled serves all files that it runs: a process for each would cost twice as much.
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    // The closing line comes last: it is what a reader of the output looks for.
    reporters: [
      'default',
      resolve(root, 'scripts/ledger-reporter.ts'),
      resolve(root, 'scripts/cost-reporter.ts'),
      resolve(root, 'scripts/closing-line.ts'),
    ],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      reporter: [['text', { skipFull: true }], 'html'],
      thresholds: { lines: 95 },
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts', 'examples/*/test/*.test.ts'],
          exclude: [EXAMPLES_GAMES],
          testTimeout: 120_000,
        },
      },
      { extends: true, test: { name: 'docs', include: ['.doc-blocks/*.run.ts'], testTimeout: 120_000 } },
      {
        extends: true,
        test: {
          name: 'battery',
          include: ['test/**/*.battery.ts', EXAMPLES_GAMES],
          // A process for each file, which measures what it has taken.
          pool: 'forks',
          isolate: true,
          env: { FC_RUNS: FC_RUNS ?? '400' },
          testTimeout: 1_800_000,
        },
      },
    ],
  },
});
