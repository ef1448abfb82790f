/** Chance from a seed: the same seed, the same game. */

import type { Random } from '../../src/kernel/player.js';

/** A source of chance (mulberry32). */
export function chance(seed: number): Random {
  let at = seed >>> 0;
  return (below) => {
    at = (at + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(at ^ (at >>> 15), at | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** One of the items. Throws if there is none. */
export function oneOf<T>(items: readonly T[], random: Random): T {
  if (items.length === 0) throw new Error('Nothing to choose from.');
  return items[random(items.length)] as T; // Sound: there are items, and chance stays below their number.
}

/** The items in another order. */
export function shuffled<T>(items: readonly T[], random: Random): readonly T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(random(rest.length), 1));
}
