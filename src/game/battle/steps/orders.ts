/** The first step of a round: players give orders, which stay sealed until all have given theirs. */

import { list } from '../../../kernel/util/decode.js';
import type { PlayerId } from '../../../kernel/player.js';
import { atPath } from '../../../kernel/util/result.js';
import type { Rules } from '../../../kernel/ruleset/rules.js';
import { power } from '../../ships/drive.js';
import type { Ship, ShipId } from '../../state.js';
import type { ViewGame } from '../../kernel.js';
import { steps } from '../step.js';
import { listFighters, listFightingPlayers, shipsInCombat, listTargets } from '../participants.js';
import type { Fight, Order, Tactic } from '../state.js';
import { orderDecoder, orderIssues, tacticsOf } from './order-rules.js';
import { sampleOrders } from './sample-orders.js';
import { sealedAction } from '../sealed-choices.js';
import { offeringSystems, type SystemOffer } from '../systems/system.js';
import type { Action } from '../../../kernel/parts/action.js';

/** Limits of one ship's order, for a form. `checkAction` finds combinations that are not legal. */
export type OrderForm = {
  /** Power that it can allocate. */
  readonly power: number;
  /** Tactics that it may choose. */
  readonly tactics: readonly Tactic[];
  /**
   * Systems that it can use now, by member of the order, each with `most` and other choices. A ship cannot use systems of
   * both `group`s, 'energy' and 'launch', in one round.
   */
  readonly systems: Readonly<Record<string, SystemOffer>>;
};

/** Options of `battle/orders`. */
export type OrdersOptions = {
  /** The player's ships that need an order. */
  readonly ships: readonly ShipId[];
  /** Ships that they may fire at. */
  readonly targets: readonly ShipId[];
  /** Limits of the order of each of the player's ships. */
  readonly forms: Readonly<Record<ShipId, OrderForm>>;
};

/** Returns the form for a ship. It contains only what the owner knows: their own records, and counters. */
function formOf(rules: Rules, ship: Ship, fight: Fight): OrderForm {
  const has = power(rules, ship);
  const offered: Record<string, SystemOffer> = {};
  for (const { key, offers, group } of offeringSystems(rules)) {
    const offer = offers(rules, { ship, power: has, fight });
    if (offer) offered[key] = group === undefined ? offer : { ...offer, group };
  }
  return { power: has, tactics: tacticsOf(rules, { ship, fight }), systems: offered };
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

/** Fields of the action `battle/orders`. */
export type OrdersFields = {
  /** An order for each of the player's ships that take part. */
  readonly orders: readonly Order[];
};

/** Gives all orders of a player for a round. Ledger: E1.ORD.1, E1.ORD.5, E1.COMBAT.3. */
export const giveOrders: Action<'battle/orders', OrdersFields, OrdersOptions> = sealedAction(
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
  awaits: listFightingPlayers,
  does: () => [],
  answeredBy: giveOrders.key,
});

export const ordersStepParts = [ordersStep];
