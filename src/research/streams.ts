/** Independent sources of random numbers from one seed: what one player draws changes nothing for the others. */

import { sha256, toBytes } from '../kernel/dice/sha256.js';
import { badArgument, InvalidArgument, formatValue } from '../kernel/guard.js';
import type { Streams } from '../kernel/play/players.js';
import type { Random } from '../kernel/types.js';

/**
 * Returns the sources of random numbers of a seed. The same seed and name give the same numbers on every machine; sources of
 * other names or seeds are independent of it.
 *
 * @param seed any whole number
 *
 * @example
 * ```ts
 * import { streams } from 'warpwar/research';
 *
 * const red = streams(7).stream('red');
 * [red(6), red(6), red(6)].every((number) => number >= 0 && number < 6); // => true
 * ```
 */
export function streams(seed: number): Streams {
  if (!Number.isSafeInteger(seed))
    throw new InvalidArgument(`streams: the seed must be a whole number, not ${formatValue(seed)}.`, [
      badArgument('seed', 'a whole number'),
    ]);
  return { stream: (name) => smallFastCounter(sha256(toBytes(JSON.stringify([seed, name])))) };
}

/** Chris Doty-Humphrey's generator `sfc32`: its 128 bits of state begin as the first bits of a hash. */
function smallFastCounter(hash: Int32Array): Random {
  let [a = 0, b = 0, c = 0, counter = 0] = hash;
  return (below) => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return Math.floor(((sum >>> 0) / 2 ** 32) * below);
  };
}
