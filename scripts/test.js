/**
 * `npm test` compiles everything and runs all tests. `npm test -- PATH` runs only the tests of those files, at once.
 * With `--coverage` it counts coverage, too.
 */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process, { execPath } from 'node:process';

/** CPU seconds that a run of all tests may take, types included. More is said, and fails nothing. */
const BUDGET = 300;

/** CPU seconds of child processes that have ended; 0 where the system does not say. */
function childSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(13, 15);
    return (Number(user) + Number(system)) / 100;
  } catch {
    return 0;
  }
}

/** Runs a command in place of this one, as far as anybody can see; ends here if it fails. */
function run(command, words, env = {}) {
  const { status, error } = spawnSync(command, words, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

const words = process.argv.slice(2).filter((word) => word !== '--coverage');
const coverage = words.length < process.argv.length - 2;
const isWhole = words.length === 0;

if (isWhole) run('npm', ['run', '--silent', 'types']);
run(
  execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...['--config', 'scripts/config/vitest.config.ts', '--project', 'unit'],
    ...(isWhole ? ['--project', 'docs'] : []),
    ...(coverage ? ['--coverage'] : []),
    ...words,
  ],
  { CPU_SPENT: String(childSeconds()), ...(isWhole ? { CPU_BUDGET: String(BUDGET) } : {}) },
);
