/** The first step of a round: orders, sealed until everybody has given his. */

import { list } from '../../kernel/decode.js';
import { within } from '../../kernel/result.js';
import type { ShipId } from '../nouns.js';
import { playersWho, steps } from './course.js';
import { fightersOf, fightOf, targetsOf } from './fight.js';
import { orderDecoder, orderIssues } from './orders.js';
import { sampleOrders } from './sampling.js';
import { sealedAction } from './sealed.js';

/** What a player needs to know to give orders. */
export type OrdersFacts = {
  /** His ships that need one. */
  readonly ships: readonly ShipId[];
  /** Ships that they may fire at. */
  readonly targets: readonly ShipId[];
};

/** All of a player's orders for a round. Ledger: E1.ORD.1, E1.ORD.5, E1.COMBAT.3. */
export const giveOrders = sealedAction(
  'battle/orders',
  'orders',
  { orders: list(orderDecoder, 1000) },
  {
    facts: (game, player): OrdersFacts => ({
      ships: fightersOf(game, player).map(({ id }) => id),
      targets: targetsOf(game, player),
    }),
    issues: (game, { player, orders }) =>
      within('orders', orderIssues(game.rules, { by: player, orders, fight: fightOf(game) })),
    sample: (game, player, random) => ({ orders: sampleOrders(game, player, random) }),
  },
);

const ordersStep = steps.add('orders', {
  title: 'orders are written',
  awaits: (game) => playersWho(game, (player) => fightersOf(game, player).length > 0),
  does: () => [],
  answeredBy: giveOrders.key,
});

export const orderingParts = [ordersStep];
