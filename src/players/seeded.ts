import { guard } from '../kernel/util/guard.js';
import { seeded as seededBy } from '../kernel/util/seeded.js';
import type { Random } from '../kernel/player.js';

/**
 * Makes a source of random numbers. The same seed gives the same numbers on every machine and in every version.
 *
 * - `seed`: any whole number; only its last 32 bits count
 */
export const seeded = guard(
  'seeded',
  [{ name: 'seed', expected: 'a number', fits: (value) => typeof value === 'number' }],
  (seed: number): Random => seededBy(seed),
);
