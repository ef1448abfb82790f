import { expect, test } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Ledger ids that the test shows, once it passed. */
    rules?: readonly string[];
  }
}

/**
 * A test that shows rules of the ledger: it must assert something, and only counts for its ids once it has passed.
 *
 * @param ids the ledger id or ids that are shown
 * @param says what they say, in our words
 * @param check the assertions
 */
export function rule(ids: string | readonly string[], says: string, check: () => void): void {
  const shown = typeof ids === 'string' ? [ids] : ids;
  test(`${shown.join(', ')}: ${says}`, ({ task }) => {
    task.meta.rules = shown;
    expect.hasAssertions();
    check();
  });
}
