/** What a ship and its enemies do to each other along a way. */

import type { Axial } from '../../../hex/axial.js';
import { toAxial } from '../board/hex-id.js';
import type { Arm } from '../combat/arms.js';
import type { ViewGame } from '../kit.js';
import type { Facing, Ship } from '../nouns.js';
import { bearingOf, clockOf, opposite, type Bearing } from './bearing.js';
import { bears, workingArms, worthAlong, worthOf, type Worth } from './gunnery.js';

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

/** A look along which nothing is hit. */
const BLIND: Look = { borne: [], sum: 0 };

/** Returns what weapons do that bear, of those that would do something along a way. */
function lookOf(ours: readonly Gun[], worths: readonly number[], facing: Facing, way: Axial): Look {
  let sum = 0;
  const borne = ours.map(({ arm }, at) => {
    const worth = worths[at] ?? 0;
    const now = worth > 0 && bears(facing, arm, way) ? worth : 0;
    sum += now;
    return now;
  });
  return sum > 0 ? { borne, sum } : BLIND;
}

const reachOf = ({ weapon }: Arm): number => weapon?.toHit.length ?? 0;

function lineOf({ enemy, ours, theirs }: Duel, bearing: Bearing): Line {
  const { range, way } = bearing;
  const back = opposite(bearing);
  const worths = ours.map(({ worth }) => worthAlong(worth, enemy.facing, bearing));
  const reaches = worths.some((each) => each > 0);
  const firing = theirs.filter(({ arm }) => range <= reachOf(arm) && bears(enemy.facing, arm, back.way));
  const looks: (Look | undefined)[] = [];
  const taken: (number | undefined)[] = [];
  const takenTo = (facing: Facing): number =>
    (taken[facing] ??= firing.reduce((sum, { worth }) => sum + worthAlong(worth, facing, back), 0));
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
    ours: arms.map((arm) => ({ arm, worth: worthOf(game, { ship, arm, target: enemy }) })),
    theirs: workingArms(game, enemy).map((arm) => ({
      arm,
      worth: worthOf(game, { ship: enemy, arm, target: ship }),
    })),
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
