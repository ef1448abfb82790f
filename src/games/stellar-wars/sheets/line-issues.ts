/** What is wrong with a single weapon or other system of a sheet, or with what it stores. */

import type { Rules } from '../../../kernel/ruleset/rules.js';
import type { Issue, Path } from '../../../kernel/util/result.js';
import type { ShipType } from '../tables/ship-types.js';
import { mineUnits, otherSystems, type OtherSystem } from '../tables/systems.js';
import { missile, weapons } from '../tables/weapons.js';
import { issue } from './codes.js';
import { extras } from './extras.js';
import type { Fitting, Mount, Sheet } from './sheet.js';

/** A sheet with its type; undefined if no module in force has the type. */
export interface TypedSheet {
  readonly rules: Rules;
  readonly sheet: Sheet;
  readonly known: ShipType | undefined;
}

/** Makes the issue for a weapon that no module in force brings. */
export const unknownWeapon = (rules: Rules, weapon: string, path: Path = []): Issue =>
  weapons.suggest(rules, weapon, issue('unknown-weapon', path, { weapon }));

/** Makes the issue for a system that no module in force brings. */
export const unknownSystem = (rules: Rules, system: string, path: Path = []): Issue =>
  otherSystems.suggest(rules, system, issue('unknown-other-system', path, { system }));

/** Makes the issue for an extra that no module in force brings. */
export const unknownExtra = (rules: Rules, extra: string, path: Path = []): Issue =>
  extras.suggest(rules, extra, issue('unknown-extra', path, { extra }));

/** Checks a weapon on a side. Ledger: SW.14.8.c, SW.14.8.d. */
export function mountIssues(
  { rules, sheet: { type }, known }: TypedSheet,
  { kind, side, extras: marks }: Mount,
): readonly Issue[] {
  const weapon = weapons.find(rules, kind);
  if (!weapon) return [unknownWeapon(rules, kind, ['kind'])];
  const { name } = weapon;
  return [
    ...(known?.armed === false ? [issue('unarmed-type', [], { type })] : []),
    ...(weapon.launchedBy === undefined ? [] : [issue('not-mounted', ['kind'], { weapon: name })]),
    ...(side === 'R' ? [issue('weapon-on-rear', ['side'], { weapon: name })] : []),
    ...extraIssues(rules, marks, { on: 'weapon', name }, ['extras']),
  ];
}

/** Checks another system. Ledger: SW.14.7, SW.14.8.d, SW.14.9.4, SW.14.9.5. */
export function fittingIssues(typed: TypedSheet, line: Fitting): readonly Issue[] {
  const { rules } = typed;
  const system = otherSystems.find(rules, line.kind);
  if (!system) return [unknownSystem(rules, line.kind, ['kind'])];
  const { name, counted, rolls } = system;
  return [
    ...defensiveIssues(typed, system, []),
    ...(counted ? [issue('not-a-line', ['kind'], { system: name })] : levelIssues(system, line)),
    ...extraIssues(rules, line.extras, { on: 'system', name, rolls }, ['extras']),
  ];
}

/** Checks that an unarmed type may have a system. Ledger: SW.14.8.d, SW.S4, SW.S16. */
const defensiveIssues = (
  { sheet: { type }, known }: TypedSheet,
  { name, defensive }: OtherSystem,
  path: Path,
): readonly Issue[] =>
  known?.armed === false && !defensive ? [issue('not-defensive', path, { type, system: name })] : [];

function levelIssues({ name: system, leveled }: OtherSystem, { level }: Fitting): readonly Issue[] {
  if (!leveled) return level === undefined ? [] : [issue('no-levels', ['level'], { system })];
  const { most } = leveled;
  const isLevel = level !== undefined && level >= 2 && level <= most;
  return isLevel ? [] : [issue('level-expected', ['level'], { system, most })];
}

/** Checks the missiles of a sheet, without their number. Ledger: SW.14.8.d, SW.R37. */
export function missileIssues({ rules, sheet, known }: TypedSheet): readonly Issue[] {
  const { type, missiles, missileExtras } = sheet;
  const weapon = weapons.find(rules, missile.key);
  const none = missiles > 0 && !weapon ? [unknownWeapon(rules, missile.key, ['missiles'])] : [];
  return [
    ...none,
    ...(missiles > 0 && known?.armed === false ? [issue('unarmed-type', ['missiles'], { type })] : []),
    ...extraIssues(rules, missileExtras, { on: 'weapon', name: missile.spec.name }, ['missileExtras']),
  ];
}

/** Checks the mines of a sheet, without their number. Ledger: SW.14.8.d, SW.S16. */
export function mineIssues(typed: TypedSheet): readonly Issue[] {
  const { rules, sheet } = typed;
  if (sheet.mines === 0) return [];
  const system = otherSystems.find(rules, mineUnits.key);
  return system
    ? defensiveIssues(typed, system, ['mines'])
    : [unknownSystem(rules, mineUnits.key, ['mines'])];
}

/** What extras are bought for. */
interface Bearer {
  readonly on: 'weapon' | 'system';
  readonly name: string;
  /** False: no dice are rolled for it. */
  readonly rolls?: boolean;
}

/** Ledger: SW.14.9.4, SW.14.9.6, SW.R38. */
const extraIssues = (
  rules: Rules,
  marks: readonly string[] | undefined,
  { on, name, rolls = true }: Bearer,
  path: Path,
): readonly Issue[] =>
  (marks ?? []).flatMap((extra, index) => {
    const at = [...path, index];
    const found = extras.find(rules, extra);
    if (!found) return [unknownExtra(rules, extra, at)];
    if (found.on !== on) return [issue('extra-misplaced', at, { extra, bearer: name })];
    return rolls ? [] : [issue('extra-without-roll', at, { extra, bearer: name })];
  });
