import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import packageJson from '../../package.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '../..');

/** Names of the package's entries, for the packages in examples/: their own tsconfig.json has no paths. */
const entries = Object.entries(packageJson.exports).flatMap(([path, target]) =>
  target.startsWith('./dist/')
    ? [
        {
          find: new RegExp(`^${path.replace('.', 'warpwar')}$`),
          replacement: resolve(root, target.replace('./dist/', 'src/').replace(/js$/, 'ts')),
        },
      ]
    : [],
);
const { FC_RUNS, BATTERY_GAMES = '' } = process.env;

/** What the long battery plays: other seeds every day, for so many CPU seconds. */
process.env.BATTERY_SEED ??= String(Math.floor(Date.now() / 86_400_000));
process.env.BATTERY_SECONDS ??= '60';

/** The games of each example, which take minutes: every night. Every day examples play in pairs and larger sets. */
const EXAMPLES_GAMES = 'examples/*/test/battery.test.ts';
const isNightly = Number(process.env.BATTERY_SECONDS) >= 480;

/** Time for a test, in ms: machines are busy. More runs of each property take longer. */
const testTimeout = FC_RUNS === undefined ? 120_000 : 900_000;

/** An example that installs what it depends on: it is tested on the package, by `npm run package`. */
const APART = 'examples/campaign/**';

export default defineConfig({
  root,
  resolve: { tsconfigPaths: true, alias: entries },
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
          exclude: [EXAMPLES_GAMES, APART],
          testTimeout,
        },
      },
      { extends: true, test: { name: 'docs', include: ['.doc-blocks/*.run.ts'], testTimeout } },
      // The page in a browser: what drives it needs a clock, which the setup of the others takes away.
      {
        root,
        test: { name: 'web', include: ['test/web/*.web.ts'], testTimeout: 90_000, hookTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'battery',
          include: ['test/**/*.battery.ts', ...(isNightly ? [EXAMPLES_GAMES] : [])],
          // A process for each file, which measures what it has taken.
          pool: 'forks',
          isolate: true,
          env: { FC_RUNS: FC_RUNS ?? '400' },
          // A number of games takes what it takes.
          testTimeout: BATTERY_GAMES === '' ? 1_800_000 : 0,
        },
      },
    ],
  },
});
