/**
 * Random numbers from a seed: the same seed gives the same game. This generator is not `seeded` of the kernel: recorded
 * games and the seeds in tests depend on this one.
 */

import type { Random } from '../../kernel/player.js';

/** Makes a source of random numbers (mulberry32). */
export function chance(seed: number): Random {
  let at = seed >>> 0;
  return (below) => {
    at = (at + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(at ^ (at >>> 15), at | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
