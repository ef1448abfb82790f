/** Each module alone, every lawful pair, and larger sets by chance, by the day's seeds. */

import { describe, expect, test } from 'vitest';
import type { RulesetSpec } from '../../src/kernel/ruleset/spec.js';
import { titleOf } from '../../src/testing/warpwar/specs.js';
import { FIRST_SEED, playDaily } from '../support/battery/daily.js';
import { alone, pairs, playedBy, rulesOf, sets } from '../support/combinations.js';

/** Larger sets: other ones every day. */
const larger = sets(100, FIRST_SEED);

const all: readonly RulesetSpec[] = [...alone, ...pairs, ...larger];

test('every pair that is played is lawful', () => {
  expect(pairs.length).toBeGreaterThan(500);
  expect(pairs.filter((spec) => rulesOf(spec) === undefined).map(titleOf)).toEqual([]);
});

describe('modules together', () => {
  test.each(all.map((spec, at) => [titleOf(spec), at, spec] as const))('%s (%i)', (title, at, spec) => {
    playDaily(title, { at, of: all.length, share: 0.45 }, (seed) => {
      const [game] = playedBy(spec, [seed], 10);
      expect(game?.state.result?.reason).toMatch(/^\w/);
    });
  });
});
