/** Weapons: prices, numbers to hit and damage. */

import { table } from '../../../kernel/parts/table.js';

/** A weapon. */
export interface Weapon {
  /** Its name for people. */
  readonly name: string;
  /** Its price in Build Points (BP). */
  readonly price: number;
  /** Highest sum of two dice that hits, at ranges 1, 2, 3... It reaches as far as there are numbers. Ledger: SW.9.1.3, SW.9.4. */
  readonly toHit: readonly number[];
  /** Points of damage by the roll of one die, 1 to 6. Ledger: SW.9.5. */
  readonly damage: readonly number[];
  /** Where it fires: out of its side, into a narrow cone before its side, or all round. Ledger: SW.9.1.1, SW.9.10, SW.9.13. */
  readonly arc: 'side' | 'cone' | 'all';
  /** The system that launches it. Absent: it is mounted on a side. Ledger: SW.9.10. */
  readonly launchedBy?: string;
  /** True: shields do not stop it. Ledger: SW.3.laser. */
  readonly skipsShields?: true;
  /** True: what passes the shields is halved. Ledger: SW.9.8. */
  readonly halvedBehindShields?: true;
  /** True: it fires every other turn. Ledger: SW.9.13. */
  readonly recharges?: true;
}

/** All weapons. */
export const weapons = table<Weapon, 'weapons'>('weapons');

/** Weak, with the longest range; shields do not stop it. Ledger: SW.3.laser. */
export const laser = weapons.add('laser', {
  name: 'laser',
  price: 2,
  toHit: [12, 11, 11, 10, 10, 9, 9, 8, 8, 7, 7, 6, 5, 4, 3, 2],
  damage: [1, 1, 1, 2, 2, 2],
  arc: 'side',
  skipsShields: true,
});

/** Does half of its damage behind the shields. Ledger: SW.3.forceBeam. */
export const forceBeam = weapons.add('force-beam', {
  name: 'force beam',
  price: 3,
  toHit: [11, 11, 10, 9, 8, 6, 5, 4, 3, 2],
  damage: [1, 2, 2, 2, 3, 3],
  arc: 'side',
  halvedBehindShields: true,
});

/** Ledger: SW.3.beam. */
export const beam = weapons.add('beam', {
  name: 'beam',
  price: 4,
  toHit: [11, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
  damage: [2, 2, 3, 3, 4, 4],
  arc: 'side',
});

/** Strong, with a short range. Ledger: SW.3.gun. */
export const gun = weapons.add('gun', {
  name: 'gun',
  price: 5,
  toHit: [11, 10, 9, 7, 5, 3, 2],
  damage: [3, 4, 5, 5, 5, 6],
  arc: 'side',
});

/** The strongest that is mounted; narrow arc; needs a turn to recharge. Ledger: SW.3.plasma. */
export const plasmaCannon = weapons.add('plasma-cannon', {
  name: 'plasma cannon',
  price: 15,
  toHit: [11, 10, 10, 9, 8, 6, 5, 3, 2],
  damage: [7, 8, 9, 9, 10, 10],
  arc: 'cone',
  recharges: true,
});

/** Is used up by one launch from a rack. Ledger: SW.3.missile. */
export const missile = weapons.add('missile', {
  name: 'missile',
  price: 3,
  toHit: [11, 11, 10, 10, 9, 9, 8, 7, 6, 5, 4, 3, 2],
  damage: [5, 5, 6, 6, 6, 7],
  arc: 'all',
  launchedBy: 'missile-rack',
});

/** The table, and the weapons that every game has. Modules add the plasma cannon and the missile. */
export const weaponParts = [weapons, laser, forceBeam, beam, gun] as const;
