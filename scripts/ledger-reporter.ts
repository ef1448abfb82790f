import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { gamesWithLedger, hasEntry, idsOf } from './ledgers.js';

/** Ids that must be shown by tests now: those of WarpWar, and of each other game that has an entry point. */
export const ledger: readonly string[] = [
  ...idsOf('test/ledger.json'),
  ...gamesWithLedger.filter(hasEntry).flatMap((game) => idsOf(`test/${game}/ledger.json`)),
];

/** The names of the passed tests that show each rule, by its id. */
export function shownBy(modules: readonly TestModule[]): ReadonlyMap<string, readonly string[]> {
  const shown = new Map<string, readonly string[]>();
  for (const test of modules.flatMap((module) => [...module.children.allTests('passed')])) {
    for (const id of test.meta().rules ?? []) shown.set(id, [...(shown.get(id) ?? []), test.fullName]);
  }
  return shown;
}

/** Ids that no passed test shows. */
export const gaps = (modules: readonly TestModule[]): readonly string[] => {
  const shown = shownBy(modules);
  return ledger.filter((id) => !shown.has(id));
};

/** Fails a run of all unit tests that leaves a rule of the ledger unshown. A part of them is not judged. */
export default class LedgerReporter implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    if (!(await this.#allRan(modules))) return;
    const missing = gaps(modules);
    if (missing.length === 0) return;
    process.exitCode = 1;
    process.stderr.write(`\nNo passed test shows these rules of the ledger: ${missing.join(', ')}\n`);
  }

  async #allRan(modules: readonly TestModule[]): Promise<boolean> {
    const unit = this.#vitest?.projects.find(({ name }) => name === 'unit');
    if (!unit || this.#vitest?.getGlobalTestNamePattern()) return false;
    const ran = new Set(modules.filter(({ project }) => project === unit).map(({ moduleId }) => moduleId));
    const { testFiles } = await unit.globTestFiles();
    return testFiles.length > 0 && testFiles.every((file) => ran.has(file));
  }
}
