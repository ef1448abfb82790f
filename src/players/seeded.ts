import { guard } from '../kernel/util/guard.js';
import { seeded as seededBy } from '../kernel/util/seeded.js';
import type { Random } from '../kernel/player.js';

/**
 * A source of chance from a seed: the same seed gives the same numbers for ever, on every machine.
 *
 * - `seed`: any whole number; only its last 32 bits count
 */
export const seeded = guard(
  'seeded',
  [{ name: 'seed', expected: 'a number', fits: (value) => typeof value === 'number' }],
  (seed: number): Random => seededBy(seed),
);
