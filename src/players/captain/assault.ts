/** Attacks on base stars of enemies. */

import type { HexId } from '../../game/nouns.js';
import {
  ableToReach,
  forceFor,
  othersAt,
  sent,
  worthOfAll,
  type Mover,
  type Muster,
  type Task,
} from './muster.js';
import { comersTo, enemyOn, onHex, taste, worthOf, type Situation } from './situation.js';
import { captainWants, heldGoals } from './victory.js';

/** Share of those who may come to a star afterwards that an attack must be a match for, too. */
const AFTERWARDS = 0.35;

/** A star that may be attacked. */
interface Chance {
  readonly hex: HexId;
  readonly able: readonly Mover[];
  /** Worth of those whom an attack meets. */
  readonly needed: number;
  /** Worth of those who can be there, as a multiple of that. */
  readonly odds: number;
}

/** Odds that are good enough: the longer the game, the bolder the captain. */
export const nerve = ({ game }: Situation): number => Math.max(0.1, 1.35 - 0.04 * game.state.turn);

/** Worth of those whom an attack on a star meets, then and afterwards. */
export const resistance = (situation: Situation, hex: HexId): number =>
  Math.max(1, enemyOn(situation, hex) + AFTERWARDS * worthOf(situation, comersTo(situation, hex)));

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
  const force = forceFor(situation, best.able, best.hex, best.needed);
  return attacked(situation, sent(muster, force, best.hex), rest, ease);
}

/** The star that ships gather against: weakly held, near, and to the captain's taste. */
export function mainGoal(situation: Situation, far: (hex: HexId) => number): HexId | undefined {
  const held = heldGoals(situation);
  const random = taste(situation);
  const [best] = situation.goals
    .filter((hex) => !held.includes(hex))
    .map((hex) => ({ hex, cost: resistance(situation, hex) + far(hex) + random(8) }))
    .sort((a, b) => a.cost - b.cost);
  return best?.hex;
}
