/** What a ship can do from each hex and to each side, and what can be done to it there. */

import { offset, type Axial } from '../../../hex/axial.js';
import { toAxial, toHexId } from '../board/hex-id.js';
import type { Arm } from '../combat/arms.js';
import { firingIssues, targetIssues, weaponIssues } from '../combat/fire-rules.js';
import type { ViewGame } from '../kit.js';
import { hexesToGo } from '../movement/entry.js';
import type { Facing, Ship } from '../nouns.js';
import { bearingOf, bears, workingArms, worthAlong, worthOf, type Bearing, type Worth } from './gunnery.js';

/** Weights of what counts, in points of damage. */
const WEIGHTS = {
  /** Of what enemies do, against what the ship does. */
  taken: 1,
  /** Of what the ship could do from here in its next turn. */
  promise: 0.3,
  /** Of a hex of distance to the nearest enemy. */
  hex: 0.4,
  /** Of a hex that the ship has to go. */
  goal: 3,
} as const;

/** An enemy, with what its weapons do to the ship and those of the ship to it. */
interface Opponent {
  readonly enemy: Ship;
  readonly at: Axial;
  readonly theirArms: readonly Arm[];
  readonly theirs: readonly Worth[];
  readonly ours: readonly Worth[];
}

/** An enemy as it is seen from a hex. */
interface Line {
  readonly bearing: Bearing;
  /** What each weapon of the ship does, if it bears. */
  readonly ours: readonly number[];
  /** Whether the ship may fire now. */
  readonly isOpen: boolean;
  /** What the weapons of the enemy do that bear. */
  readonly theirs: readonly Worth[];
}

/** A ship that looks in a direction in a hex. */
export interface Pose {
  /** What each weapon can do now, enemy by enemy. */
  readonly gains: readonly number[];
  /** The worth of the end of a move there. */
  readonly place: number;
}

/** A ship, with what it looks at. */
export interface Survey {
  readonly game: ViewGame;
  readonly ship: Ship;
  /** Its working weapons. */
  readonly arms: readonly Arm[];
  /** The enemies that its owner sees. */
  readonly enemies: readonly Ship[];
  /** Returns what is to be said of a hex and a direction. Each is computed once. */
  readonly poseAt: (at: Axial, facing: Facing) => Pose;
}

/** The ship of a survey and what is known of all hexes. */
interface Sights {
  readonly game: ViewGame;
  readonly ship: Ship;
  readonly arms: readonly Arm[];
  /** Whether each weapon may fire now. */
  readonly ready: readonly boolean[];
  readonly opponents: readonly Opponent[];
}

/** Whether a ship may fire at an enemy from a hex. */
function isOpen({ game, ship, ready }: Sights, { enemy }: Opponent, from: Axial, way: Axial): boolean {
  const at = toHexId(from);
  return (
    at !== undefined &&
    ready.includes(true) &&
    targetIssues(game, { ship: { ...ship, at }, target: enemy, way }).length === 0
  );
}

function lineTo(sights: Sights, opponent: Opponent, from: Axial): Line {
  const { enemy, at, theirArms, theirs } = opponent;
  const bearing = bearingOf(offset(from, at));
  const back = offset(at, from);
  const ours = opponent.ours.map((worth) => worthAlong(worth, enemy.facing, bearing));
  return {
    bearing,
    ours,
    isOpen: ours.some((each) => each > 0) && isOpen(sights, opponent, from, bearing.way),
    theirs: theirs.filter((_, arm) => {
      const weapon = theirArms[arm];
      return (
        weapon && bearing.range <= (weapon.weapon?.toHit.length ?? 0) && bears(enemy.facing, weapon, back)
      );
    }),
  };
}

/** Returns what enemies do to a ship that looks in a direction. */
function takenOn({ theirs, bearing }: Line, facing: Facing): number {
  if (theirs.length === 0) return 0;
  const { way, range } = bearing;
  const back = { way: { q: -way.q, r: -way.r }, range };
  let sum = 0;
  for (const worth of theirs) sum += worthAlong(worth, facing, back);
  return sum;
}

function poseOf({ arms, ready }: Sights, { lines, toGo }: Spot, facing: Facing): Pose {
  const gains: number[] = [];
  let [taken, promise, nearest] = [0, 0, lines.length > 0 ? Infinity : 0];
  for (const line of lines) {
    const { bearing, ours } = line;
    let sum = 0;
    for (const [at, arm] of arms.entries()) {
      const worth = ours[at] ?? 0;
      const borne = worth > 0 && bears(facing, arm, bearing.way) ? worth : 0;
      gains.push(line.isOpen && ready[at] ? borne : 0);
      sum += borne;
    }
    taken += takenOn(line, facing);
    promise = Math.max(promise, sum);
    nearest = Math.min(nearest, bearing.range);
  }
  const { promise: hope, taken: harm, hex, goal } = WEIGHTS;
  return { gains, place: hope * promise - harm * taken - hex * nearest - goal * toGo };
}

function opponentOf(game: ViewGame, ship: Ship, arms: readonly Arm[], enemy: Ship): Opponent {
  const theirArms = workingArms(game, enemy);
  return {
    enemy,
    at: toAxial(enemy.at),
    theirArms,
    theirs: theirArms.map((arm) => worthOf(game, { ship: enemy, arm, target: ship })),
    ours: arms.map((arm) => worthOf(game, { ship, arm, target: enemy })),
  };
}

/** What is known of a hex: its lines, and what was computed of it by facing. */
interface Spot {
  readonly lines: readonly Line[];
  /** Hexes that the ship has to go from there. */
  readonly toGo: number;
  readonly poses: (Pose | undefined)[];
}

const spotAt = (sights: Sights, at: Axial): Spot => ({
  lines: sights.opponents.map((each) => lineTo(sights, each, at)),
  toGo: hexesToGo(sights.game, { ship: sights.ship, to: at }),
  poses: [],
});

/** A number for each hex, on and around a board. */
const keyOf = ({ q, r }: Axial): number => q * 1000 + r;

/** Looks around a ship, as its owner sees the game. */
export function surveyOf(game: ViewGame, ship: Ship): Survey {
  const isSilent = firingIssues(game, ship).length > 0;
  const arms = workingArms(game, ship);
  const ready = arms.map((arm) => !isSilent && weaponIssues(game, { ship, arm }).length === 0);
  const enemies = game.state.ships.filter(({ owner }) => owner !== ship.owner);
  const opponents = enemies.map((enemy) => opponentOf(game, ship, arms, enemy));
  const sights = { game, ship, arms, ready, opponents };
  const spots = new Map<number, Spot>();
  const poseAt = (at: Axial, facing: Facing): Pose => {
    const key = keyOf(at);
    const spot = spots.get(key) ?? spotAt(sights, at);
    spots.set(key, spot);
    return (spot.poses[facing] ??= poseOf(sights, spot, facing));
  };
  return { game, ship, arms, enemies, poseAt };
}
