/** Tests that show rules, for any test runner. */

/** The functions of a test runner that are needed. */
export interface Runner<Context> {
  /** Declares a test. A runner may pass a context to it. */
  readonly test: (title: string, run: (context: Context) => unknown) => unknown;
  /** If given, each test must assert something. */
  readonly expect?: { readonly hasAssertions: () => void };
  /** Called as a test begins, for a reporter. */
  readonly notes?: (ids: readonly string[], context: Context) => void;
}

/** Declares tests that show rules. */
export interface RuleTest {
  /**
   * Declares a test that shows rules. It counts for them only after it has passed.
   *
   * @param ids the rule's id, or several ids
   * @param says what the rules say, in your own words
   * @param check the assertions
   */
  (ids: string | readonly string[], says: string, check: () => unknown): void;
  /** Returns the ids of the rules that tests have shown so far. */
  readonly shown: () => readonly string[];
}

/** Makes a function that declares tests which show rules: `ruleTest({ test, expect })`. */
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
