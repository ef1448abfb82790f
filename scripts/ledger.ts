/** Runs the unit tests and prints which of them show each rule of the ledger. Fails if one is shown by none. */

import { startVitest } from 'vitest/node';
import { gaps, ledger, shownBy } from './ledger-reporter.js';

const vitest = await startVitest('test', [], {
  config: 'scripts/config/vitest.config.ts',
  project: ['unit'],
  watch: false,
  // What each test says is for `npm test`; here a rule that lost its tests speaks for itself.
  reporters: [{}],
});
const modules = vitest.state.getTestModules();
const shown = shownBy(modules);

for (const id of ledger) {
  process.stdout.write(`${id}\n`);
  for (const name of shown.get(id) ?? ['SHOWN BY NO TEST']) process.stdout.write(`    ${name}\n`);
}
const missing = gaps(modules);
process.stdout.write(
  `\n${ledger.length - missing.length} of ${ledger.length} rules are shown by passed tests.\n`,
);
const broken = modules.filter((module) => !module.ok());
for (const { moduleId } of broken) process.stdout.write(`Failed: ${moduleId}\n`);
if (missing.length + broken.length > 0) process.exitCode = 1;
await vitest.close();
