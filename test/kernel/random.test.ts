import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pickRandom, draw, shuffle, guardRandom, seeded } from '../../src/kernel/random.js';
import type { Random } from '../../src/kernel/types.js';
import { captain, play, randomPlayer } from '../../src/warpwar/players/index.js';

import * as warpwar from '../../src/warpwar/index.js';

const below = fc.integer({ min: 1, max: 1000 });

describe('a random function', () => {
  test('that returns whole numbers in the range is accepted', () => {
    fc.assert(
      fc.property(fc.integer(), below, (seed, most) => {
        expect(guardRandom(seeded(seed))(most)).toBe(seeded(seed)(most));
      }),
    );
  });

  test('that returns anything else is refused with a clear message', () => {
    const wrong = fc.oneof(
      fc.double({ min: 0, max: 1, minExcluded: true, maxExcluded: true }),
      fc.integer({ min: 1 }).map((far) => far + 1000),
      fc.integer({ max: -1 }),
      fc.constantFrom(NaN, Infinity, -Infinity, undefined, null, '0', {}),
    );
    fc.assert(
      fc.property(wrong, below, (given, most) => {
        // Sound: programs without types may pass anything.
        const source = (() => given) as Random;
        expect(() => draw(source, most)).toThrow(TypeError);
        expect(() => pickRandom(Array.from({ length: most }), source)).toThrow(TypeError);
        expect(() => shuffle(Array.from({ length: most }), source)).toThrow(TypeError);
      }),
    );
    // The last number in the range, and the first outside it.
    expect([draw(() => 0, 6), draw(() => 5, 6)]).toEqual([0, 5]);
    expect(() => draw(() => 6, 6)).toThrow(TypeError);
    expect(() => draw(() => 0.5, 6)).toThrow(
      'The random function must return a whole number from 0 to 5 when called with 6; it returned 0.5. Use seeded(1), for example, not Math.random.',
    );
  });

  test('is not called for an empty list', () => {
    expect(() => pickRandom([], seeded(1))).toThrow('There is nothing to choose from.');
    expect(shuffle([], seeded(1))).toEqual([]);
    expect(draw(seeded(1), 0)).toBe(0);
  });
});

describe('a random function that returns fractions, such as Math.random', () => {
  const made = warpwar.createGame({ rules: 'first/advanced', players: ['red', 'blue'] });
  if (!made.ok) throw new Error('No such game.');
  const begun = made.value;
  /** A replacement for Math.random: tests may not use chance without a seed. */
  const fractions: Random = () => 0.5;
  const why = /^The random function must return a whole number from 0 to \d+ /;

  test('is refused by sampleAction; a seeded one is accepted', () => {
    const decision = warpwar.decisions(begun).find(({ must }) => must);
    if (!decision) throw new Error('Nothing is to be decided.');
    expect(() => warpwar.sampleAction(begun, decision, fractions)).toThrow(why);
    expect(warpwar.applyAction(begun, warpwar.sampleAction(begun, decision, seeded(1))).ok).toBe(true);
  });

  test('is refused by players', () => {
    const anybody = randomPlayer(warpwar);
    const game = play(warpwar, begun, { red: captain(warpwar), blue: anybody }, fractions);
    expect(() => game.next()).toThrow(why);
    const decisions = warpwar.decisions(begun).filter(({ aside }) => !aside);
    expect(() => anybody(begun, [...decisions, ...decisions], fractions)).toThrow(why);
  });
});
