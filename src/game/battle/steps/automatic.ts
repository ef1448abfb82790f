/** The steps of a round in which nobody but the rules decides, and those who are awaited in the others. */

import { flatMap } from '../../../kernel/util/flat-map.js';
import type { Levels, Ship, ShipId } from '../../state.js';
import { event, question, type StateGame } from '../../kernel.js';
import { copyState, copyShip, updateBattle } from '../../copy.js';
import { findShip, shipsAt } from '../../ships/find.js';
import { shipDestroyed } from '../../ships/events.js';
import { noShipHit, isQuietRound, roundEnded, steps } from '../step-machine.js';
import { hitCapacity } from './damage-rules.js';
import { resolveFire, spendAmmunition } from './fire-rules.js';
import type { Fired, Order, Round, Sealed } from '../state.js';
import { spendingSystems } from '../systems/system.js';

/** Ships that stand at the star of the combat at hand. */
export const shipsAtBattle = ({ state }: StateGame): readonly Ship[] =>
  state.battle ? shipsAt(state.ships, state.battle.at) : [];

/** The orders of a round. */
export interface Revealed {
  /** In the order of the players. */
  readonly orders: readonly Order[];
  /** Tech levels of ships that show them with an order for the first time; absent where none does. */
  readonly levels?: Readonly<Record<ShipId, Levels>>;
}

/** All orders of the round are shown at once; with them, the tech levels of those ships. Ledger: E1.ORD.5, E1.GEN.3. */
export const ordersRevealed = event('orders/revealed', {
  apply: ({ state }, { orders }: Revealed) => {
    const revealed = updateBattle(state, { orders, sealed: [] });
    const told = new Set<ShipId>(orders.map(({ ship }) => ship));
    const isNew = (ship: Ship): boolean => told.has(ship.id) && !ship.shown;
    if (!state.ships.some(isNew)) return revealed;
    return copyState(revealed, {
      ships: state.ships.map((ship) => (isNew(ship) ? copyShip(ship, { shown: true }) : ship)),
    });
  },
  applyToView: ({ state }, { orders, levels = {} }) =>
    copyState(updateBattle(state, { orders, sealed: [] }), {
      ships: state.ships.map((ship) => {
        const known = levels[ship.id];
        return known ? copyShip(ship, { levels: known, shown: true }) : ship;
      }),
    }),
});

/** The round's fire: public, as everybody reads the same table. What was fired is spent. Ledger: E1.COMBAT.4, E1.WEAP.8. */
export const roundFired = event('round/fired', {
  apply: ({ rules, state }, fired: Fired) => {
    if (!state.battle) return state;
    const { orders } = state.battle;
    const spends = orders.some((order) => spendingSystems(rules).some(({ key }) => key in order));
    const after = updateBattle(state, { fired });
    return spends
      ? copyState(after, { ships: state.ships.map((ship) => spendAmmunition(rules, ship, orders)) })
      : after;
  },
});

/** The round of the combat at hand, as it is resolved: modules add what was decided after the reveal. */
export const currentRound = question('currentRound', ({ state }): Round => {
  const { battle } = state;
  // Sound: a round is resolved from a state, where every record is whole.
  return battle
    ? { ships: shipsAt(state.ships, battle.at) as readonly Ship[], orders: battle.orders }
    : { ships: [], orders: [] };
});

/** The orders that a player sealed in the step before. */
const ordersOf = ({ choice }: Sealed): readonly Order[] =>
  // Sound: what is sealed in the step of orders are the fields of that action.
  (choice as unknown as { readonly orders: readonly Order[] }).orders;

const reveal = steps.add('reveal', {
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

const fire = steps.add('fire', {
  title: 'ships fire',
  does: (game) => [roundFired(resolveFire(game.rules, currentRound(game, undefined)))],
});

/** Ships of which nothing is left but what is never hit. Ledger: E1.DMG.8, E1.DMG.10. */
const remove = steps.add('remove', {
  title: 'destroyed ships leave the map',
  idle: ({ state }) => noShipHit(state.battle?.fired),
  does: (game) =>
    shipsAtBattle(game)
      .filter(
        (ship) =>
          (game.state.battle?.fired?.effective[ship.id] ?? 0) > 0 && hitCapacity(game.rules, ship) === 0,
      )
      .map(({ id }) => shipDestroyed({ ship: id })),
});

const count = steps.add('count', {
  title: 'rounds without a hit are counted',
  does: ({ rules, state: { battle } }) => {
    if (!battle?.fired) return [];
    const running = isQuietRound(rules, { fired: battle.fired, battle }) ? battle.quiet + 1 : 0;
    return [roundEnded({ round: battle.round, quiet: running })];
  },
});

export const stepParts = [currentRound, ordersRevealed, roundFired, reveal, fire, remove, count];
