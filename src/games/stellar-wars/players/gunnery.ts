/** What shots are worth: the odds of a hit, times what it does on average. */

import { isInCone, directionOf, sidesToward } from '../../../hex/facing.js';
import type { Axial } from '../../../hex/axial.js';
import { armsOf, type Arm } from '../combat/arms.js';
import { hitModifier, damageModifier } from '../combat/attack.js';
import { absorb } from '../combat/damage.js';
import type { ViewGame } from '../kit.js';
import type { Facing, Ship } from '../nouns.js';
import { workingSystems } from '../ships/boxes.js';
import { hitDamage, sumExtras } from '../sheets/extras.js';
import { clockwiseSides, type Side } from '../tables/sides.js';
import type { Bearing } from './bearing.js';

/** Returns the odds that two dice show a sum or less. */
function oddsUpTo(sum: number): number {
  const most = Math.max(1, Math.min(12, sum));
  return most <= 7 ? (most * (most - 1)) / 72 : 1 - ((13 - most) * (12 - most)) / 72;
}

/** What a shot is worth, by the side that it hits and the range, if the target is in its arc. */
export type Worth = (side: Side, range: number) => number;

/** A weapon and a ship at which it may be fired. */
interface Aimed {
  /** The ship that fires. */
  readonly ship: Ship;
  /** Its weapon. */
  readonly arm: Arm;
  /** The ship that is fired at. */
  readonly target: Ship;
}

/** What a point is worth that gets inside a ship: the less is left of its hull and reactor, the more. */
export const insideWorth = ({ left: { hull, reactor } }: Ship): number =>
  2 + 8 / Math.max(1, hull) + 3 / Math.max(1, reactor);

/** Returns what a hit is worth on average, over the six faces of the die. Ledger: SW.9.5, SW.9.6. */
function meanWorth(game: ViewGame, { arm, target }: Aimed, side: Side, more: number): number {
  const { kind, weapon, extras } = arm;
  if (!weapon) return 0;
  let sum = 0;
  for (let die = 1; die <= 6; die += 1) {
    const points = hitDamage(game.rules, { weapon, die, extras }) + more;
    const blow = { ship: target.id, side, points, weapon: kind };
    const { shield, armor, inside } = absorb(game, { ship: target, blow });
    sum += shield + armor + inside * insideWorth(target);
  }
  return sum / 6;
}

/** Returns the worth of a weapon against a ship. Each value is computed once, when it is needed. */
export function worthOf(game: ViewGame, aimed: Aimed): Worth {
  const { ship, arm, target } = aimed;
  const { kind, weapon, extras } = arm;
  const reach = weapon?.toHit.length ?? 0;
  const harder = sumExtras(game.rules, extras, 'hitRoll');
  const known: (number | undefined)[] = [];
  return (side, range) => {
    if (range < 1 || range > reach) return 0;
    const at = range * 6 + clockwiseSides.indexOf(side);
    const before = known[at];
    if (before !== undefined) return before;
    const attack = { by: ship.id, weapon: kind, target: target.id, range, side };
    const needs = (weapon?.toHit[range - 1] ?? 0) - harder - hitModifier(game, attack);
    const worth = oddsUpTo(needs) * meanWorth(game, aimed, side, damageModifier(game, attack));
    known[at] = worth;
    return worth;
  };
}

/** Whether a weapon of a ship that looks in a direction bears along a way. Ledger: SW.9.1.1, SW.R11. */
export function bears(facing: Facing, { side, weapon }: Arm, way: Axial): boolean {
  if (!weapon || side === undefined || weapon.arc === 'all') return true;
  if (weapon.arc === 'cone') return isInCone(directionOf(facing, side), way);
  return sidesToward(facing, way).includes(side);
}

/** Lists the weapons with which a ship can fire, sooner or later. Ledger: SW.9.7.a, SW.9.10. */
export const workingArms = ({ rules }: ViewGame, ship: Ship): readonly Arm[] =>
  armsOf(rules, ship).filter(({ ref, weapon }) => {
    if (!weapon) return false;
    if (typeof ref === 'number') return (ship.left.weapons[ref] ?? 0) > 0;
    return ship.left.missiles > 0 && workingSystems(ship, weapon.launchedBy ?? '').length > 0;
  });

/** Returns the worth of a shot that comes along a way at a ship that looks in a direction: the mean of two sides on a line. */
export function worthAlong(worth: Worth, facing: Facing, { way, range }: Bearing): number {
  const sides = sidesToward(facing, { q: -way.q, r: -way.r });
  let sum = 0;
  for (const side of sides) sum += worth(side, range);
  return sides.length === 0 ? 0 : sum / sides.length;
}
