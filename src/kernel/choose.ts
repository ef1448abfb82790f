import type { Random } from './player.js';

/** One of several things by chance. Throws where there is none: whoever asks has offered a choice. */
export function chosen<T>(all: readonly T[], random: Random): T {
  const found = all[random(all.length)];
  if (found === undefined) throw new Error('There is nothing to choose from.');
  return found;
}
