/** Random numbers from a seed, and checks of those that others bring. */

import { badArgument, InvalidArgument, formatValue } from './guard.js';
import type { Random } from './types.js';

/**
 * Draws a whole number from 0 to `below` - 1. Throws InvalidArgument if the generator returns anything else, as
 * `Math.random` does. If `below` is less than 1, returns what the generator returns.
 */
export function draw(random: Random, below: number): number {
  const number = random(below);
  // A range without numbers: the caller must check for it.
  if ((Number.isInteger(number) && number >= 0 && number < below) || below < 1) return number;
  throw new InvalidArgument(
    `The random function must return a whole number from 0 to ${below - 1} when called with ${below}; it returned ${formatValue(number)}. Use seeded(1), for example, not Math.random.`,
    [badArgument('random', `a function that returns whole numbers from 0 to ${below - 1}`)],
  );
}

/** Wraps a generator from outside so that `draw` checks each number. */
export const guardRandom =
  (random: Random): Random =>
  (below) =>
    draw(random, below);

/** Picks one item at random. Throws if the list is empty. */
export function pickRandom<T>(all: readonly T[], random: Random): T {
  if (all.length === 0) throw new Error('There is nothing to choose from.');
  return all[draw(random, all.length)] as T; // Sound: there is one.
}

/** Returns the items in random order. */
export function shuffle<T>(all: readonly T[], random: Random): readonly T[] {
  const left = [...all];
  return all.flatMap(() => left.splice(draw(random, left.length), 1));
}

/**
 * Makes a source of random numbers. The same seed gives the same numbers on every machine and in every version.
 *
 * - `seed`: any whole number; only its last 32 bits count
 */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    // A 32-bit mix (Weyl sequence, then two multiplications), so that neighboring seeds give unrelated numbers.
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return Math.floor((((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32) * below);
  };
}
