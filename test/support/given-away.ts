/**
 * What the mix of a duel gives away in one round to an enemy who knows both records and the mix. As captains count, an escape is worth a
 * hit, and a destroyed ship 2 more.
 */

import { bestReply, duelGame, hitsMatrix, ordersOf } from 'warpwar/research';
import { compileRules, unwrap, type Ship } from '../../src/warpwar/index.js';
import { mixOrders, type OrderShare } from '../../src/warpwar/players/answer.js';

const rules = unwrap(compileRules('first/skirmish'));

/** The designs of the figures in docs/simulating.md: each against each makes sixteen duels. */
export const designs = [
  { PD: 6, B: 5, S: 3, WG: 1 },
  { PD: 7, B: 5, S: 2, SR: 1, WG: 1 },
  { PD: 6, B: 4, S: 3, T: 1, M: 3, WG: 1 },
  { PD: 4, B: 3, S: 2, WG: 1 },
];

/** Returns what a mix brings against the best answer of an enemy who knows it, in hits. */
export function valueOf(own: Ship, enemy: Ship, mix: readonly OrderShare[]): number {
  const rows = mix.map(({ order }) => order);
  const columns = unwrap(ordersOf(rules, { ship: enemy, enemy: own }));
  const cells = unwrap(hitsMatrix(rules, { ships: [own, enemy], rows, columns }));
  const game = duelGame(cells, { hit: 1, destroyed: 2, escape: 1 });
  const reply = bestReply(game, { rows: mix.map(({ share }, choice) => ({ choice, share })) });
  return unwrap(reply).value;
}

/** Returns the mean of the mixes against each of some enemies; those against which there is none do not count. */
export function meanMix(own: Ship, enemies: readonly Ship[]): readonly OrderShare[] {
  const mixes = enemies.map((enemy) => mixOrders(rules, { ship: own, enemy }) ?? []);
  const found = mixes.filter(({ length }) => length > 0);
  return found.flat().map(({ order, share }) => ({ order, share: share / found.length }));
}

/** Returns by how many hits a mix is worse than the mix against the true enemy. */
export const givenAway = (own: Ship, enemy: Ship, mix: readonly OrderShare[]): number =>
  valueOf(own, enemy, meanMix(own, [enemy])) - valueOf(own, enemy, mix);
