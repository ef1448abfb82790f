/** What may be fired at what. Modules wrap these questions; each asks about less than the next, so that lists of shots are cheap. */

import { lengthOf, type Axial } from '../../../hex/axial.js';
import { directionOf, isInCone, sidesToward } from '../../../hex/facing.js';
import type { Issue } from '../../../kernel/util/result.js';
import { issue } from '../issues.js';
import { question } from '../kit.js';
import type { Ship } from '../nouns.js';
import { turnOf } from '../ships/ship.js';
import { weapons } from '../tables/weapons.js';
import type { Arm } from './arms.js';

/** A ship that may be fired at. */
export interface Aim {
  /** The ship that fires. */
  readonly ship: Ship;
  /** The ship that is fired at. */
  readonly target: Ship;
  /** The way to it. */
  readonly way: Axial;
}

/** A weapon of a ship that may fire. */
export interface Ready {
  /** The ship. */
  readonly ship: Ship;
  /** The weapon. */
  readonly arm: Arm;
}

/** A shot. */
export interface Shot extends Aim, Ready {}

/** Returns why a ship may fire nothing now. Must read only what its owner sees. */
export const firingIssues = question('firingIssues', (_game, _ship: Ship): readonly Issue[] => []);

/** Returns why a weapon may not fire at anything now. Must read only what the ship's owner sees. Ledger: SW.9.2, SW.9.7.a. */
export const weaponIssues = question('weaponIssues', ({ rules }, { ship, arm }: Ready): readonly Issue[] => {
  const { ref, kind, weapon } = arm;
  if (!weapon)
    return [weapons.suggest(rules, kind, issue('weapon-out-of-play', ['weapon'], { weapon: kind }))];
  if (typeof ref === 'string') return [];
  if ((ship.left.weapons[ref] ?? 0) === 0) return [issue('weapon-destroyed', ['weapon'], { weapon: kind })];
  return turnOf(ship).fired.includes(ref) ? [issue('weapon-used', ['weapon'], { weapon: kind })] : [];
});

/** Returns why no weapon may fire at a ship now. Must read only what the firing ship's owner sees. Ledger: SW.9.1.1. */
export const targetIssues = question('targetIssues', (_game, { ship, target }: Aim): readonly Issue[] =>
  ship.owner === target.owner ? [issue('friendly-target', ['target'], { target: target.id })] : [],
);

/** Returns why a weapon does not reach a ship. Ledger: SW.9.1.1, SW.9.1.3, SW.R11, SW.R14. */
export const aimIssues = question('aimIssues', (_game, { ship, way, arm }: Shot): readonly Issue[] => {
  const { kind, weapon } = arm;
  const range = lengthOf(way);
  const most = weapon?.toHit.length ?? 0;
  const found = arcIssues(ship, arm, way);
  if (range >= 1 && range <= most) return found;
  return [...found, issue('out-of-range', ['target'], { weapon: kind, most, range })];
});

/** Ledger: SW.9.1.1, SW.9.10, SW.9.13. */
function arcIssues({ facing }: Ship, { kind, weapon, side }: Arm, way: Axial): readonly Issue[] {
  if (!weapon || side === undefined || weapon.arc === 'all' || lengthOf(way) === 0) return [];
  if (weapon.arc === 'cone')
    return isInCone(directionOf(facing, side), way)
      ? []
      : [issue('outside-cone', ['target'], { weapon: kind, side })];
  const sides = sidesToward(facing, way);
  return sides.includes(side) ? [] : [issue('outside-arc', ['target'], { weapon: kind, side, sides })];
}

export const fireRuleParts = [firingIssues, weaponIssues, targetIssues, aimIssues] as const;
