/** Tasks that defend what a captain has: taken stars, homes, and damaged ships. */

import type { HexId, Ship } from '../../game/state.js';
import { firepower } from '../arms.js';
import { garrison } from './garrison.js';
import {
  ableToReach,
  takeEnough,
  forceFor,
  keepAt,
  nearestFirst,
  othersAt,
  sendTo,
  strongestFirst,
  worthOfAll,
  type Mover,
  type Muster,
  type Task,
} from './muster.js';
import {
  comersTo,
  enemyOn,
  minBy,
  pointsBetween,
  pointsTo,
  taste,
  worthOf,
  type Situation,
} from './situation.js';
import { basesFall, getsNothing } from './stakes.js';
import { isBattered, isSpent } from './strength.js';
import { enemyWants, heldGoals, lostHomes } from './victory.js';

/** Ships worth this share of the enemies who may come stay on a taken star. */
const HOLDING = 0.5;
/** Ships worth this share of the enemies who may come wait at a home when a game begins. */
const GUARDING = 1.2;
/** Game-turns after which nobody waits at home any more: the fewest, and how many more there may be. */
const [PATIENCE, MORE_PATIENCE] = [9, 10];
/** Movement points within which an enemy counts as lurking near a home. */
const BESIDE = 2;
/** Less than any ship is worth. */
const LITTLE = 0.1;
/** Ships worth this share of the enemies on a home are needed to drive them off. */
const RELIEVING = 0.8;

/** Keeps as many ships on taken stars as are needed. */
export const hold: Task = (situation, muster) =>
  heldGoals(situation).reduce((sofar, hex) => {
    const there = sofar.free.filter(({ at }) => at === hex);
    const threat = worthOf(situation, comersTo(situation, hex));
    const others = othersAt(situation, there, hex);
    const least = Math.max(others > 0 ? 0 : LITTLE, HOLDING * threat - others);
    return keepAt(sofar, takeEnough(situation, [...strongestFirst(situation, there)].reverse(), least));
  }, muster);

/** Drives enemies from the captain's homes, where that can succeed or must be tried. */
export const relieve: Task = (situation, muster) => {
  const lost = lostHomes(situation);
  const isUrgent = lost.length >= enemyWants(situation);
  return [...lost]
    .sort((a, b) => enemyOn(situation, a) - enemyOn(situation, b))
    .reduce((sofar, hex) => drivenOff(situation, sofar, hex, isUrgent), muster);
};

function drivenOff(situation: Situation, muster: Muster, hex: HexId, isUrgent: boolean): Muster {
  const able = ableToReach(muster.free, hex);
  const needed = enemyOn(situation, hex);
  const has = worthOfAll(situation, able) + othersAt(situation, able, hex);
  if (able.length === 0 || (!isUrgent && has < RELIEVING * needed)) return muster;
  return sendTo(muster, forceFor(situation, able, hex, needed), hex);
}

/** Sends battered ships home, if the rules have repair. */
export const tend: Task = (situation, muster) => {
  if (!situation.game.rules.ruleset.modules.includes('repair')) return muster;
  return muster.free
    .filter(({ ship }) => isUnfit(situation, ship))
    .reduce((sofar, mover) => homeward(situation, sofar, mover), muster);
};

/** Whether a ship should go home: it is battered or, where Bases fall, has used up its ammunition. */
const isUnfit = ({ game }: Situation, ship: Ship): boolean =>
  isBattered(game.rules, ship) || (basesFall(game) && isSpent(game.rules, ship));

function homeward(situation: Situation, muster: Muster, mover: Mover): Muster {
  const { at } = mover;
  const safe = situation.homes.filter((hex) => enemyOn(situation, hex) === 0);
  if (safe.length === 0) return muster;
  if (safe.includes(at)) return keepAt(muster, [mover]);
  const ways = safe.map((home) => pointsTo(situation, home));
  const far = (hex: HexId): number => ways.reduce((least, way) => Math.min(least, way(hex)), Infinity);
  // Sound: the keys are hexes that the ship can reach.
  const hexes = (Object.keys(mover.to) as HexId[]).filter((hex) => enemyOn(situation, hex) === 0);
  const best = minBy(hexes, far);
  return best !== undefined && far(best) < far(at) ? sendTo(muster, [mover], best) : muster;
}

/** Keeps one armed ship, the weakest, at each home with an enemy near: even a damaged enemy returns as soon as the home is left. */
export const pin: Task = (situation, muster) =>
  basesFall(situation.game)
    ? muster
    : situation.homes
        .filter((hex) => isLurkedAt(situation, hex))
        .reduce((sofar, hex) => pinned(situation, sofar, hex), muster);

function pinned(situation: Situation, muster: Muster, hex: HexId): Muster {
  const there = muster.free.filter(({ at }) => at === hex);
  if (othersAt(situation, there, hex) > 0) return muster;
  const armed = there.filter(({ ship }) => firepower(situation.game.rules, ship) > 0);
  return keepAt(muster, strongestFirst(situation, armed).slice(-1));
}

const isLurkedAt = (situation: Situation, hex: HexId): boolean =>
  situation.enemies.some(
    ({ at }) => typeof at === 'string' && at !== hex && pointsBetween(situation, at, hex) <= BESIDE,
  );

/**
 * Keeps some ships at the most threatened home, or, where homes fall at once, at every threatened home. Keeps none
 * where nothing more is built: nobody gets stronger by waiting, so all ships attack.
 */
export const guard: Task = (situation, muster) =>
  basesFall(situation.game)
    ? garrison(situation, muster)
    : getsNothing(situation)
      ? muster
      : watch(situation, muster);

const watch: Task = (situation, muster) => {
  const threats = situation.homes
    .filter((hex) => enemyOn(situation, hex) === 0)
    .map((hex) => ({ hex, threat: worthOf(situation, comersTo(situation, hex)) }))
    .sort((a, b) => b.threat - a.threat || remoteness(situation, a.hex) - remoteness(situation, b.hex));
  const [worst] = threats;
  if (!worst || worst.threat === 0) return muster;
  const { hex, threat } = worst;
  const able = nearestFirst(situation, ableToReach(muster.free, hex), hex);
  const patience = PATIENCE + taste(situation)(MORE_PATIENCE);
  const share = GUARDING * Math.max(0, 1 - situation.game.state.turn / patience);
  // With two ships or more, one always stays.
  const needed = Math.max(share * threat, able.length > 1 ? LITTLE : 0) - othersAt(situation, able, hex);
  return sendTo(muster, takeEnough(situation, able, needed), hex);
};

/** Returns the movement points to all homes together: fewest for the central home, from which ships can help the others. */
const remoteness = (situation: Situation, hex: HexId): number =>
  situation.homes.reduce((sum, home) => sum + pointsBetween(situation, hex, home), 0);
