/** Notation of the weapons of a ship: 'gun F', 'beam F2' for the second one on a side, 'missile'. */

import type { Rules } from '../../../kernel/ruleset/rules.js';
import { armsOf, findArm, type Arm, type ArmRef } from '../combat/arms.js';
import type { Ship } from '../nouns.js';
import { turnOf } from '../ships/ship.js';

/** A weapon as it is written. */
export interface WrittenWeapon {
  /** Its key, or how that begins. */
  readonly word: string;
  /** Its side. Undefined: a system launches it. */
  readonly side: string | undefined;
  /** Which one on its side, from 1. Undefined: the first that has not fired. */
  readonly number: number | undefined;
}

/** Lists the weapons of a ship on the same side and of the same kind as one of them, in the order of the sheet. */
const likeOf = (rules: Rules, ship: Ship, { kind, side }: Arm): readonly Arm[] =>
  armsOf(rules, ship).filter((each) => each.kind === kind && each.side === side);

/** Lists the weapons of a ship whose keys begin with a word, or are that word. */
export function armsNamed(rules: Rules, ship: Ship, word: string): readonly Arm[] {
  const all = armsOf(rules, ship).filter(({ kind }) => kind.startsWith(word.toLowerCase()));
  const same = all.filter(({ kind }) => kind === word.toLowerCase());
  return same.length > 0 ? same : all;
}

/**
 * Finds a written weapon of a ship; undefined if it has none, or if a shortened word may be several.
 *
 * @param fired weapons that fire before it
 */
export function findWeapon(
  rules: Rules,
  ship: Ship,
  { word, side, number }: WrittenWeapon,
  fired: readonly ArmRef[],
): ArmRef | undefined {
  const fitting = armsNamed(rules, ship, word).filter((each) => each.side === side);
  if (new Set(fitting.map(({ kind }) => kind)).size !== 1) return undefined;
  if (number !== undefined) return fitting[number - 1]?.ref;
  const before = [...turnOf(ship).fired, ...fired];
  const ready = fitting.find(
    ({ ref }) => !before.includes(ref) && (typeof ref === 'string' || (ship.left.weapons[ref] ?? 0) > 0),
  );
  return (ready ?? fitting[0])?.ref;
}

/** Formats a weapon of a ship; undefined if it has none. */
export function formatWeapon(rules: Rules, ship: Ship, ref: ArmRef): string | undefined {
  const arm = findArm(rules, ship, ref);
  if (!arm) return undefined;
  const like = likeOf(rules, ship, arm);
  const number = like.length > 1 ? 1 + like.findIndex((each) => each.ref === ref) : '';
  return arm.side === undefined ? arm.kind : `${arm.kind} ${arm.side}${number}`;
}

/** Lists the weapons of a ship as they are written: those on its sides, and those that a system of it launches. */
export const listWeapons = (rules: Rules, ship: Ship): readonly string[] =>
  armsOf(rules, ship).flatMap(({ ref, side, weapon }) =>
    side !== undefined || ship.sheet.systems.some(({ kind }) => kind === weapon?.launchedBy)
      ? (formatWeapon(rules, ship, ref) ?? [])
      : [],
  );
