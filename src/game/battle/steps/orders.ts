/** The first step of a round: orders, sealed until everybody has given his. */

import { list } from '../../../kernel/util/decode.js';
import type { PlayerId } from '../../../kernel/player.js';
import { atPath } from '../../../kernel/util/result.js';
import type { Rules } from '../../../kernel/ruleset/rules.js';
import { power } from '../../ships/drive.js';
import type { Ship, ShipId } from '../../state.js';
import type { ViewGame } from '../../kernel.js';
import { filterPlayers, steps } from '../step.js';
import { listFighters, shipsInCombat, listTargets } from '../participants.js';
import type { Fight, Tactic } from '../state.js';
import { orderDecoder, orderIssues, tacticsOf } from './order-rules.js';
import { sampleOrders } from '../sample-orders.js';
import { sealedAction } from '../sealed-choices.js';
import { offeringSystems, type SystemOffer } from '../systems/system.js';

/** What one ship's order may say, in numbers: enough for a form. What does not go together `checkAction` tells. */
export type OrderForm = {
  /** Power that it can share out. */
  readonly power: number;
  /** Tactics to choose from. */
  readonly tactics: readonly Tactic[];
  /**
   * By member of the order, each system that it can use now, with `most` and what there is to choose from. Systems with a
   * `group`, 'energy' or 'launch', are not used in one round with those of the other.
   */
  readonly systems: Readonly<Record<string, SystemOffer>>;
};

/** What a player needs to know to give orders. */
export type OrdersOptions = {
  /** His ships that need one. */
  readonly ships: readonly ShipId[];
  /** Ships that they may fire at. */
  readonly targets: readonly ShipId[];
  /** What the order of each of them may say. */
  readonly forms: Readonly<Record<ShipId, OrderForm>>;
};

/** Whatever is told here its owner knows: it is worked out of his own records, and of counters. */
function formOf(rules: Rules, ship: Ship, fight: Fight): OrderForm {
  const has = power(rules, ship);
  const offered: Record<string, SystemOffer> = {};
  for (const { key, offers, group } of offeringSystems(rules)) {
    const offer = offers(rules, { ship, power: has, fight });
    if (offer) offered[key] = group === undefined ? offer : { ...offer, group };
  }
  return { power: has, tactics: tacticsOf(rules, ship), systems: offered };
}

function ordersOptions(game: ViewGame, player: PlayerId): OrdersOptions {
  const fight = shipsInCombat(game);
  const own = listFighters(game, player);
  return {
    ships: own.map(({ id }) => id),
    targets: listTargets(game, player),
    forms: Object.fromEntries(own.map((ship) => [ship.id, formOf(game.rules, ship, fight)])),
  };
}

/** All of a player's orders for a round. Ledger: E1.ORD.1, E1.ORD.5, E1.COMBAT.3. */
export const giveOrders = sealedAction(
  'battle/orders',
  'orders',
  { orders: list(orderDecoder, 1000) },
  {
    options: ordersOptions,
    check: (game, { player, orders }) =>
      atPath('orders', orderIssues(game.rules, { by: player, orders, fight: shipsInCombat(game) })),
    sample: (game, player, random) => ({ orders: sampleOrders(game, player, random) }),
  },
);

const ordersStep = steps.add('orders', {
  title: 'orders are written',
  awaits: (game) => filterPlayers(game, (player) => listFighters(game, player).length > 0),
  does: () => [],
  answeredBy: giveOrders.key,
});

export const ordersStepParts = [ordersStep];
