/** Payments for technology, out of points that are left over. */

import type { Decision } from '../../kernel/player.js';
import { pointsAt } from '../../game/economy/accounts.js';
import { components } from '../../game/ships/components.js';
import { technologies } from '../../game/ships/levels.js';
import { isOf, type PlayerAction } from '../player.js';
import { minBy, type Situation } from './situation.js';

/** A captain pays once in this many game-turns. */
const NOW_AND_THEN = 3;
/** Points that stay in an account. */
const KEPT = 8;

const isPaying = isOf('bought-technology/pay');

/** Pays points of the richest account for the cheapest technology that some component uses. Returns undefined to keep all points. */
export function choosePayment(situation: Situation, open: readonly Decision[]): PlayerAction | undefined {
  const { game, me } = situation;
  const options = open.find(isPaying)?.options;
  if (!options || game.state.turn % NOW_AND_THEN > 0) return undefined;
  const needs = technologies.flatMap((technology) => {
    const points = options.needs[technology];
    const isOfUse = components.all(game.rules).some(([, { family }]) => family === technology);
    return points === undefined || points === 0 || !isOfUse ? [] : [{ technology, points }];
  });
  const from = minBy(
    options.payers.map((each) => each.from),
    (each) => -pointsAt(game.state, each),
  );
  const next = minBy(needs, (each) => each.points);
  if (!from || !next) return undefined;
  const points = Math.min(next.points, pointsAt(game.state, from) - KEPT);
  const { technology } = next;
  return points > 0 ? { type: 'bought-technology/pay', player: me, technology, points, from } : undefined;
}
