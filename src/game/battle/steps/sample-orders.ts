/** Random legal orders, of every kind that the systems in force allow. */

import { shuffle } from '../../../kernel/util/random.js';
import type { PlayerId, Random } from '../../../kernel/player.js';
import type { Rules } from '../../../kernel/ruleset/rules.js';
import { power } from '../../ships/drive.js';
import type { Ship, ShipId } from '../../state.js';
import type { ViewGame } from '../../kernel.js';
import { listFighters, shipsInCombat, listTargets } from '../participants.js';
import type { Fight, Order } from '../state.js';
import { orderIssues, tacticsOf } from './order-rules.js';
import { powerUsed, systems } from '../systems/system.js';

/** Number of attempts at random orders before plain ones are taken. */
const TRIES = 4;

/** What a random order is made from. */
interface Situation {
  readonly rules: Rules;
  readonly fight: Fight;
  readonly targets: readonly ShipId[];
  readonly random: Random;
}

/** Returns random legal orders for all ships of a player in the combat; plain ones if the random ones conflict. */
export function sampleOrders(game: ViewGame, player: PlayerId, random: Random): readonly Order[] {
  const { rules } = game;
  const fight = shipsInCombat(game);
  const ships = listFighters(game, player);
  const situation = { rules, fight, targets: listTargets(game, player), random };
  for (let tries = TRIES; tries > 0; tries -= 1) {
    const orders: Order[] = [];
    for (const ship of ships) orders.push(sampleOrder(situation, ship, orders));
    if (orderIssues(rules, { by: player, orders, fight }).length === 0) return orders;
  }
  return ships.map((ship): Order => ({
    ship: ship.id,
    tactic: tacticsOf(rules, { ship, fight })[0] ?? 'attack',
  }));
}

/** Builds one order that is legal beside those of earlier ships. */
function sampleOrder(situation: Situation, ship: Ship, earlier: readonly Order[]): Order {
  const order = buildOrder(situation, ship, []);
  // Most orders go with any others, and to judge all of them for each system costs far more.
  return earlier.length === 0 || isLegalSoFar(situation, ship, [...earlier, order])
    ? order
    : buildOrder(situation, ship, earlier);
}

/** Tries the systems in random order, and keeps what is legal beside other orders. */
function buildOrder(situation: Situation, ship: Ship, others: readonly Order[]): Order {
  const { rules, fight, targets, random } = situation;
  const allowed = tacticsOf(rules, { ship, fight });
  let order: Order = { ship: ship.id, tactic: allowed[random(allowed.length)] ?? 'attack' };
  for (const [key, system] of shuffle(systems.all(rules), random)) {
    const left = power(rules, ship) - powerUsed(rules, order);
    const value = system.sample(rules, { ship, order, left, targets, fight, random });
    if (value === undefined) continue;
    const tried: Order = { ...order, [key]: value };
    if (isLegalSoFar(situation, ship, [...others, tried])) order = tried;
  }
  return order;
}

/** Whether nothing is wrong with orders, although later ships have none yet. */
const isLegalSoFar = ({ rules, fight }: Situation, { owner }: Ship, orders: readonly Order[]): boolean =>
  orderIssues(rules, { by: owner, orders, fight, goesOn: true }).length === 0;
