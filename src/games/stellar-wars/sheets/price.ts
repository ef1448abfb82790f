/** What a ship costs. */

import { formula } from '../../../kernel/parts/formula.js';
import type { Rules } from '../../../kernel/ruleset/rules.js';
import { sum } from '../sum.js';
import { toRow, type BySide } from '../tables/sides.js';
import { shipTypes } from '../tables/ship-types.js';
import { mineUnits, otherSystems } from '../tables/systems.js';
import { missile, weapons } from '../tables/weapons.js';
import { sumExtras } from './extras.js';
import type { Fitting, Mount, Sheet } from './sheet.js';

/** Prices of single points and missiles in Build Points (BP). */
export interface PointPrices {
  /** Of a hull point, and of a reactor point. Ledger: SW.R34. */
  readonly hull: number;
  /** Of a shield point on one side. Ledger: SW.14.7. */
  readonly shield: number;
  /** Of an armor point on one side. Ledger: SW.14.7. */
  readonly armor: number;
  /** Of a missile. Ledger: SW.R35. */
  readonly missile: number;
}

/** Prices of single points and missiles in BP. Ledger: SW.14.7, SW.R34, SW.R35. */
export const pointPrices = formula('pointPrices', (rules): PointPrices => ({
  hull: 0,
  shield: 1,
  armor: 1,
  missile: weapons.find(rules, missile.key)?.price ?? 0,
}));

/** The price of each item of a sheet in Build Points (BP). */
export interface SheetCost {
  /** Of the hull. */
  readonly hull: number;
  /** Of the reactor. */
  readonly reactor: number;
  /** Of the engine. */
  readonly engine: number;
  /** Of all sides together. */
  readonly shield: number;
  /** Of all sides together. */
  readonly armor: number;
  /** Of the missiles. */
  readonly missiles: number;
  /** Of the mines. */
  readonly mines: number;
  /** Of each weapon with its extras, in the order of the sheet. */
  readonly weapons: readonly number[];
  /** Of each other system with its extras, in the order of the sheet. */
  readonly systems: readonly number[];
  /** Of everything. */
  readonly total: number;
  /** Most that a ship of the type may cost; 0 if no module in force has the type. */
  readonly most: number;
}

/** Prices of the items of a sheet. What no module in force brings costs nothing. Ledger: SW.14.3 to SW.14.9.6. */
export const sheetCost = formula('sheetCost', (rules, sheet: Sheet): SheetCost => {
  const { hull, shield, armor, missile: each } = pointPrices(rules, undefined);
  const type = shipTypes.find(rules, sheet.type);
  const items = {
    hull: hull * sheet.hull,
    reactor: hull * sheet.reactor,
    engine: type?.engine[sheet.engine - 1] ?? 0,
    shield: shield * sumSides(sheet.shield),
    armor: armor * sumSides(sheet.armor),
    missiles: sheet.missiles * withExtras(rules, each, sheet.missileExtras),
    mines: sheet.mines * (otherSystems.find(rules, mineUnits.key)?.price ?? 0),
  };
  const lines = {
    weapons: sheet.weapons.map((mount) => mountPrice(rules, mount)),
    systems: sheet.systems.map((fitting) => fittingPrice(rules, fitting)),
  };
  const total = sum([...Object.values(items), ...lines.weapons, ...lines.systems]);
  return { ...items, ...lines, total, most: type?.points ?? 0 };
});

const sumSides = (points: BySide): number => sum(toRow(points));

/** Extras can make something cheaper, but not cheaper than 1 BP. Ledger: SW.R37, SW.S2. */
const withExtras = (rules: Rules, price: number, extras: readonly string[] | undefined): number =>
  extras ? Math.max(1, price + sumExtras(rules, extras, 'price')) : price;

const mountPrice = (rules: Rules, { kind, extras }: Mount): number =>
  withExtras(rules, weapons.find(rules, kind)?.price ?? 0, extras);

/** Ledger: SW.14.9.5. */
function fittingPrice(rules: Rules, { kind, level = 1, extras }: Fitting): number {
  const system = otherSystems.find(rules, kind);
  if (!system) return 0;
  return withExtras(rules, system.leveled ? system.price * Math.max(0, level - 1) : system.price, extras);
}

export const priceParts = [pointPrices, sheetCost] as const;
