/** What is wrong with a sheet: every rule of building that it breaks. */

import { formula } from '../../../kernel/parts/formula.js';
import type { Rules } from '../../../kernel/ruleset/rules.js';
import { atPath, type Issue } from '../../../kernel/util/result.js';
import { sheetSides } from '../tables/sides.js';
import { shipTypes } from '../tables/ship-types.js';
import { otherSystems } from '../tables/systems.js';
import { missile, weapons } from '../tables/weapons.js';
import { issue } from './codes.js';
import { fittingIssues, mineIssues, missileIssues, mountIssues, type TypedSheet } from './line-issues.js';
import { sheetCost } from './price.js';
import { SHEET, type Sheet } from './sheet.js';

/** Limits of a design. */
export interface DesignLimits {
  /** Most shield points, and most armor points, on one side. Ledger: SW.S16. */
  readonly perSide: number;
  /** Most missiles. Ledger: SW.18. */
  readonly missiles: number;
  /** Most units of mines. Ledger: SW.18. */
  readonly mines: number;
  /** Most weapons. Ledger: SW.18. */
  readonly weapons: number;
  /** Most weapons on one side. Ledger: SW.14.8.a. */
  readonly weaponsPerSide: number;
  /** Most other systems. Ledger: SW.R23. */
  readonly systems: number;
}

/** Limits of a design. Ledger: SW.18, SW.14.8.a, SW.R23, SW.S16. */
export const designLimits = formula('designLimits', (): DesignLimits => {
  const { perSide, missiles, mines, weapons: lines, systems } = SHEET;
  return { perSide, missiles, mines, weapons: lines, weaponsPerSide: 2, systems };
});

/**
 * Every rule of building that a sheet breaks, with paths in the sheet. Printed ships may break some: see `judgeSheet`.
 * Ledger: SW.14.3 to SW.14.9.6.
 */
export const sheetIssues = formula('sheetIssues', (rules, sheet: Sheet): readonly Issue[] => {
  const typed: TypedSheet = { rules, sheet, known: shipTypes.find(rules, sheet.type) };
  return [
    ...typeIssues(typed),
    ...missileIssues(typed),
    ...mineIssues(typed),
    ...sheet.weapons.flatMap((each, at) => atPath('weapons', atPath(at, mountIssues(typed, each)))),
    ...sheet.systems.flatMap((each, at) => atPath('systems', atPath(at, fittingIssues(typed, each)))),
    ...limitIssues(sheet, designLimits(rules, undefined)),
    ...budgetIssues(typed),
  ];
});

/** Ledger: SW.2.a, SW.14.4 to SW.14.6. */
function typeIssues({ rules, sheet, known }: TypedSheet): readonly Issue[] {
  const { type, engine, hull, reactor } = sheet;
  if (!known) return atPath('type', [unknownType(rules, type)]);
  const most = known.engine.length;
  const isEngine = engine >= 1 && engine <= most;
  return [
    ...(isEngine ? [] : [issue('no-such-engine', ['engine'], { type, most })]),
    ...(hull === known.hull ? [] : [issue('hull-fixed', ['hull'], { type, points: known.hull })]),
    ...(reactor === known.reactor
      ? []
      : [issue('reactor-fixed', ['reactor'], { type, points: known.reactor })]),
  ];
}

/** Makes the issue for a type that no module in force brings. */
export const unknownType = (rules: Rules, type: string): Issue =>
  shipTypes.suggest(
    rules,
    type,
    issue('unknown-ship-type', [], { type, known: shipTypes.all(rules).map(([letters]) => letters) }),
  );

/** Checks all that is counted. Ledger: SW.18, SW.14.8.a, SW.R23, SW.S16. */
function limitIssues(sheet: Sheet, limits: DesignLimits): readonly Issue[] {
  const over = (
    of: 'missiles' | 'mines' | 'weapons' | 'systems',
    code: 'too-many-missiles' | 'too-many-mines' | 'too-many-weapons' | 'too-many-systems',
  ): readonly Issue[] => {
    const has = sheet[of];
    const [most, count] = [limits[of], typeof has === 'number' ? has : has.length];
    return count > most ? [issue(code, [of], { most, has: count })] : [];
  };
  return [
    ...boxIssues(sheet, 'shield', limits.perSide),
    ...boxIssues(sheet, 'armor', limits.perSide),
    ...over('missiles', 'too-many-missiles'),
    ...over('mines', 'too-many-mines'),
    ...over('weapons', 'too-many-weapons'),
    ...crowdedSides(sheet, limits.weaponsPerSide),
    ...over('systems', 'too-many-systems'),
  ];
}

/** Ledger: SW.S16. */
const boxIssues = (sheet: Sheet, of: 'shield' | 'armor', most: number): readonly Issue[] =>
  sheetSides.flatMap((side) => {
    const has = sheet[of][side];
    return has > most ? [issue('too-many-boxes', [of, side], { side, most, has })] : [];
  });

/** Ledger: SW.14.8.a. */
const crowdedSides = ({ weapons: mounts }: Sheet, most: number): readonly Issue[] =>
  mounts.flatMap(({ side }, at) => {
    const before = mounts.slice(0, at).filter((each) => each.side === side).length;
    return before >= most ? [issue('side-full', ['weapons', at], { side, most })] : [];
  });

/** Ledger: SW.14.3. */
function budgetIssues({ rules, sheet, known }: TypedSheet): readonly Issue[] {
  const { total: cost, most } = sheetCost(rules, sheet);
  if (!known || cost <= most) return [];
  return [issue('over-budget', [], { type: sheet.type, cost, most, over: cost - most })];
}

/** What is legal on a sheet, and probably not meant. Ledger: SW.14.8.b, SW.R39. */
export const sheetWarnings = formula('sheetWarnings', (rules, sheet: Sheet): readonly Issue[] => {
  const rack = weapons.find(rules, missile.key)?.launchedBy;
  const { missiles, systems } = sheet;
  if (rack === undefined || missiles === 0 || systems.some(({ kind }) => kind === rack)) return [];
  const name = otherSystems.find(rules, rack)?.name ?? rack;
  return [issue('missiles-without-rack', ['missiles'], { missiles, rack: name })];
});

export const issueParts = [designLimits, sheetIssues, sheetWarnings] as const;
