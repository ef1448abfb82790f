/** Tests that show rules, with any test runner. */

/** What of a test runner is needed. */
export interface Runner<Context> {
  /** Declares a test. Runners hand it a context; one that hands nothing will do. */
  readonly test: (title: string, run: (context: Context) => unknown) => unknown;
  /** Where the runner can tell whether a test asserted anything, it is made to. */
  readonly expect?: { readonly hasAssertions: () => void };
  /** What is to be noted of a test as it begins, for a reporter. */
  readonly notes?: (ids: readonly string[], context: Context) => void;
}

/** Declares tests that show rules. */
export interface RuleTest {
  /**
   * A test that shows rules: it counts for them only once it has passed.
   *
   * @param ids the rule's id, or ids
   * @param says what they say, in one's own words
   * @param check the assertions
   */
  (ids: string | readonly string[], says: string, check: () => unknown): void;
  /** Ids of the rules that tests have shown so far. */
  readonly shown: () => readonly string[];
}

/** Makes the helper that declares tests which show rules, for a test runner: `ruleTest({ test, expect })`. */
export function ruleTest<Context>({ test, expect, notes }: Runner<Context>): RuleTest {
  const passed = new Set<string>();
  const rule = (ids: string | readonly string[], says: string, check: () => unknown): void => {
    const shown = typeof ids === 'string' ? [ids] : ids;
    test(`${shown.join(', ')}: ${says}`, async (context) => {
      notes?.(shown, context);
      expect?.hasAssertions();
      await check();
      for (const id of shown) passed.add(id);
    });
  };
  return Object.assign(rule, { shown: () => [...passed] });
}
