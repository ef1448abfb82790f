import {
  checkOrders,
  fleetsOf,
  hexId,
  playerId,
  resolveRound,
  type HexId,
  parseShip,
  type Tactic,
} from 'warpwar';
import type { Order, Ship, State } from 'warpwar/rules';
import { engine } from '../src/index.js';

const RULES = 'first/skirmish +tractor-beams';
const HERE: HexId = hexId('0505');
export const red = playerId('red');
export const rules = engine.unwrap(engine.compileRules(RULES));

/** A ship by its record. */
export function shipOf(text: string, owner: string): Ship {
  return engine.unwrap(parseShip(rules, text, owner, HERE));
}

export const W1 = shipOf('W1: TL0 PD=6 B=2 TB=3', 'red');
export const W2 = shipOf('W2: TL0 PD=6 TB=2', 'red');
export const W9 = shipOf('W9: TL0 PD=5 S=2 TB=2', 'blue');
export const ships = [W1, W2, W9];

export const order = ({ id }: Ship, tactic: Tactic, more: object = {}): Order => ({
  ship: id,
  tactic,
  ...more,
});
export const pulls = (ship: Ship, power: number, target = W9) =>
  order(ship, 'attack', { tractor: { power, at: target.id } });
export const flees = (drive: number) => order(W9, 'retreat', { drive });
export const waits = order(W2, 'dodge');

export const refused = (...orders: readonly Order[]) =>
  checkOrders(rules, ships, orders).map(engine.describe);
export const round = (...orders: readonly Order[]) => resolveRound(rules, { ships, orders });

/** A skirmish of the ships before its first orders. */
export function begun(): State {
  return engine.unwrap(
    engine.createGame({ rules: RULES, players: ['red', 'blue'], fleets: fleetsOf(ships) }),
  );
}

/** The combat after both players have given their orders. */
export function fought(orders: readonly Order[], from: State = begun()) {
  const sent = (player: string) => {
    const own = orders.filter(({ ship }) => ship.startsWith(`${player}/`));
    return engine.unwrap(engine.decodeAction(from, { type: 'battle/orders', player, orders: own }));
  };
  const done = engine.unwrap(engine.applyAction(engine.applyAction(from, sent('red')).state, sent('blue')));
  return done;
}
