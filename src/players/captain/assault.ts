/** Attacks on base stars of enemies. */

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

/** Share of those who may come to a star afterwards that an attack must be a match for, too. */
const AFTERWARDS = 0.35;

/** What an equal enemy weighs beside the way to him, in movement points. */
const EFFORT = 16;

/** Share of all free ships that must be there for an attack, unless the odds are such. */
const [GATHERED, OVERWHELMING] = [0.35, 3];

/** How much the weight of an enemy counts beside the way to him, where there are several. */
const SEVERAL = 0.3;

/** A star that may be attacked. */
interface Chance {
  readonly hex: HexId;
  readonly able: readonly Mover[];
  /** Worth of those whom an attack meets. */
  readonly needed: number;
  /** Worth of those who can be there, as a multiple of that. */
  readonly odds: number;
}

/** How odds that are good enough begin, what a game-turn takes off them, and how low they get. */
interface Nerve {
  readonly first: number;
  readonly turn: number;
  readonly least: number;
}

/** Where a star has to be held, and where it falls at once: there one success is enough, and failures cost more. */
const [HOLDING, FALLING]: readonly [Nerve, Nerve] = [
  { first: 1.35, turn: 0.03, least: 0.5 },
  { first: 1.5, turn: 0.03, least: 0.3 },
];

/** The same where nothing more is built: nobody gets stronger by waiting. */
const NOW: Nerve = { first: 1.1, turn: 0.1, least: 0.1 };

/** Odds that are good enough: the longer the game, the bolder the captain. */
export function nerve(situation: Situation): number {
  const { game } = situation;
  const isNow = !basesFall(game) && getsNothing(situation);
  const { first, turn, least } = isNow ? NOW : basesFall(game) ? FALLING : HOLDING;
  return Math.max(least, first - turn * game.state.turn);
}

/** Worth of those whom an attack on a star meets, then and afterwards. */
export const resistance = (situation: Situation, hex: HexId): number =>
  Math.max(1, enemyOn(situation, hex) + afterwards(situation) * worthOf(situation, comersTo(situation, hex)));

/** What falls at once need not be held. */
const afterwards = ({ game }: Situation): number => (basesFall(game) ? 0 : AFTERWARDS);

function chanceAt(situation: Situation, { free }: Muster, hex: HexId): Chance {
  const able = ableToReach(free, hex);
  const needed = resistance(situation, hex);
  const worth = worthOfAll(situation, able) + othersAt(situation, able, hex);
  return { hex, able, needed, odds: worth / needed };
}

/** Star after star is attacked, the likeliest first, as long as the odds are good enough. */
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
  // Where some have gone already, the others follow.
  const isBegun = onHex(situation.own, best.hex).length > 0;
  if (!isBegun && best.odds < ease * nerve(situation)) return muster;
  if (basesFall(situation.game)) return stormed(situation, muster, open, best);
  const force = forceFor(situation, best.able, best.hex, best.needed);
  return attacked(situation, sendTo(muster, force, best.hex), rest, ease);
}

/**
 * What falls at once is attacked by all who can be there, once most ships are: a fleet that comes one by one is lost one
 * by one. Only what nobody defends falls to a single ship, the weakest that will do.
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

/** The star that ships gather against: weakly held, near, and to the captain's taste. */
export function mainGoal(situation: Situation, far: (hex: HexId) => number): HexId | undefined {
  const held = heldGoals(situation);
  const random = taste(situation);
  const [best] = situation.goals
    .filter((hex) => !held.includes(hex))
    .map((hex) => ({ hex, cost: effort(situation, hex) + far(hex) + foe(situation, hex) + random(8) }))
    .sort((a, b) => a.cost - b.cost);
  return best?.hex;
}

/** Of several enemies the weakest is dealt with first. */
function foe(situation: Situation, hex: HexId): number {
  const owner = starAt(situation.game.state, hex)?.base;
  return owner === undefined || rivals(situation).length < 2 ? 0 : SEVERAL * weight(situation, owner);
}

/** What it takes to overcome those at a star: where ships get ever stronger, beside what there is for it. */
function effort(situation: Situation, hex: HexId): number {
  const met = resistance(situation, hex);
  return basesFall(situation.game) ? (EFFORT * met) / Math.max(1, worthOf(situation, situation.own)) : met;
}
