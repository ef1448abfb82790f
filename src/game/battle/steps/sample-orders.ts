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
    const orders = ships.map((ship) => sampleOrder(situation, ship));
    if (orderIssues(rules, { by: player, orders, fight }).length === 0) return orders;
  }
  return ships.map((ship): Order => ({
    ship: ship.id,
    tactic: tacticsOf(rules, { ship, fight })[0] ?? 'attack',
  }));
}

/** Builds one order: tries the systems in random order and keeps what is legal. */
function sampleOrder({ rules, fight, targets, random }: Situation, ship: Ship): Order {
  const allowed = tacticsOf(rules, { ship, fight });
  const alone = withoutOthers(fight, ship);
  let order: Order = { ship: ship.id, tactic: allowed[random(allowed.length)] ?? 'attack' };
  for (const [key, system] of shuffle(systems.all(rules), random)) {
    const left = power(rules, ship) - powerUsed(rules, order);
    const value = system.sample(rules, { ship, order, left, targets, fight, random });
    const tried: Order = value === undefined ? order : { ...order, [key]: value };
    if (orderIssues(rules, { by: ship.owner, orders: [tried], fight: alone }).length === 0) order = tried;
  }
  return order;
}

/** Returns the fight without the owner's other ships, so that only this one needs an order. */
const withoutOthers = (fight: Fight, ship: Ship): Fight => ({
  ...fight,
  ships: fight.ships.filter(
    ({ owner, id, at }) => owner !== ship.owner || id === ship.id || typeof at !== 'string',
  ),
});
