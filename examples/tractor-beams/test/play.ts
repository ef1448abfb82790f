import { checkOrders, hexId, playerId, resolveRound, type HexId } from 'warpwar';
import { parseShip } from 'warpwar/notation';
import type { Order, Ship, State, Tactic } from 'warpwar/parts';
import { describeIssue, engine } from '../src/index.js';

const RULES = 'first/skirmish +tractor-beams';
const HERE: HexId = hexId('0505');
export const red = playerId('red');
const made = engine.ruleset(RULES);
if (!made.ok) throw new Error(made.issues.map(describeIssue).join('\n'));
export const rules = made.value;

/** A ship by its record. */
export function shipOf(text: string, owner: string): Ship {
  const read = parseShip(text, owner, HERE, rules);
  if (!read.ok) throw new Error(read.issues.map(describeIssue).join('\n'));
  return read.value;
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

export const refused = (...orders: readonly Order[]) => checkOrders(rules, ships, orders).map(describeIssue);
export const round = (...orders: readonly Order[]) => resolveRound(rules, { ships, orders });

/** A skirmish of the ships before its first orders. */
export function begun(): State {
  const made = engine.createGame({ rules: RULES, players: ['red', 'blue'], fleets: ships });
  if (!made.ok) throw new Error(made.issues.map(describeIssue).join('\n'));
  return made.value;
}

/** The combat after both players have given their orders. */
export function fought(orders: readonly Order[], from: State = begun()) {
  const sent = (player: string) => {
    const own = orders.filter(({ ship }) => ship.startsWith(`${player}/`));
    const read = engine.decodeAction(from, { type: 'battle/orders', player, orders: own });
    if (!read.ok) throw new Error(read.issues.map(describeIssue).join('\n'));
    return read.value;
  };
  const done = engine.applyAction(engine.applyAction(from, sent('red')).state, sent('blue'));
  if (!done.ok) throw new Error(done.issues.map(describeIssue).join('\n'));
  return done;
}
