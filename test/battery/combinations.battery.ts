/** Each module alone and every lawful pair, ours and those of the examples, by the day's seeds: a tenth of them a day. */

import { describe, expect, test } from 'vitest';
import { pairs as everyPair } from '../../scripts/composition.js';
import { ofToday, playDaily } from '../support/battery/daily.js';
import { wide } from '../support/compositions.js';
import { keepsEveryLaw } from '../support/shrinking.js';

const [alone, pairs] = [wide.alone(), wide.pairs()];

const all = [...alone, ...pairs].map((asked) => {
  const composition = { ...asked, settings: {}, seed: 0 };
  return [wide.textOf(composition), composition] as const;
});

test('every pair that is played is lawful', () => {
  expect(pairs.length).toBeGreaterThan(1500);
  expect(all.filter(([, composition]) => wide.specOf(composition) === undefined)).toEqual([]);
});

test('every two modules that go together are in force together in a game', () => {
  const rulesets = all.map(([, composition]) => {
    const spec = wide.specOf(composition);
    return new Set((spec && wide.rulesOf(spec)?.ruleset.modules) ?? []);
  });
  const missing = everyPair.filter(
    ({ one, other, refused }) =>
      refused === undefined && !rulesets.some((modules) => modules.has(one) && modules.has(other)),
  );
  expect(missing).toEqual([]);
});

const today = ofToday(all);

describe('modules together', () => {
  test.each(today.map(([title, composition], at) => [title, at, composition] as const))(
    '%s (%i)',
    (title, at, composition) => {
      playDaily(title, { at, of: today.length, share: 0.45 }, (seed) => {
        keepsEveryLaw({ ...composition, seed });
      });
    },
  );
});
