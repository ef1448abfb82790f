/** Gunnery of computer players: what a shot is worth. */

import {
  lengthOf,
  type Axial,
  isInCone,
  directionOf,
  sidesToward,
  sides as clockwiseSides,
  type Side,
} from '../../board/hexes.js';
import { armsOf, type Arm, hitModifier, damageModifier, absorb } from '../combat/damage.js';
import type { ViewGame } from '../kit.js';
import { hitDamage, sumExtras } from '../sheets/sheet.js';
import { workingSystems } from '../ships.js';
import { type Facing, type Ship, toAxial } from '../state.js';

// Ways between ships, told apart as far as fire does.

/** Where a ship is hit from, and how far. */
export interface Bearing {
  /** The way to it. */
  readonly way: Axial;
  /** Its length, in hexes. */
  readonly range: number;
}

/** Returns a way with its length. */
export const bearingOf = (way: Axial): Bearing => ({ way, range: lengthOf(way) });

/** Returns the same way back. */
export const opposite = ({ way: { q, r }, range }: Bearing): Bearing => ({ way: { q: -q, r: -r }, range });

/**
 * Returns which sides of any ship a way leads through, as a clock tells it: 0 for the side that looks north, 2 for the next one
 * clockwise, and 1 for the border between both. The way must have a length.
 */
export function clockOf({ q, r }: Axial): number {
  // How far it leads to the north and to the south-east: what lies between is the sum of both.
  const north = -q - 2 * r;
  const east = 2 * q + r;
  if (east === 0) return north > 0 ? 1 : 7;
  if (north === 0) return east > 0 ? 3 : 9;
  if (north > 0 === east > 0) return north > 0 ? 2 : 8;
  if (north === -east) return north > 0 ? 11 : 5;
  if (Math.abs(north) > Math.abs(east)) return north > 0 ? 0 : 6;
  return east > 0 ? 4 : 10;
}

// What shots are worth: the odds of a hit, times what it does on average.

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
  const means = new Map<number, number>();
  const meanOn = (side: Side, more: number): number => {
    const key = more * 6 + clockwiseSides.indexOf(side);
    const mean = means.get(key) ?? meanWorth(game, aimed, side, more);
    means.set(key, mean);
    return mean;
  };
  const known: (number | undefined)[] = [];
  return (side, range) => {
    if (range < 1 || range > reach) return 0;
    const at = range * 6 + clockwiseSides.indexOf(side);
    const before = known[at];
    if (before !== undefined) return before;
    const attack = { by: ship.id, weapon: kind, target: target.id, range, side };
    const needs = (weapon?.toHit[range - 1] ?? 0) - harder - hitModifier(game, attack);
    const worth = oddsUpTo(needs) * meanOn(side, damageModifier(game, attack));
    known[at] = worth;
    return worth;
  };
}

/** Returns whether a weapon of a ship that looks in a direction bears along a way. Ledger: SW.9.1.1, SW.R11. */
function bearing(facing: Facing, way: Axial): (arm: Arm) => boolean {
  const sides = sidesToward(facing, way);
  return ({ side, weapon }) => {
    if (!weapon || side === undefined || weapon.arc === 'all') return true;
    return weapon.arc === 'cone' ? isInCone(directionOf(facing, side), way) : sides.includes(side);
  };
}

/** Lists the weapons with which a ship can fire, sooner or later. Ledger: SW.9.7.a, SW.9.10. */
export const workingArms = ({ rules }: ViewGame, ship: Ship): readonly Arm[] =>
  armsOf(rules, ship).filter(({ ref, weapon }) => {
    if (!weapon) return false;
    if (typeof ref === 'number') return (ship.left.weapons[ref] ?? 0) > 0;
    return ship.left.missiles > 0 && workingSystems(ship, weapon.launchedBy ?? '').length > 0;
  });

/** Returns what shots are worth that come along a way at a ship that looks in a direction: the mean of two sides on a line. */
export function worthAlong(facing: Facing, { way, range }: Bearing): (worth: Worth) => number {
  const sides = sidesToward(facing, { q: -way.q, r: -way.r });
  return (worth) => {
    let sum = 0;
    for (const side of sides) sum += worth(side, range);
    return sides.length === 0 ? 0 : sum / sides.length;
  };
}

// What a ship and its enemies do to each other along a way.

/** What a ship does to an enemy while it looks in a direction. */
export interface Look {
  /** What each weapon does that bears; 0 for the others. */
  readonly borne: readonly number[];
  /** What they do together. */
  readonly sum: number;
}

