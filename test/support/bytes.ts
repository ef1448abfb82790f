/** Bytes that tests can foresee. */

import { sha256, toBytes, toDigits } from '../../src/kernel/dice/sha256.js';
import type { RandomBytes } from '../../src/audit/commit.js';

/** Makes a source of bytes from a seed: different at each call. */
export function countedBytes(seed: number): RandomBytes {
  let calls = 0;
  return (bytes) => {
    calls += 1;
    const digits = toDigits(sha256(toBytes(`${seed} ${calls}`)));
    return Uint8Array.from({ length: bytes }, (_, at) => parseInt(digits.slice(2 * at, 2 * at + 2), 16));
  };
}
