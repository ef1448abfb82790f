/** How much ships are worth in a fight, as far as they are seen. */

import type { Rules } from '../../kernel/ruleset/rules.js';
import { hitCapacity } from '../../game/battle/steps/damage-rules.js';
import { components, levelIn } from '../../game/ships/components.js';
import { power } from '../../game/ships/drive.js';
import { techLevel } from '../../game/ships/levels.js';
import type { Levels, SeenShip, Ship, View } from '../../game/state.js';
import { isRecord, isSystemship } from '../../game/ships/find.js';
import { firepower } from '../arms.js';
import { withEngine } from '../../game/ships/engine-letters.js';

/** What a Warpship and a Systemship of somebody else are taken for. */
const STANDARD = { warpship: 7, systemship: 5 };
/** What one tech level adds to that. */
const PER_LEVEL = 0.25;
/** What a ship is worth that can hurt nobody: it can still stand on a star. */
const HARMLESS = 0.2;

/**
 * What a ship is worth in a fight: the mean of what it does and what it stands, so that the worths of a fleet add up.
 * Of a ship whose record is secret, what such ships commonly are.
 */
export function strength(rules: Rules, { turn }: Pick<View, 'turn'>, ship: SeenShip): number {
  if (isRecord(ship)) return Math.max(HARMLESS, Math.sqrt(hitCapacity(rules, ship) * firepower(rules, ship)));
  const levels = ship.levels ?? techLevel(rules, Math.max(1, turn - 2));
  const common = isSystemship(ship) ? 'systemship' : 'warpship';
  return components.find(rules, 'C')
    ? withCannons(rules, common, levels)
    : STANDARD[common] * (1 + PER_LEVEL * meanOf(levels));
}

/** Levels as one, where each family has its own: of beams and screens, and of missiles. */
const meanOf = (levels: Levels): number => (levelIn(levels, 'energy') + levelIn(levels, 'guided')) / 2;

/** Components of such ships where there are cannons: shells for some rounds, and armor for some points. */
const WITH_CANNONS = {
  warpship: { counts: { PD: 5, C: 3, SH: 12, WG: 1 }, armor: 3 },
  systemship: { counts: { PD: 3, C: 2, SH: 6 }, armor: 2 },
} as const;

function withCannons(rules: Rules, common: keyof typeof WITH_CANNONS, levels: Levels): number {
  const { counts, armor } = WITH_CANNONS[common];
  const now = { ...withEngine(rules, counts), A: armor * (2 + levelIn(levels, 'kinetic')) };
  return Math.sqrt(hitCapacity(rules, { now }) * firepower(rules, { now, levels }));
}

/** Whether so much of a ship is gone that it had better go home. */
export function isBattered(rules: Rules, ship: Ship): boolean {
  const whole = { ...ship, now: ship.built };
  const isLame = power(rules, ship) * 2 < power(rules, whole);
  return isLame || strengthOf(rules, ship) * 2 < strengthOf(rules, whole);
}

const strengthOf = (rules: Rules, ship: Ship): number => strength(rules, { turn: 1 }, ship);

/** Whether a ship has fired off what it fights with. */
export const isSpent = (rules: Rules, ship: Ship): boolean =>
  2 * firepower(rules, ship) < firepower(rules, { ...ship, now: ship.built });
