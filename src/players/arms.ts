/** Firepower and speed of ships. */

import type { Rules } from '../kernel/ruleset/rules.js';
import { levelOf, unitsOf } from '../game/ships/components.js';
import { power } from '../game/ships/drive.js';
import type { Ship } from '../game/state.js';
import { speed } from '../game/battle/systems/drive-beam-screens.js';

/** Most shells of one burst. Ledger: E2.ATTR.CANNON.1. */
export const mostShells = 3;

/** Returns the most hits that a ship can do in a round before bonuses: with its beam, or with shells and missiles. */
export function firepower(rules: Rules, ship: Pick<Ship, 'now' | 'levels'>): number {
  const most = power(rules, ship);
  const level = (component: string): number => levelOf(rules, { ship, component });
  const beam = Math.min(most, unitsOf(ship.now, 'B'));
  const guns = Math.min(most, unitsOf(ship.now, 'C'), Math.ceil(unitsOf(ship.now, 'SH') / mostShells));
  const tubes = Math.min(most - guns, unitsOf(ship.now, 'T'), unitsOf(ship.now, 'M'));
  const shells = Math.min(guns * mostShells, unitsOf(ship.now, 'SH'));
  const launched = shells + guns * level('SH') + tubes * (2 + level('T'));
  return Math.max(beam > 0 ? beam + level('B') : 0, launched);
}

/** Returns the speed of a ship with this power in its drive. */
export const speedWithPower = (rules: Rules, ship: Ship, drive: number): number =>
  speed(rules, { ship, order: { ship: ship.id, tactic: 'attack', drive } });
