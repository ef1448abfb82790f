/** Components of ships, the engine and its letters, and tech levels. */

import { record, int } from '../../kernel/decode.js';
import { deepFreeze, memoize } from '../../kernel/helpers.js';
import type { Issue } from '../../kernel/result.js';
import type { PlayerId, Rules } from '../../kernel/types.js';
import { formula, question, table } from '../kit.js';
import {
  type Levels,
  type Counts,
  type Fight,
  type Ship,
  MAX_COMPONENTS,
  MAX_COUNTED,
  MAX_UNITS,
} from '../state.js';

// Tech levels, as far as every game has them.

/** Families of components that have their own tech level, under rules with several families. Ledger: V.IV.2.1. */
export const technologies = deepFreeze(['energy', 'guided', 'kinetic'] as const);
/** A family of components with its own tech level. */
export type Technology = (typeof technologies)[number];

/** Tech levels of ships built in a game-turn. Ledger: E1.TECH.1. */
export const techLevel = formula('techLevel', (_rules, _turn: number): Levels => ({ all: 0 }));

/** Tech levels that a player's new ships have now. Ledger: E1.TECH.1. */
export const levelsAtBuilding = question(
  'levelsAtBuilding',
  ({ rules, state }, _: { readonly player: PlayerId }): Levels => techLevel(rules, state.turn),
);

export const levelParts = [techLevel, levelsAtBuilding];

// Components of ships, and counts of their units.

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
export const levelsDecoder = record(/^[a-z]{1,20}$/, int(0, MAX_COUNTED), MAX_COMPONENTS);

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

// The engine of a ship. No other file of the game knows which component it is.

/** Letters of the engine. In an order they may also stand for the drive. Ledger: NOTE.2. */
export const ENGINE = 'PD';

/** Moves the ship and gives it all its power in combat; 1 BP a unit. Ledger: E1.ATTR.PD.1. */
const engine = components.add(ENGINE, {
  name: 'Power/Drive',
  family: 'energy',
  ...POINT_BY_POINT,
});

/** A ship whose power is asked for. */
export interface Powered {
  /** The ship. */
  readonly ship: Pick<Ship, 'now' | 'ext'>;
  /** The combat, with its place and the game-turn. Absent outside a combat, and where a player compares ships. */
  readonly fight?: Fight | undefined;
}

/** Power that a ship can allocate in a combat round. Ledger: E1.POWER.1. */
export const power = formula('power', (_rules, { ship }: Powered): number => unitsOf(ship.now, ENGINE));

/** Most power that a ship's drive can take in a combat round. Ledger: E1.POWER.3. */
export const driveLimit = formula('driveLimit', (_rules, { ship }: Powered): number =>
  unitsOf(ship.now, ENGINE),
);

/** Undamaged units that move a ship over the map. Ledger: E1.ATTR.PD.1. */
export const propulsion = formula('propulsion', (_rules, ship: Pick<Ship, 'now' | 'ext'>): number =>
  unitsOf(ship.now, ENGINE),
);

export const driveParts = [engine, power, driveLimit, propulsion];

// Finds the components that drive ships and give power under any rules, by trying a unit of each; and lists them first, as
// players write them.

/** Units that only drive a ship, for each unit that gives power: players seldom put all power into the drive. */
const DRIVE = 0.6;

/** Returns the units of a component in an engine of strength 1; 0 if it is not part of an engine. */
function shareOf(rules: Rules, letters: string): number {
  const one = { ship: { now: { [letters]: 1 } } };
  if (power(rules, one) > 0) return 1;
  return driveLimit(rules, one) > 0 ? DRIVE : 0;
}

/** Lists the components of an engine of strength 1, with their units. */
const shares = memoize((rules: Rules) =>
  components
    .all(rules)
    .map(([letters]) => [letters, shareOf(rules, letters)] as const)
    .filter(([, share]) => share > 0),
);

/** Lists the letters of the components that form an engine. */
export const engineLetters = (rules: Rules): readonly string[] => shares(rules).map(([letters]) => letters);

/** Lists the letters of all components as players write them: the engine first, the Warp Generator last. */
export const lettersInOrder = memoize((rules: Rules): readonly string[] => {
  const others = components.all(rules).map(([letters]) => letters);
  return [...new Set([...engineLetters(rules), ...others.filter((each) => each !== GENERATOR), GENERATOR])];
});

/**
 * Reads counts: units by letters, in the order of `lettersInOrder`. It does not check that the letters name
 * components: see `designIssues`.
 */
export const countsDecoder = record(/^[A-Z]{1,3}$/, int(0, MAX_UNITS), MAX_COMPONENTS, lettersInOrder);

/** Replaces `PD` in counts, or shares, by the engine that the rules have. */
export const withEngine = (rules: Rules, counts: Counts): Counts => {
  const { [ENGINE]: strength = 0, ...others } = counts;
  const engine = shares(rules).map(([letters, share]) => [letters, Math.ceil(strength * share)] as const);
  return { ...(strength > 0 ? Object.fromEntries(engine) : {}), ...others };
};

// The order in which components are written.

/** Components in the order of the rulebook's examples. */
const WRITTEN = ['PD', 'D', 'P', 'B', 'S', 'T', 'M', 'E', 'C', 'SH', 'A', 'SR', 'H', 'R', 'WG'];

const rank = (letters: string): number =>
  WRITTEN.includes(letters) ? WRITTEN.indexOf(letters) : WRITTEN.length;

/** Returns counts by component, always in the same order: that of the record says nothing. */
export const inOrder = (
  counts: Readonly<Record<string, number>>,
): readonly (readonly [letters: string, units: number])[] =>
  Object.entries(counts).sort(([a], [b]) => rank(a) - rank(b));
