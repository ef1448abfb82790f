import type { Random } from './player.js';

/** One of several things by chance. Throws where there is none: whoever asks has offered a choice. */
export function chosen<T>(all: readonly T[], random: Random): T {
  const at = random(all.length);
  if (!(at in all)) throw new Error('There is nothing to choose from.');
  return all[at] as T; // Sound: there is one.
}

/** The same things in an order by chance. */
export function shuffled<T>(all: readonly T[], random: Random): readonly T[] {
  const left = [...all];
  return all.flatMap(() => left.splice(random(left.length), 1));
}
