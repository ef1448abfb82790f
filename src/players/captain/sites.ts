/** Stars that are worth a Base. */

import type { HexId } from '../../game/state.js';
import { starAt } from '../../game/stars.js';
import { basePrice } from '../../modules/base-building/works.js';
import { progress } from '../../modules/base-building/works.js';
import { enemyOn, nearest, ownAt, threatTo, type Situation } from './situation.js';
import { has } from './stakes.js';

/** Farthest from a home, in movement points, and most Bases that a captain wants. */
const [FARTHEST, ENOUGH] = [6, 6];
/** What a star's value, and a point of the way there, weigh. */
const [VALUE, WAY] = [4, 2];
/** Least that a site must weigh: the way to it, and the danger, must not eat up what it yields. */
const LEAST = 4;

/** A star where a Base is to be built. */
export interface Site {
  /** Where. */
  readonly hex: HexId;
  /** Build Points that are still to be brought there. */
  readonly needs: number;
  /** How good it is. */
  readonly weight: number;
}

/** The best star for the next Base; undefined where none pays, or none can be built. */
export function bestSite(situation: Situation): Site | undefined {
  const { game, homes } = situation;
  if (!has(game, 'base-building') || homes.length === 0 || homes.length >= ENOUGH) return undefined;
  const [best] = game.state.stars
    .filter(({ base }) => base === undefined)
    .map(({ hex }) => siteAt(situation, hex))
    .filter(({ weight }) => weight >= LEAST)
    .sort((a, b) => b.weight - a.weight);
  return best;
}

/** A star as a site: what it yields, how near it is, how much was brought there, and how safe it is. */
function siteAt(situation: Situation, hex: HexId): Site {
  const { game, me, homes, goals } = situation;
  const star = starAt(game.state, hex);
  const paid = (star && progress.of(star)[me]) ?? 0;
  const [way, enemyWay] = [nearest(situation, hex, homes), nearest(situation, hex, goals)];
  const safety = Math.max(-4, Math.min(4, enemyWay - way));
  const weight = VALUE * (star?.value ?? 0) - WAY * way + safety + paid;
  const isOpen = way <= FARTHEST && isQuiet(situation, hex);
  return { hex, needs: basePrice.of(game.rules) - paid, weight: isOpen ? weight : -Infinity };
}

/** Whether no enemy is at a star, or may come there, whom the captain's ships there do not outweigh. */
export const isQuiet = (situation: Situation, hex: HexId): boolean =>
  enemyOn(situation, hex) === 0 && threatTo(situation, hex) <= ownAt(situation, hex);
