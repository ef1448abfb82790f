/** How much ships are worth in a fight, as far as a player can see. */

import { memoize } from '../../kernel/util/memoize.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { hitCapacity } from '../../game/battle/steps/damage-rules.js';
import { components, levelIn } from '../../game/ships/components.js';
import { power } from '../../game/ships/drive.js';
import { techLevel } from '../../game/ships/levels.js';
import type { Levels, SeenShip, Ship, View } from '../../game/state.js';
import { isRecord, isSystemship } from '../../game/ships/find.js';
import { firepower } from '../arms.js';
import { withEngine } from '../../game/ships/engine-letters.js';

/** The assumed worth of another player's Warpship and Systemship. */
const STANDARD = { warpship: 7, systemship: 5 };
/** The share that one tech level adds to it. */
const PER_LEVEL = 0.25;
/** The worth of a ship that cannot fire: it can still hold a star. */
const HARMLESS = 0.2;

/**
 * Returns the worth of a ship in a fight: the geometric mean of the hits that it does and the hits that it can take, so
 * that the worths of a fleet add up. If the ship's record is secret, returns the worth of a common ship.
 */
export function strength(rules: Rules, { turn }: Pick<View, 'turn'>, ship: SeenShip): number {
  if (isRecord(ship)) return Math.max(HARMLESS, Math.sqrt(hitCapacity(rules, ship) * firepower(rules, ship)));
  const levels = ship.levels ?? techLevel(rules, Math.max(1, turn - 2));
  const common = isSystemship(ship) ? 'systemship' : 'warpship';
  return components.find(rules, 'C')
    ? withCannons(rules, common, levels)
    : STANDARD[common] * (1 + PER_LEVEL * meanOf(levels));
}

/** Returns the mean of the levels for energy and guided weapons. */
const meanOf = (levels: Levels): number => (levelIn(levels, 'energy') + levelIn(levels, 'guided')) / 2;

/** Components of common ships where there are cannons, and Build Points for their armor. */
const WITH_CANNONS = {
  warpship: { counts: { PD: 5, C: 3, SH: 12, WG: 1 }, armor: 3 },
  systemship: { counts: { PD: 3, C: 2, SH: 6 }, armor: 2 },
} as const;

function withCannons(rules: Rules, common: keyof typeof WITH_CANNONS, levels: Levels): number {
  const { armor } = WITH_CANNONS[common];
  const now = { ...engined(rules)[common], A: armor * (2 + levelIn(levels, 'kinetic')) };
  return Math.sqrt(hitCapacity(rules, { now }) * firepower(rules, { now, levels }));
}

/** The same components with the engine of the rules. */
const engined = memoize((rules: Rules) => ({
  warpship: withEngine(rules, WITH_CANNONS.warpship.counts),
  systemship: withEngine(rules, WITH_CANNONS.systemship.counts),
}));

/** Whether a ship has lost so much that it should go home. */
export function isBattered(rules: Rules, ship: Ship): boolean {
  const whole = { ...ship, now: ship.built };
  const isLame = power(rules, ship) * 2 < power(rules, whole);
  return isLame || strengthOf(rules, ship) * 2 < strengthOf(rules, whole);
}

const strengthOf = (rules: Rules, ship: Ship): number => strength(rules, { turn: 1 }, ship);

/** Whether a ship has used up most of its ammunition. */
export const isSpent = (rules: Rules, ship: Ship): boolean =>
  2 * firepower(rules, ship) < firepower(rules, { ...ship, now: ship.built });
