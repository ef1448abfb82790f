import { badArgument, InvalidArgument, formatValue } from './invalid.js';
import type { Random } from '../types.js';

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
