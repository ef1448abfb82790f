import { expect, test, type TestContext } from 'vitest';
import { ruleTest } from '../../src/laws/modules.js';

declare module 'vitest' {
  interface TaskMeta {
    /** Ledger ids that the test shows, once it passed. */
    rules?: readonly string[];
  }
}

/** A test that shows rules of the ledger: it must assert something, and only counts for its ids once it has passed. */
export const rule = ruleTest<TestContext>({
  test: (title, run) => test(title, (context) => run(context)),
  expect,
  notes: (ids, { task }) => {
    task.meta.rules = ids;
  },
});
