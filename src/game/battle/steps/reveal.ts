/** The step `reveal`: all orders are shown. */

import type { Levels, Ship, ShipId, State } from '../../state.js';
import { event, type StateGame } from '../../kernel.js';
import { copyState, copyShip, updateBattle } from '../../copy.js';
import { listCombatHearers } from '../../hearing.js';
import { findShip, placeOf } from '../../ships/find.js';
import type { Order, Sealed } from '../state.js';
import { shipsInCombat } from '../participants.js';
import { isInFight } from '../systems/targets.js';
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
  audience: (game, _: Revealed) => listCombatHearers(game),
  apply: ({ state }, { orders }) => {
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

/** Returns the tech levels of the ordered ships that have not shown them; undefined if all have. */
function levelsToShow({ ships }: State, orders: readonly Order[]): Revealed['levels'] {
  let levels: Record<ShipId, Levels> | undefined;
  for (const { ship: id } of orders) {
    const ship = findShip(ships, id);
    if (!ship || ship.shown) continue;
    levels ??= {};
    levels[id] = ship.levels;
  }
  return levels;
}

/** Throws if a fighter has no order: somebody has changed the ships of the state since the orders were sealed. */
function checkAllOrdered(game: StateGame, orders: readonly Order[]): void {
  const fight = shipsInCombat(game);
  const ordered = new Set(orders.map(({ ship }) => ship));
  const without = fight.ships.filter((ship) => !ordered.has(ship.id) && isInFight(game.rules, ship, fight));
  if (without.length > 0)
    throw new Error(`These ships have no orders: ${without.map(({ id }) => id).join(', ')}.`);
}

const revealStep = steps.add('reveal', {
  title: 'orders are shown',
  does: (game) => {
    const { state } = game;
    const [first, ...more] = (state.battle?.sealed ?? []).map(ordersOf);
    const orders = first?.concat(...more) ?? [];
    checkAllOrdered(game, orders);
    const levels = levelsToShow(state, orders);
    return [ordersRevealed(levels ? { orders, levels } : { orders })];
  },
});

export const revealParts = [ordersRevealed, revealStep];
