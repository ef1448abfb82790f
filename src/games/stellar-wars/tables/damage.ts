/** Where damage goes that shields and armor do not stop, and what missile defense needs. */

import { deepFreeze } from '../../../kernel/util/freeze.js';
import type { Side } from './sides.js';

/** What loses a box. 'weapon': a weapon on that side, or else a system. Ledger: SW.9.6.3.b. */
export type Allocation = 'hull' | 'reactor' | 'engine' | 'weapon' | 'system';

const front = [
  'reactor',
  'hull',
  'hull',
  'weapon',
  'system',
  'weapon',
  'hull',
  'weapon',
  'system',
  'hull',
  'hull',
] as const;
const frontSide = [
  'reactor',
  'hull',
  'system',
  'weapon',
  'hull',
  'weapon',
  'system',
  'weapon',
  'hull',
  'hull',
  'reactor',
] as const;
const rearSide = [
  'reactor',
  'reactor',
  'hull',
  'weapon',
  'system',
  'weapon',
  'hull',
  'weapon',
  'hull',
  'hull',
  'reactor',
] as const;
const rear = [
  'reactor',
  'reactor',
  'engine',
  'engine',
  'hull',
  'engine',
  'hull',
  'engine',
  'engine',
  'hull',
  'reactor',
] as const;

/** The damage allocation table: what loses a box, by the side hit and the sum of two dice less 2. Ledger: SW.9.6.3.a. */
export const damageAllocation: Readonly<Record<Side, readonly Allocation[]>> = deepFreeze({
  RL: rearSide,
  FL: frontSide,
  F: front,
  FR: frontSide,
  RR: rearSide,
  R: rear,
});

/** Which of the other systems is hit, for ships that were built with some number of them. */
export interface SystemDamage {
  /** Sides of the dice that are rolled. */
  readonly dice: readonly number[];
  /** The line that is hit, from 1, by the sum of the dice less their number. */
  readonly lines: readonly number[];
}

/** The other systems table, for ships built with 1 to 6 of them. Ledger: SW.9.6.3.b, SW.R23. */
export const systemDamage: readonly SystemDamage[] = deepFreeze([
  { dice: [], lines: [1] },
  { dice: [6], lines: [1, 2, 1, 2, 1, 2] },
  { dice: [6], lines: [1, 2, 3, 1, 2, 3] },
  { dice: [6, 6], lines: [3, 4, 1, 1, 2, 3, 4, 1, 1, 2, 3] },
  { dice: [6, 6], lines: [3, 2, 4, 5, 2, 3, 4, 1, 1, 5, 5] },
  { dice: [6], lines: [1, 2, 3, 4, 5, 6] },
]);

/** Numbers of missile defense at ranges 1 to 9; beyond them the last one holds. Ledger: SW.9.9, SW.R20. */
export const defenseNumbers: readonly number[] = deepFreeze([4, 5, 6, 6, 7, 7, 7, 8, 8]);
