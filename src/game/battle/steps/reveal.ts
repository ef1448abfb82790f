/** The step `reveal`: all orders are shown. */

import { flatMap } from '../../../kernel/util/flat-map.js';
import type { Levels, Ship, ShipId } from '../../state.js';
import { event } from '../../kernel.js';
import { copyState, copyShip, updateBattle } from '../../copy.js';
import { findShip, placeOf } from '../../ships/find.js';
import type { Order, Sealed } from '../state.js';
import { steps } from '../step.js';

/** The orders of a round. */
export interface Revealed {
  /** In the order of the players. */
  readonly orders: readonly Order[];
  /** Tech levels of ships that show them for the first time. Absent if there are none. */
  readonly levels?: Readonly<Record<ShipId, Levels>>;
}

/** All orders of the round are shown at once, with the tech levels of their ships. Ledger: E1.ORD.5, E1.GEN.3. */
export const ordersRevealed = event('orders/revealed', {
  apply: ({ state }, { orders }: Revealed) => {
    const revealed = updateBattle(state, { orders, sealed: [] });
    let ships: Ship[] | undefined;
    for (const order of orders) {
      const at = placeOf(state.ships, order.ship);
      const ship = state.ships[at];
      if (!ship || ship.shown) continue;
      ships ??= state.ships.slice();
      ships[at] = copyShip(ship, { shown: true });
    }
    return ships ? copyState(revealed, { ships }) : revealed;
  },
  applyToView: ({ state }, { orders, levels = {} }) =>
    copyState(updateBattle(state, { orders, sealed: [] }), {
      ships: state.ships.map((ship) => {
        const known = levels[ship.id];
        return known ? copyShip(ship, { levels: known, shown: true }) : ship;
      }),
    }),
});

/** Returns the orders that a player sealed in the step `orders`. */
const ordersOf = ({ choice }: Sealed): readonly Order[] =>
  // Sound: what is sealed in the step of orders are the fields of that action.
  (choice as unknown as { readonly orders: readonly Order[] }).orders;

const revealStep = steps.add('reveal', {
  title: 'orders are shown',
  does: ({ state }) => {
    const orders = flatMap(state.battle?.sealed ?? [], ordersOf);
    const levels = flatMap(orders, ({ ship: id }) => {
      const ship = findShip(state.ships, id);
      return ship && !ship.shown ? [[id, ship.levels] as const] : [];
    });
    return [ordersRevealed({ orders, ...(levels.length > 0 ? { levels: Object.fromEntries(levels) } : {}) })];
  },
});

export const revealParts = [ordersRevealed, revealStep];
