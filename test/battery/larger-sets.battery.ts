/** Sets of three to twelve modules, ours and those of the examples, with settings by chance: 500 that are always the same, a tenth of them a day, and others every day. */

import { describe, expect, test } from 'vitest';
import { again, FIRST_SEED, ofToday } from '../support/battery/daily.js';
import { SIZES, wide, type Composition } from '../support/compositions.js';
import { keepsEveryLaw } from '../support/shrinking.js';

/** Sets that are always the same, by their seeds, and sets of the day. */
const [FIXED, DAILY] = [500, 50] as const;

const seeds = [
  ...Array.from({ length: FIXED }, (_, at) => at + 1),
  ...Array.from({ length: DAILY }, (_, at) => 1000 * FIRST_SEED + at),
];

const all = seeds.map((seed) => wide.draw(seed));

test('the sets differ, and have every size, module and scenario', () => {
  const fixed = all.slice(0, FIXED);
  const texts = fixed.map((each) => wide.textOf(each));
  expect(new Set(texts).size).toBe(FIXED);
  const sizes = new Set(fixed.map(({ ids }) => ids.length));
  expect([Math.min(...sizes), Math.max(...sizes), sizes.size]).toEqual([...SIZES, SIZES[1] - SIZES[0] + 1]);
  const inForce = (set: Composition): readonly string[] => {
    const spec = wide.specOf(set);
    return (spec && wide.rulesOf(spec)?.ruleset.modules) ?? [];
  };
  const modules = new Set(fixed.flatMap(inForce));
  expect(wide.company.optional.filter((id) => !modules.has(id))).toEqual([]);
  expect(new Set(fixed.map(({ scenario }) => scenario)).size).toBeGreaterThan(8);
});

describe('larger sets', () => {
  const today = [...ofToday(all.slice(0, FIXED)), ...all.slice(FIXED)];
  test.each(today.map((set) => [set.seed, wide.textOf(set), set] as const))(
    'set %i: %s',
    (seed, _text, set) => {
      try {
        keepsEveryLaw(set);
      } catch (problem) {
        throw new Error(`${String(problem)}\nAgain: ${again(`set ${seed}: `, FIRST_SEED)}`, {
          cause: problem,
        });
      }
    },
  );
});
