/** Fights between ships with officers and without. */

import { checkOrders, fleetsOf, hexId, parseShip, playerId } from 'warpwar';
import type { Order, Ship } from 'warpwar/rules';
import { engine } from '../src/index.js';
import { done } from './play.js';

const RULES = 'first/skirmish +officers +marines';
export const rules = engine.unwrap(engine.compileRules(RULES));
export const [red, blue] = [playerId('red'), playerId('blue')];
const read = (text: string, owner: string): Ship =>
  engine.unwrap(parseShip(rules, text, owner, hexId('0505')));
export const led = read('W1: TL0 PD=5 B=3 officers/aboard=true', 'red');
export const other = read('W2: TL0 PD=5 B=3', 'red');
export const target = read('W9: TL0 PD=1 B=1', 'blue');
export const prize = read('W9: TL0 PD=1 B=1 officers/aboard=true', 'blue');
export const boarder = read('W1: TL0 PD=6 T=1 MA=1', 'red');
export const ships = [led, other, target];

export const fires = (ship: Ship, more: object = {}): Order => ({
  ship: ship.id,
  tactic: 'attack',
  drive: 2,
  beam: { at: target.id, power: 2 },
  ...more,
});
export const waits: Order = { ship: target.id, tactic: 'attack' };
export const said = (...orders: readonly Order[]) => checkOrders(rules, ships, orders).map(engine.describe);

/** The events of one round in which red's ships fire, from a game with some ships. */
export const fight = (
  all: readonly Ship[],
  orders: readonly Order[],
  from = engine.unwrap(
    engine.createGame({ rules: RULES, players: ['red', 'blue'], fleets: fleetsOf(all, rules) }),
  ),
) => {
  const one = done(from, { type: 'battle/orders', player: red, orders });
  return done(one.state, { type: 'battle/orders', player: blue, orders: [waits] });
};
