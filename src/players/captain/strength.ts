/** How much ships are worth in a fight, as far as they are seen. */

import type { Rules } from '../../kernel/rules.js';
import { capacity } from '../../game/battle/damage.js';
import { levelOf, unitsOf } from '../../game/components.js';
import { power } from '../../game/drive.js';
import { techLevel } from '../../game/levels.js';
import type { SeenShip, Ship, View } from '../../game/nouns.js';
import { isRecord, isSystemship } from '../../game/ships.js';

/** What a Warpship and a Systemship of somebody else are taken for. */
const STANDARD = { warpship: 7, systemship: 5 };
/** What one tech level adds to that. */
const PER_LEVEL = 0.15;
/** What a ship is worth that can hurt nobody: it can still stand on a star. */
const HARMLESS = 0.2;

/** Hits that a ship can do in a round, all going well. */
export function firepower(rules: Rules, ship: Ship): number {
  const most = power(rules, ship);
  const beam = Math.min(most, unitsOf(ship.now, 'B'));
  const tubes = Math.min(most, unitsOf(ship.now, 'T'), unitsOf(ship.now, 'M'));
  const level = (component: string): number => levelOf(rules, { ship, component });
  const hits = [beam > 0 ? beam + level('B') : 0, tubes * (2 + level('T'))];
  return Math.max(...hits);
}

/**
 * What a ship is worth in a fight: the mean of what it does and what it stands, so that the worths of a fleet add up.
 * Of a ship whose record is secret, what such ships commonly are.
 */
export function strength(rules: Rules, { turn }: Pick<View, 'turn'>, ship: SeenShip): number {
  if (isRecord(ship)) return Math.max(HARMLESS, Math.sqrt(capacity(rules, ship) * firepower(rules, ship)));
  const level = ship.levels?.all ?? techLevel(rules, Math.max(1, turn - 2)).all ?? 0;
  return (isSystemship(ship) ? STANDARD.systemship : STANDARD.warpship) * (1 + PER_LEVEL * level);
}

/** Whether so much of a ship is gone that it had better go home. */
export function isBattered(rules: Rules, ship: Ship): boolean {
  const whole = { ...ship, now: ship.built };
  const isLame = power(rules, ship) * 2 < power(rules, whole);
  return isLame || strengthOf(rules, ship) * 2 < strengthOf(rules, whole);
}

const strengthOf = (rules: Rules, ship: Ship): number => strength(rules, { turn: 1 }, ship);
