/** Many games of Stellar Wars: random rulesets and fleets, every law. */

import { describe, expect, test } from 'vitest';
import { playByDiceLaws } from '../../src/testing/laws/dice/index.js';
import { playDaily } from '../support/battery/daily.js';
import { randomSetup, rulesets } from '../support/stellar-wars/setups.js';
import { stellarSubject } from '../support/stellar-wars/subject.js';

describe('Stellar Wars', () => {
  test.each(rulesets.map((rules, at) => [rules, at] as const))('%s: every law', (rules, at) => {
    playDaily(rules, { at, of: rulesets.length, share: 0.05 }, (seed) => {
      const { state } = playByDiceLaws(stellarSubject, randomSetup(rules, seed), seed, {
        oneIn: 10,
        most: 20_000,
      });
      expect(state.result?.reason).toMatch(/^\w/);
    });
  });
});
