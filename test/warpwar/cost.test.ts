/** What a run of the tests says that it has cost. */

import { describe, expect, test } from 'vitest';
import { costLine } from '../../scripts/cost-reporter.js';

describe('the cost of a run', () => {
  test.each([
    [12.4, undefined, '12 CPU seconds.'],
    [180, 300, '180 CPU seconds, of a budget of 300.'],
    [300, 300, '300 CPU seconds, of a budget of 300.'],
    [412, 300, '412 CPU seconds: over the budget of 300. See "What a run may cost" in docs/contributing.md.'],
  ])('%d of %s', (seconds, budget, line) => {
    expect(costLine(seconds, budget)).toBe(line);
  });
});
