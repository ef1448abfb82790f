/** Components of ships, and counts of their units. */

import { deepFreeze } from '../../kernel/util/freeze.js';
import { record, whole } from '../../kernel/util/decode.js';
import type { Issue } from '../../kernel/util/result.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import type { Technology } from './levels.js';
import type { Counts, Levels, Ship } from '../state.js';
import { formula, table } from '../kernel.js';
import { MAX_COMPONENTS, MAX_COUNTED } from '../size-limits.js';

/** A component that ships can be built with. */
export interface Component {
  /** Its name for people. */
  readonly name: string;
  /** Its family of tech levels, under rules with several families. */
  readonly family: Technology | 'hull';
  /** Its price: `points` BP for every `units` of it, or part of them. */
  readonly price: {
    readonly points: number;
    readonly units: number | ((levels: Levels, rules: Rules) => number);
  };
  /** Units that one hit removes. 0: it cannot take hits. */
  readonly perHit: number;
  /** How lost units are restored. */
  readonly service: 'repair' | 'resupply' | 'none';
  /** Makes the issue for a Systemship with this component. Absent: Systemships may have it. */
  readonly warpshipsOnly?: (params: { readonly component: string }) => Issue;
  /** Most units of it on one ship. Default: any number. */
  readonly most?: number;
}

/** All components, by their letters in a ship record. */
export const components = table<Component, 'components'>('components');

/** Letters of the Warp Generator. A ship that has one is a Warpship. Ledger: E1.ATTR.WG.1. */
export const GENERATOR = 'WG';

/**
 * Members of a component whose every unit costs 1 BP, takes 1 hit and is repaired for 1 BP. Ledger: E1.BUILD.1,
 * E1.DMG.3, E1.REPAIR.2.
 */
export const POINT_BY_POINT = deepFreeze({
  price: { points: 1, units: 1 },
  perHit: 1,
  service: 'repair',
} as const);

/** Fires once a round, with at most as much power as it has units. Ledger: E1.ATTR.B.1. */
const beam = components.add('B', {
  name: 'Beam',
  family: 'energy',
  ...POINT_BY_POINT,
});
/** Takes at most as much power as it has units, and keeps off as many hits as it has power. Ledger: E1.ATTR.S.1. */
const screens = components.add('S', {
  name: 'Screens',
  family: 'energy',
  ...POINT_BY_POINT,
});
/** Each launches one load a round for 1 power. Ledger: E1.ATTR.T.1. */
const tubes = components.add('T', {
  name: 'Tubes',
  family: 'guided',
  ...POINT_BY_POINT,
});
/** 3 missiles cost 1 BP, and 1 hit removes 3. Ledger: E1.ATTR.M.1, E1.DMG.6. */
const missiles = components.add('M', {
  name: 'Missiles',
  family: 'guided',
  price: { points: 1, units: 3 },
  perHit: 3,
  service: 'resupply',
});
/** Cannot take hits; lost with the ship. Ledger: E1.ATTR.WG.1, E1.DMG.8. */
const generator = components.add(GENERATOR, {
  name: 'Warp Generator',
  family: 'hull',
  price: { points: 5, units: 1 },
  perHit: 0,
  service: 'none',
  most: 1,
});

/** Returns the units of a component in counts; 0 if it is absent. */
export const unitsOf = (counts: Counts, letters: string): number => counts[letters] ?? 0;

/** Whether a ship or a design has a Warp Generator. Ledger: E1.BUILD.2. */
export const isWarpship = (counts: Counts): boolean => unitsOf(counts, GENERATOR) > 0;

/** Subtracts units from counts, down to 0. Components at 0 stay in the result. */
export function subtractUnits(counts: Counts, taken: Counts): Counts {
  const left: Record<string, number> = { ...counts };
  for (const letters of Object.keys(taken))
    left[letters] = Math.max(0, unitsOf(counts, letters) - unitsOf(taken, letters));
  return left;
}

/** Removes components with 0 units, so that equal counts have one form. */
export const dropZeros = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([, units]) => units > 0));

/** Adds units to counts. */
export function addUnits(counts: Counts, added: Counts): Counts {
  const sum: Record<string, number> = { ...counts };
  for (const [letters, units] of Object.entries(added)) sum[letters] = unitsOf(counts, letters) + units;
  return sum;
}

/** Returns the tech level of a family: its own, else that of 'all', else 0. Ledger: E1.TECH.2, A29. */
export const levelIn = (levels: Levels, family: Component['family'] | undefined): number =>
  (family && levels[family]) ?? levels.all ?? 0;

/** Returns the tech level of the family of a component: what `levelOf` answers, unless a module changes it. */
export const levelFor = (rules: Rules, levels: Levels, component: string): number =>
  levelIn(levels, components.find(rules, component)?.family);

/** Tech level of a ship in the family of a component. Ledger: E1.TECH.2. */
export const levelOf = formula(
  'levelOf',
  (rules, { ship, component }: { readonly ship: Pick<Ship, 'levels'>; readonly component: string }): number =>
    levelFor(rules, ship.levels, component),
);

/** Reads tech levels by family. */
export const levelsDecoder = record(/^[a-z]{1,20}$/, whole(0, MAX_COUNTED), MAX_COMPONENTS);

/** Returns the units of a component that its price buys at given tech levels. */
export const unitsBought = (rules: Rules, { price: { units } }: Component, levels: Levels): number =>
  typeof units === 'number' ? units : units(levels, rules);

/** Returns the exact price of units at given tech levels in BP, as numerator and denominator. */
export function exactPrice(
  rules: Rules,
  letters: string,
  count: number,
  levels: Levels,
): readonly [number, number] {
  const component = components.find(rules, letters);
  return component ? [component.price.points * count, unitsBought(rules, component, levels)] : [0, 1];
}

export const componentParts = [components, beam, screens, tubes, missiles, generator, levelOf];
