/** Orders that answer what enemies may order: ships and orders of enemies are guessed, and each own order is tried against them. */

import { memoize } from '../../kernel/helpers.js';
import { draw, pickRandom } from '../../kernel/random.js';
import type { Random, Rules } from '../../kernel/types.js';
import { equilibrium } from '../../research/equilibrium.js';
import { resolveRound } from '../combat/fire.js';
import { memberOf, systems } from '../combat/systems.js';
import { hitsMatrix } from '../duels/cells.js';
import { ordersOf, unlistedSystems, type Duel } from '../duels/orders.js';
import { duelGame } from '../duels/worth.js';
import { aboardOf, isRecord, isSystemship } from '../find.js';
import { ecmSystem } from '../modules/ecm.js';
import { racksSystem } from '../modules/systemships/racks.js';
import { LAUNCH_COST, LET_GO, ordersOfShip } from './firing.js';
import { fleetOrders, type Meeting, shipsOf, stakesOf } from './gunner.js';
import type { PlayerOrder } from './player.js';
import { hitCapacity } from '../ships/damage.js';
import type { Fight, Order, Round, SeenShip, Ship, View } from '../state.js';

/** What it is worth to destroy a ship, beside its hits. */
const DESTROYED = 2;

// Guesses at enemies: their ships, and what they order.

/** A guess at a round. */
interface World {
  /** The ships, with records: first the player's own that get orders. */
  readonly ships: readonly Ship[];
  /** Orders of the enemies. */
  readonly orders: readonly Order[];
}

/** Returns an enemy as it may be: as one of the player's ships of its kind was built. */
function guessShip(seen: SeenShip, own: readonly Ship[], random: Random): Ship {
  if (isRecord(seen)) return seen;
  const alike = own.filter((each) => isSystemship(each) === isSystemship(seen));
  const { built, levels } = pickRandom(alike.length > 0 ? alike : own, random);
  return { ...seen, built, now: built, levels: seen.levels ?? levels };
}

/** Returns the ships of a fight, those of enemies as they may be. */
function guessShips(meeting: Meeting, random: Random): readonly Ship[] {
  const { view, targets } = meeting;
  const own = shipsOf(meeting);
  const all = view.ships.filter(isRecord).filter(({ owner }) => owner === own[0]?.owner);
  const enemies = view.ships.filter(({ id }) => targets.includes(id));
  return [...own, ...enemies.map((each) => guessShip(each, all, random))];
}

/** Guesses the enemies, and that they order what gunners do. */
function guessWorld(meeting: Meeting, random: Random): World {
  const { rules, view, ships: own, targets } = meeting;
  const ships = guessShips(meeting, random);
  const seen = view.ships.map((ship) => ships.find(({ id }) => id === ship.id) ?? ship);
  const theirs = { rules, view: { ...view, ships: seen }, ships: targets, targets: own };
  return { ships, orders: fleetOrders(theirs, random) };
}

// Fights of several ships: the orders of gunners are bettered, ship by ship.

/** How many guesses each order is tried against. */
const WORLDS = 6;

/** Most enemies that a ship considers to fire at. */
const MOST_TARGETS = 3;

/** Random orders that are tried where rules have systems that nobody here knows. */
const SAMPLES = 24;

/** Lists the systems in force that these players do not know. */
const strangeSystems = memoize((rules: Rules) => {
  const known: readonly string[] = [ecmSystem.key, racksSystem.key];
  return systems.all(rules).filter(([key]) => unlistedSystems(rules).includes(key) && !known.includes(key));
});

/** Lists joint orders by chance, which use what nobody here knows. */
const strangeOrders = ({ rules, sample }: Meeting): readonly (readonly Order[])[] =>
  sample && strangeSystems(rules).length > 0 ? Array.from({ length: SAMPLES }, sample) : [];

/** Returns the orders of gunners, each bettered against guesses at the enemies. */
function betterOrders(meeting: Meeting, random: Random): readonly PlayerOrder[] {
  const { rules, view, targets } = meeting;
  const worlds = Array.from({ length: WORLDS }, () => guessWorld(meeting, random));
  const strange = strangeOrders(meeting);
  let orders = fleetOrders(meeting, random);
  for (const [at, ship] of shipsOf(meeting).entries()) {
    // To set ships down pays in later rounds, which are not tried.
    if (aboardOf(view.ships, ship.id).length > 0) continue;
    const stakes = stakesOf(rules, view, ship, targets[0]);
    const listed = targets
      .slice(0, MOST_TARGETS)
      .flatMap((target) => ordersOfShip(rules, ship, target, stakes, random));
    const sampled = strange.flatMap((all) => all.filter((order) => order.ship === ship.id));
    let best = valueOf(meeting, orders, worlds, stakes.caution);
    for (const order of [...listed, ...sampled]) {
      const tried = orders.map((each, index) => (index === at ? order : each));
      const value = valueOf(meeting, tried, worlds, stakes.caution);
      if (value > best) [best, orders] = [value, tried];
    }
  }
  return orders;
}

