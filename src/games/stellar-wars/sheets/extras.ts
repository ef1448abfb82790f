/** Extras: what makes a weapon or another system better or cheaper. Modules add them. */

import { formula } from '../../../kernel/parts/formula.js';
import { table } from '../../../kernel/parts/table.js';
import type { Rules } from '../../../kernel/ruleset/rules.js';
import type { Weapon } from '../tables/weapons.js';

/** An extra. */
export interface Extra {
  /** What it is bought for. */
  readonly on: 'weapon' | 'system';
  /** What it adds to the price in Build Points (BP). */
  readonly price: number;
  /** What it adds to the sum of the dice that must hit. */
  readonly hitRoll?: number;
  /** What it adds to the damage. */
  readonly damage?: number;
  /** By how much it makes the rolls of its system better. */
  readonly roll?: number;
}

/** All extras, by their marks: '-1H'. */
export const extras = table<Extra, 'extras'>('extras');

/** A member of an extra that can be added up. */
export type Effect = 'price' | 'hitRoll' | 'damage' | 'roll';

/** Adds up what extras do; 0 without any. */
export function sumExtras(rules: Rules, marks: readonly string[] | undefined, effect: Effect): number {
  if (!marks) return 0;
  let sum = 0;
  for (const mark of marks) sum += extras.find(rules, mark)?.[effect] ?? 0;
  return sum;
}

/** A hit of a weapon. */
export interface WeaponHit {
  /** The weapon. */
  readonly weapon: Weapon;
  /** The roll of the damage die, 1 to 6. */
  readonly die: number;
  /** Extras of the weapon. Absent: none. */
  readonly extras?: readonly string[] | undefined;
}

/** Points of damage that a hit does, before shields and armor. Ledger: SW.9.5. */
export const hitDamage = formula(
  'hitDamage',
  (_rules, { weapon, die }: WeaponHit): number => weapon.damage[die - 1] ?? 0,
);

export const extraParts = [extras, hitDamage] as const;
