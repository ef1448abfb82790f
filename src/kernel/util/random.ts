import { badArgument, InvalidArgument, formatValue } from './invalid.js';
import type { Random } from '../types.js';

/**
 * A number from a source of chance. Throws InvalidArgument where the source gives no whole number from 0 up to, not
 * including, `below`, as `Math.random` does not: what follows from such a number would be wrong somewhere else.
 */
export function draw(random: Random, below: number): number {
  const number = random(below);
  // From nothing there is no number to draw: whoever asks for one sees to that himself.
  if ((Number.isInteger(number) && number >= 0 && number < below) || below < 1) return number;
  throw new InvalidArgument(
    `A source of chance gives a whole number from 0 to ${below - 1} when asked for one below ${below}, not ${formatValue(number)}: take seeded(1), say, not Math.random.`,
    [badArgument('random', `a source of whole numbers from 0 to ${below - 1}`)],
  );
}

/** The same source of chance, each number of which is looked at as `drawn` does: for all that comes from outside. */
export const guardRandom =
  (random: Random): Random =>
  (below) =>
    draw(random, below);

/** One of several things by chance. Throws where there is none: whoever asks has offered a choice. */
export function pickRandom<T>(all: readonly T[], random: Random): T {
  if (all.length === 0) throw new Error('There is nothing to choose from.');
  return all[draw(random, all.length)] as T; // Sound: there is one.
}

/** The same things in an order by chance. */
export function shuffle<T>(all: readonly T[], random: Random): readonly T[] {
  const left = [...all];
  return all.flatMap(() => left.splice(draw(random, left.length), 1));
}
