import type { Random } from '../types.js';

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
