/** Chapter: what ships are made of. */

import { deepFreeze } from '../../kernel/util/freeze.js';
import { record, whole } from '../../kernel/util/decode.js';
import type { Issue } from '../../kernel/util/result.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import type { Technology } from './levels.js';
import type { Counts, Levels, Ship } from '../state.js';
import { formula, table } from '../kernel.js';
import { MAX_COMPONENTS, MAX_COUNTED, MAX_UNITS } from '../size-limits.js';

/** A component that ships can be built with. */
export interface Component {
  /** Its name for people. */
  readonly name: string;
  /** The family of tech levels that it belongs to, under rules that know several. */
  readonly family: Technology | 'hull';
  /** What is paid: `points` BP for every `units` of it. */
  readonly price: {
    readonly points: number;
    readonly units: number | ((levels: Levels, rules: Rules) => number);
  };
  /** Units that one hit removes; 0: it never takes hits. */
  readonly perHit: number;
  /** How losses are made good. */
  readonly service: 'repair' | 'resupply' | 'none';
  /** Systemships cannot have it: makes the issue that says so. */
  readonly warpshipsOnly?: (params: { readonly component: string }) => Issue;
  /** Most units of it on one ship; any number, unless given. */
  readonly most?: number;
}

/** Components by the letters of a ship record: name, family, price, hits and service. */
export const components = table<Component, 'components'>('components');

/** The Warp generator's letters: having one makes a ship a Warpship. Ledger: E1.ATTR.WG.1. */
export const GENERATOR = 'WG';

/** Bought, hit and repaired unit by unit, at 1 BP each. Ledger: E1.BUILD.1, E1.DMG.3, E1.REPAIR.2. */
export const POINT_BY_POINT = deepFreeze({
  price: { points: 1, units: 1 },
  perHit: 1,
  service: 'repair',
} as const);

/** Projects a beam of up to its strength in power, once a round. Ledger: E1.ATTR.B.1. */
const beam = components.add('B', {
  name: 'Beam',
  family: 'energy',
  ...POINT_BY_POINT,
});
/** Takes up to its strength in power and keeps off as many hits. Ledger: E1.ATTR.S.1. */
const screens = components.add('S', {
  name: 'Screens',
  family: 'energy',
  ...POINT_BY_POINT,
});
/** Launches one load a round for 1 power. Ledger: E1.ATTR.T.1. */
const tubes = components.add('T', {
  name: 'Tubes',
  family: 'guided',
  ...POINT_BY_POINT,
});
/** Three for a Build Point, and three lost to a hit. Ledger: E1.ATTR.M.1, E1.DMG.6. */
const missiles = components.add('M', {
  name: 'Missiles',
  family: 'guided',
  price: { points: 1, units: 3 },
  perHit: 3,
  service: 'resupply',
});
/** Never hit, and gone with the ship. Ledger: E1.ATTR.WG.1, E1.DMG.8. */
const generator = components.add(GENERATOR, {
  name: 'Warp generator',
  family: 'hull',
  price: { points: 5, units: 1 },
  perHit: 0,
  service: 'none',
  most: 1,
});

/** How many units of a component are in some counts. */
export const unitsOf = (counts: Counts, letters: string): number => counts[letters] ?? 0;

/** Whether a ship, or a design, has a Warp generator. Ledger: E1.BUILD.2. */
export const isWarpship = (counts: Counts): boolean => unitsOf(counts, GENERATOR) > 0;

/** Counts with some units less. What comes to 0 stays written as 0. */
export function subtractUnits(counts: Counts, taken: Counts): Counts {
  const left: Record<string, number> = { ...counts };
  for (const letters of Object.keys(taken))
    left[letters] = Math.max(0, unitsOf(counts, letters) - unitsOf(taken, letters));
  return left;
}

/** Counts without what comes to nothing, so that they have one form. */
export const dropZeros = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([, units]) => units > 0));

/** Counts with some units more. */
export function addUnits(counts: Counts, added: Counts): Counts {
  const sum: Record<string, number> = { ...counts };
  for (const [letters, units] of Object.entries(added)) sum[letters] = unitsOf(counts, letters) + units;
  return sum;
}

/** Tech level in a family: one of its own, or else the one that all families have. Ledger: E1.TECH.2, A29. */
export const levelIn = (levels: Levels, family: Component['family'] | undefined): number =>
  (family && levels[family]) ?? levels.all ?? 0;

/** Tech level that a ship has in a component's family. Ledger: E1.TECH.2. */
export const levelOf = formula(
  'levelOf',
  (rules, { ship, component }: { readonly ship: Pick<Ship, 'levels'>; readonly component: string }): number =>
    levelIn(ship.levels, components.find(rules, component)?.family),
);

/** Reads counts: units by letters. Whether the letters mean anything is for the design to say. */
export const countsDecoder = record(/^[A-Z]{1,3}$/, whole(0, MAX_UNITS), MAX_COMPONENTS);

/** Reads levels by family. */
export const levelsDecoder = record(/^[a-z]{1,20}$/, whole(0, MAX_COUNTED), MAX_COMPONENTS);

/** Units of a component that its price buys, at some levels. */
export const unitsBought = (rules: Rules, { price: { units } }: Component, levels: Levels): number =>
  typeof units === 'number' ? units : units(levels, rules);

/** Build Points for a number of units at some levels, exactly, as numerator and denominator. */
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
