/** Attacks on enemy base stars. */

import type { HexId } from '../../game/state.js';
import { starAt } from '../../game/stars.js';
import {
  ableToReach,
  forceFor,
  othersAt,
  sendTo,
  strongestFirst,
  worthOfAll,
  type Mover,
  type Muster,
  type Task,
} from './muster.js';
import { rivals, weight } from './rivals.js';
import { comersTo, enemyOn, onHex, taste, worthOf, type Situation } from './situation.js';
import { basesFall, getsNothing } from './stakes.js';
import { captainWants, heldGoals } from './victory.js';

/** An attack must also match this share of the enemies who may come to the star afterwards. */
const AFTERWARDS = 0.35;

/** The cost of an equally strong enemy, in movement points. */
const EFFORT = 16;

/** The share of all free ships that an attack needs, and the odds that make it unnecessary. */
const [GATHERED, OVERWHELMING] = [0.35, 3];

/** With several enemies: the cost of an enemy's strength, in movement points per worth. */
const SEVERAL = 0.3;

/** A star that may be attacked. */
interface Chance {
  readonly hex: HexId;
  readonly able: readonly Mover[];
  /** Worth of the enemies that an attack meets. */
  readonly needed: number;
  /** Worth of the ships that can attack, divided by `needed`. */
  readonly odds: number;
}

/** The odds that an attack needs: at first, how much less each game-turn, and at least. */
interface Nerve {
  readonly first: number;
  readonly turn: number;
  readonly least: number;
}

/** Where a taken star must be held, and where it falls at once: there one success is enough, and failures cost more. */
const [HOLDING, FALLING]: readonly [Nerve, Nerve] = [
  { first: 1.35, turn: 0.03, least: 0.5 },
  { first: 1.5, turn: 0.03, least: 0.3 },
];

/** Where nothing more is built: nobody gets stronger by waiting. */
const NOW: Nerve = { first: 1.1, turn: 0.1, least: 0.1 };

/** Returns the odds that an attack needs: the longer the game, the lower. */
export function nerve(situation: Situation): number {
  const { game } = situation;
  const isNow = !basesFall(game) && getsNothing(situation);
  const { first, turn, least } = isNow ? NOW : basesFall(game) ? FALLING : HOLDING;
  return Math.max(least, first - turn * game.state.turn);
}

/** Returns the worth of the enemies that an attack on a star meets, at once and afterwards. */
export const resistance = (situation: Situation, hex: HexId): number =>
  Math.max(1, enemyOn(situation, hex) + afterwards(situation) * worthOf(situation, comersTo(situation, hex)));

/** Returns 0 where stars fall at once, since they need not be held. */
const afterwards = ({ game }: Situation): number => (basesFall(game) ? 0 : AFTERWARDS);

function chanceAt(situation: Situation, { free }: Muster, hex: HexId): Chance {
  const able = ableToReach(free, hex);
  const needed = resistance(situation, hex);
  const worth = worthOfAll(situation, able) + othersAt(situation, able, hex);
  return { hex, able, needed, odds: worth / needed };
}

/** Attacks star after star, the best odds first, as long as they are good enough. */
export const assault: Task = (situation, muster) => {
  const held = heldGoals(situation);
  const open = situation.goals.filter((hex) => !held.includes(hex));
  const isLast = captainWants(situation) <= held.length + 1;
  return attacked(situation, muster, open, isLast ? 0.7 : 1);
};

function attacked(situation: Situation, muster: Muster, open: readonly HexId[], ease: number): Muster {
  const [best] = open
    .map((hex) => chanceAt(situation, muster, hex))
    .filter(({ able }) => able.length > 0)
    .sort((a, b) => b.odds - a.odds);
  if (!best) return muster;
  const rest = open.filter((hex) => hex !== best.hex);
  // If some ships are there already, the others follow.
  const isBegun = onHex(situation.own, best.hex).length > 0;
  if (!isBegun && best.odds < ease * nerve(situation)) return muster;
  if (basesFall(situation.game)) return stormed(situation, muster, open, best);
  const force = forceFor(situation, best.able, best.hex, best.needed);
  return attacked(situation, sendTo(muster, force, best.hex), rest, ease);
}

/**
 * Where stars fall at once, attacks with all ships that can arrive, once they are enough of the fleet: ships that come
 * one by one are lost one by one. An undefended star is taken by a single ship, the weakest.
 */
function stormed(situation: Situation, muster: Muster, open: readonly HexId[], best: Chance): Muster {
  const rest = open.filter((hex) => hex !== best.hex);
  if (enemyOn(situation, best.hex) === 0) {
    const weakest = strongestFirst(situation, best.able).slice(-1);
    return attacked(situation, sendTo(muster, weakest, best.hex), rest, 1);
  }
  const isGathered =
    worthOfAll(situation, best.able) >= GATHERED * worthOfAll(situation, muster.free) ||
    best.odds >= OVERWHELMING;
  return isGathered ? sendTo(muster, best.able, best.hex) : attacked(situation, muster, rest, 1);
}

/** Returns the star that ships gather against: weakly held and near, with some chance. */
export function mainGoal(situation: Situation, far: (hex: HexId) => number): HexId | undefined {
  const held = heldGoals(situation);
  const random = taste(situation);
  const [best] = situation.goals
    .filter((hex) => !held.includes(hex))
    .map((hex) => ({ hex, cost: effort(situation, hex) + far(hex) + foe(situation, hex) + random(8) }))
    .sort((a, b) => a.cost - b.cost);
  return best?.hex;
}

/** Returns the cost of an enemy's strength: with several enemies the weakest comes first. */
function foe(situation: Situation, hex: HexId): number {
  const owner = starAt(situation.game.state, hex)?.base;
  return owner === undefined || rivals(situation).length < 2 ? 0 : SEVERAL * weight(situation, owner);
}

/** Returns the cost of overcoming the enemies at a star; where Bases fall, in proportion to the captain's own fleet. */
function effort(situation: Situation, hex: HexId): number {
  const met = resistance(situation, hex);
  return basesFall(situation.game) ? (EFFORT * met) / Math.max(1, worthOf(situation, situation.own)) : met;
}
