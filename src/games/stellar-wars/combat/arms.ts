/** Weapons of ships: those on their sides, and those that a system launches. */

import type { Decoder } from '../../../kernel/util/decode.js';
import type { Rules } from '../../../kernel/ruleset/rules.js';
import { memoize } from '../../../kernel/util/memoize.js';
import type { Ship } from '../nouns.js';
import { kindDecoder, lineIndex } from '../sheets/sheet.js';
import type { Side } from '../tables/sides.js';
import { weapons, type Weapon } from '../tables/weapons.js';

/** A weapon of a ship: its index on the sheet from 0, or the key of a weapon that a system launches, such as 'missile'. */
export type ArmRef = number | string;

/** Decodes the reference to a weapon of a ship. */
export const armRef: Decoder<ArmRef> = (raw, rules) =>
  typeof raw === 'string' ? kindDecoder(raw, rules) : lineIndex(raw, rules);

/** A weapon of a ship. */
export interface Arm {
  /** How actions name it. */
  readonly ref: ArmRef;
  /** Key of the weapon. */
  readonly kind: string;
  /** What the weapon does; undefined if no module in force has it. */
  readonly weapon: Weapon | undefined;
  /** The side on which it is mounted. Absent: a system launches it. */
  readonly side?: Side;
  /** Its extras. */
  readonly extras?: readonly string[] | undefined;
}

/** Returns a weapon on a side of a ship; undefined if there is none at the index. */
function mountOf(rules: Rules, { sheet }: Ship, ref: number): Arm | undefined {
  const mount = sheet.weapons[ref];
  if (!mount) return undefined;
  const { kind, side, extras } = mount;
  return { ref, kind, weapon: weapons.find(rules, kind), side, extras };
}

/** Finds a weapon of a ship; undefined if it has none of that kind. */
export function findArm(rules: Rules, ship: Ship, ref: ArmRef): Arm | undefined {
  if (typeof ref === 'number') return mountOf(rules, ship, ref);
  const weapon = weapons.find(rules, ref);
  if (weapon?.launchedBy === undefined) return undefined;
  return { ref, kind: ref, weapon, extras: ship.sheet.missileExtras };
}

/** The keys of the weapons in force that systems launch. */
const launched = memoize((rules: Rules): readonly string[] =>
  weapons.all(rules).flatMap(([kind, { launchedBy }]) => (launchedBy === undefined ? [] : [kind])),
);

/** Lists the weapons of a ship: those on its sides, then those in force that systems launch. */
export function armsOf(rules: Rules, ship: Ship): readonly Arm[] {
  const arms: Arm[] = [];
  const refs = [...ship.sheet.weapons.keys(), ...launched(rules)];
  for (const ref of refs) {
    const arm = findArm(rules, ship, ref);
    if (arm) arms.push(arm);
  }
  return arms;
}