/** Returns what orders are worth on average, in hits. */
function valueOf(
  { rules, view: { battle, turn } }: Meeting,
  orders: readonly Order[],
  worlds: readonly World[],
  caution: number,
): number {
  const sum = worlds.reduce((all, world) => {
    const round = {
      ships: world.ships,
      orders: [...orders, ...world.orders],
      turn,
      ...(battle && { site: battle }),
    };
    return all + worthOfRound(rules, round, orders.length, caution) + worthOfSystems(rules, round, orders);
  }, 0);
  const launched = orders.reduce((all, { tubes = [] }) => all + tubes.length, 0);
  return sum / worlds.length - LAUNCH_COST * launched;
}

/** Returns what a round is worth to the side of the first ships. */
function worthOfRound(rules: Rules, round: Round, own: number, caution: number): number {
  const { effective, destroyed, escaped } = resolveRound(rules, round);
  return round.ships.reduce((sum, ship, at) => {
    const hits = Math.min(effective[ship.id] ?? 0, hitCapacity(rules, ship));
    const isDestroyed = destroyed.includes(ship.id);
    const lost = hits + (isDestroyed ? DESTROYED : 0) + (escaped.includes(ship.id) ? LET_GO : 0);
    return at < own ? sum - caution * lost : sum + lost;
  }, 0);
}

/** Returns what the uses of systems are worth by what their modules say. */
function worthOfSystems(rules: Rules, { ships, ...where }: Round, orders: readonly Order[]): number {
  const fight: Fight = { ships, ...where };
  return strangeSystems(rules).reduce(
    (sum, [key, { worth }]) =>
      orders.reduce((all, order) => {
        const ship = worth && ships.find(({ id }) => id === order.ship);
        const value = memberOf(order, key);
        return ship && value !== undefined ? all + worth(rules, { value, ship, order, fight }) : all;
      }, sum),
    0,
  );
}

// Fights of one ship against one: orders are drawn from an equilibrium.

/** What a launched missile costs where the other plays against it: a dearer one gives away too much. */
const LAUNCH_COST_IN_DUELS = 0.05;

/** Most orders of a ship in a duel. */
const MOST_ORDERS = 1500;

/** How much the enemy may better the mix, in hits. */
const GAP = 0.01;

/** An order of a mix. */
export interface OrderShare {
  readonly order: PlayerOrder;
  /** How often it is given: above 0, at most 1. */
  readonly share: number;
}

/**
 * Returns how often a ship gives each order in an equilibrium of one round: whatever its enemy orders, it loses no more than in any
 * other mix. A hit is worth 1, an escape 1, a destroyed ship 2 more. Undefined if either has too many orders, or none that can be listed.
 */
export function mixOrders(rules: Rules, { ship, enemy, ...where }: Duel): readonly OrderShare[] | undefined {
  const options = { without: unlistedSystems(rules), most: MOST_ORDERS };
  const rows = ordersOf(rules, { ship, enemy, ...where }, options);
  const columns = rows.ok && ordersOf(rules, { ship: enemy, enemy: ship, ...where }, options);
  if (!rows.ok || !columns || !columns.ok) return undefined;
  const cells = hitsMatrix(rules, {
    ships: [ship, enemy],
    rows: rows.value,
    columns: columns.value,
    ...where,
  });
  if (!cells.ok) return undefined;
  const cost = ({ tubes = [] }: Order): number => LAUNCH_COST_IN_DUELS * tubes.length;
  const game = duelGame(cells.value, { hit: 1, escape: LET_GO, destroyed: DESTROYED, cost });
  const solved = equilibrium(game, { gap: GAP });
  if (!solved.ok) return undefined;
  return solved.value.rows.flatMap(({ choice, share }) => {
    const order = rows.value[choice];
    return order ? [{ order, share }] : [];
  });
}

/** Shares are drawn in parts of a million. */
const PARTS = 1_000_000;

/** Draws an order from the mix of a duel; undefined if the fight is none, or its mix cannot be found. */
function duelOrders(meeting: Meeting, random: Random): readonly PlayerOrder[] | undefined {
  const { rules, view, ships, targets } = meeting;
  const isDuel = ships.length === 1 && targets.length === 1 && isAlone(view, ships) && isAlone(view, targets);
  if (!isDuel || strangeSystems(rules).length > 0) return undefined;
  const [ship, enemy] = guessShips(meeting, random);
  const { battle, turn } = view;
  const mix = ship && enemy && mixOrders(rules, { ship, enemy, turn, ...(battle && { site: battle }) });
  if (!mix) return undefined;
  let left = draw(random, PARTS) / PARTS;
  const found = mix.find(({ share }) => (left -= share) < 0) ?? mix[0];
  return found && [found.order];
}

/** Whether nobody is aboard these ships, as far as is seen. */
const isAlone = (view: View, ids: Meeting['ships']): boolean =>
  ids.every((id) => aboardOf(view.ships, id).length === 0);

/** Returns the orders of a player's ships: of one against one drawn from an equilibrium, of others an answer to guesses at the enemies. */
export const answerOrders = (meeting: Meeting, random: Random): readonly PlayerOrder[] =>
  duelOrders(meeting, random) ?? betterOrders(meeting, random);
