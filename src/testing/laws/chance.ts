/**
 * Chance from a seed: the same seed, the same game. Not that of the mechanism: recorded games, and seeds by which tests
 * look for something rare, are of this one.
 */

import type { Random } from '../../kernel/player.js';

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