/** A way from a ship to an enemy. */
export interface Line {
  readonly range: number;
  /** Whether a weapon of the ship does anything along it, if it bears. */
  readonly reaches: boolean;
  /** Returns what the ship does while it looks in a direction. Each is computed once. */
  readonly lookTo: (facing: Facing) => Look;
  /** Returns what the weapons of the enemy do that bear, while the ship looks in a direction. Each is computed once. */
  readonly takenTo: (facing: Facing) => number;
}

/** An enemy, as a ship sees it. */
export interface Opponent {
  readonly enemy: Ship;
  readonly at: Axial;
  /** Returns what is to be said of a way to it. Each is computed once for all ways that weapons cannot tell apart. */
  readonly lineAlong: (way: Axial) => Line;
}

/** A weapon, and what it is worth against a ship. */
interface Gun {
  readonly arm: Arm;
  readonly worth: Worth;
}

/** A ship and an enemy. */
interface Duel {
  readonly enemy: Ship;
  readonly ours: readonly Gun[];
  readonly theirs: readonly Gun[];
}

/** Returns the weapons of a ship against another. Those of a kind with the same extras are worth the same. */
function gunsOf(game: ViewGame, ship: Ship, arms: readonly Arm[], target: Ship): readonly Gun[] {
  const worths = new Map<string, Worth>();
  return arms.map((arm) => {
    const key = [arm.kind, ...(arm.extras ?? [])].join();
    const worth = worths.get(key) ?? worthOf(game, { ship, arm, target });
    worths.set(key, worth);
    return { arm, worth };
  });
}

/** A look along which nothing is hit. */
const BLIND: Look = { borne: [], sum: 0 };

/** Returns what weapons do that bear, of those that would do something along a way. */
function lookOf(ours: readonly Gun[], worths: readonly number[], facing: Facing, way: Axial): Look {
  let sum = 0;
  const bears = bearing(facing, way);
  const borne = ours.map(({ arm }, at) => {
    const worth = worths[at] ?? 0;
    const now = worth > 0 && bears(arm) ? worth : 0;
    sum += now;
    return now;
  });
  return sum > 0 ? { borne, sum } : BLIND;
}

/** Returns what weapons do that bear along a way to a ship that looks in a direction. */
function takenOf(firing: readonly Gun[], facing: Facing, way: Bearing): number {
  const along = worthAlong(facing, way);
  return firing.reduce((sum, { worth }) => sum + along(worth), 0);
}

const reachOf = ({ weapon }: Arm): number => weapon?.toHit.length ?? 0;

function lineOf({ enemy, ours, theirs }: Duel, line: Bearing): Line {
  const { range, way } = line;
  const back = opposite(line);
  const along = worthAlong(enemy.facing, line);
  const worths = ours.map(({ worth }) => along(worth));
  const reaches = worths.some((each) => each > 0);
  const bears = bearing(enemy.facing, back.way);
  const firing = theirs.filter(({ arm }) => range <= reachOf(arm) && bears(arm));
  const looks: (Look | undefined)[] = [];
  const taken: (number | undefined)[] = [];
  const takenTo = (facing: Facing): number => (taken[facing] ??= takenOf(firing, facing, back));
  const lookTo = (facing: Facing): Look => (looks[facing] ??= lookOf(ours, worths, facing, way));
  return { range, reaches, lookTo: reaches ? lookTo : () => BLIND, takenTo };
}

/** Whether a weapon bears on more or less than whole sides of ships, so that each way is one of its own. */
const isNarrow = ({ arm: { weapon } }: Gun): boolean => weapon?.arc === 'cone';

/** A number for each way on a board that weapons tell apart. */
function keysOf({ ours, theirs }: Duel): (bearing: Bearing) => number {
  if (ours.some(isNarrow) || theirs.some(isNarrow)) return ({ way: { q, r } }) => q * 1000 + r;
  return ({ way, range }) => range * 12 + clockOf(way);
}

/** Looks from a ship with some weapons at an enemy. */
export function opponentOf(game: ViewGame, ship: Ship, arms: readonly Arm[], enemy: Ship): Opponent {
  const duel: Duel = {
    enemy,
    ours: gunsOf(game, ship, arms, enemy),
    theirs: gunsOf(game, enemy, workingArms(game, enemy), ship),
  };
  const keyOf = keysOf(duel);
  const lines = new Map<number, Line>();
  const lineAlong = (way: Axial): Line => {
    const bearing = bearingOf(way);
    const key = keyOf(bearing);
    const line = lines.get(key) ?? lineOf(duel, bearing);
    lines.set(key, line);
    return line;
  };
  return { enemy, at: toAxial(enemy.at), lineAlong };
}
