/** Sources of random numbers by seed and name. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { streams } from '../../src/research/index.js';

const drawn = (seed: number, name: string, count: number, below: number): readonly number[] => {
  const source = streams(seed).stream(name);
  return Array.from({ length: count }, () => source(below));
};

describe('a stream', () => {
  test('has the same numbers for the same seed and name, on every machine', () => {
    expect(drawn(7, 'red', 12, 1000)).toEqual(drawn(7, 'red', 12, 1000));
    expect(drawn(7, 'red', 6, 1000)).toMatchInlineSnapshot(`
      [
        222,
        689,
        138,
        49,
        345,
        3,
      ]
    `);
  });

  test('has others for another seed or name', () =>
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.string(), fc.maxSafeInteger(), fc.string(), (a, one, b, other) => {
        fc.pre(a !== b || one !== other);
        expect(drawn(a, one, 8, 2 ** 20)).not.toEqual(drawn(b, other, 8, 2 ** 20));
      }),
      { numRuns: 50 },
    ));

  test('draws each number about equally often, whatever came before', () => {
    const [below, count] = [6, 36_000];
    const all = drawn(3, 'blue', count, below);
    const pairs = Array.from({ length: below * below }, () => 0);
    all.slice(1).forEach((next, at) => {
      const place = (all[at] ?? 0) * below + next;
      pairs[place] = (pairs[place] ?? 0) + 1;
    });
    const expected = (count - 1) / pairs.length;
    const chiSquare = pairs.reduce((sum, each) => sum + (each - expected) ** 2 / expected, 0);
    // 35 degrees of freedom: above 66.6 once in a thousand.
    expect(chiSquare).toBeLessThan(66.6);
  });

  test('takes whole numbers as seeds alone', () => {
    expect(() => streams(1.5)).toThrow('whole number');
    expect(() => streams(Number.NaN)).toThrow('whole number');
  });
});
