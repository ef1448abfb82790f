/** Sites for new Bases. */

import { memoize } from '../../kernel/util/memoize.js';
import type { HexId, Star } from '../../game/state.js';
import { basePrice } from '../../modules/base-building/works.js';
import { progress } from '../../modules/base-building/works.js';
import { enemyOn, nearestTo, ownAt, threatTo, type Situation } from './situation.js';
import { has } from './stakes.js';

/** The farthest site from a home, in movement points, and the most Bases that a captain wants. */
const [FARTHEST, ENOUGH] = [6, 6];
/** Weights of a star's value and of a movement point to it. */
const [VALUE, WAY] = [4, 2];
/** Least weight of a site: its yield must outweigh the distance and the danger. */
const LEAST = 4;

/** A star for a new Base. */
export interface Site {
  /** Its hex. */
  readonly hex: HexId;
  /** Build Points that it still needs. */
  readonly needs: number;
  /** How good it is. */
  readonly weight: number;
}

/** Returns the best site for the next Base, or undefined if none is worthwhile or none can be built. */
export const bestSite = (situation: Situation): Site | undefined => siteFound(situation).best;

const siteFound = memoize((situation: Situation) => ({ best: findSite(situation) }));

function findSite(situation: Situation): Site | undefined {
  const { game, homes } = situation;
  if (!has(game, 'base-building') || homes.length === 0 || homes.length >= ENOUGH) return undefined;
  const [way, enemyWay] = [nearestTo(situation, homes), nearestTo(situation, situation.goals)];
  const [best] = game.state.stars
    .filter(({ base, hex }) => base === undefined && way(hex) <= FARTHEST)
    .map((star) => siteAt(situation, star, way(star.hex), enemyWay(star.hex)))
    .filter(({ weight, hex }) => weight >= LEAST && isQuiet(situation, hex))
    .sort((a, b) => b.weight - a.weight);
  return best;
}

/** Weighs a star as a site: its value, its distance, the points already paid there, and its safety. */
function siteAt({ game, me }: Situation, star: Star, way: number, enemyWay: number): Site {
  const paid = progress.of(star)[me] ?? 0;
  const safety = Math.max(-4, Math.min(4, enemyWay - way));
  const weight = VALUE * (star.value ?? 0) - WAY * way + safety + paid;
  return { hex: star.hex, needs: basePrice.of(game.rules) - paid, weight };
}

/** Whether no enemy is at a star, and the captain's ships there are worth as much as the enemies who may come. */
export const isQuiet = (situation: Situation, hex: HexId): boolean =>
  enemyOn(situation, hex) === 0 && threatTo(situation, hex) <= ownAt(situation, hex);
