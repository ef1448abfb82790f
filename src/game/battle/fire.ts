/** Fire: from orders to hits. Nothing here reads a state. */

import type { Rules } from '../../kernel/rules.js';
import { less, levelOf } from '../components.js';
import type { Ship, ShipId } from '../nouns.js';
import { renewedShip } from '../renew.js';
import { formula } from '../parts.js';
import { capacity } from './damage.js';
import { screensSystem, speed } from './energy.js';
import { escapes, type ShotAt } from './escape.js';
import type { EcmReply, Fire, Fired, Order, Round, RoundResult, Shot, TableResult } from './nouns.js';
import { firingSystems, memberOf, spendingSystems } from './systems.js';
import { bonus, combatResult } from './table.js';

/** The drive that a shot is read with: its own setting, or the firer's speed. Ledger: E1.CRT.2, E1.CRT.3. */
export const shotDrive = formula(
  'shotDrive',
  (
    rules,
    { fire }: { readonly fire: Fire; readonly target: Ship; readonly ecm: readonly EcmReply[] },
  ): number => fire.setting ?? speed(rules, { ship: fire.by, order: fire.order }),
);

/** The cell of the table for a shot. Ledger: E1.CRT.1, E1.WEAP.6. */
export const shotResult = formula(
  'shotResult',
  (
    _rules,
    { fire, difference, order }: { readonly fire: Fire; readonly difference: number; readonly order: Order },
  ): TableResult => combatResult(fire.tactic, difference, order.tactic),
);

/** Hits of a shot that hit, before Screens. Ledger: E1.WEAP.1, E1.WEAP.5, E1.TECH.3, E1.CRT.4. */
export const shotHits = formula(
  'shotHits',
  (rules, { fire, result }: { readonly fire: Fire; readonly result: TableResult }): number =>
    fire.strength + levelOf(rules, { ship: fire.by, component: fire.component }) + (bonus[result] ?? 0),
);

/** What one round of fire did to one ship. */
export interface Taken {
  /** The ship that was hit. */
  readonly ship: Ship;
  /** Its order. */
  readonly order: Order;
  /** Hits of each weapon that hit it. */
  readonly hits: readonly number[];
}

/** Hits that get past the screens of a ship. Ledger: E1.DMG.1, E1.DMG.2, E1.TECH.4. */
export const pastScreens = formula('pastScreens', (rules, { ship, order, hits }: Taken): number => {
  const powered = screensSystem.of(order) ?? 0;
  const absorbed = powered > 0 ? powered + levelOf(rules, { ship, component: 'S' }) : 0;
  return Math.max(0, sum(hits) - absorbed);
});

const sum = (numbers: readonly number[]): number => {
  let total = 0;
  for (const each of numbers) total += each;
  return total;
};

/** All fire of a round: simultaneous, so the order of the orders changes nothing but the list of shots. Ledger: E1.COMBAT.4. */
export function fireAll(rules: Rules, round: Round): Fired {
  const fires = allFire(rules, round);
  const shots = fires.map((fire) => resolved(rules, fire, round));
  const hits: Record<ShipId, number> = {};
  const effective: Record<ShipId, number> = {};
  for (const ship of round.ships) {
    const each: number[] = [];
    for (const shot of shots) if (shot.at === ship.id && shot.hits > 0) each.push(shot.hits);
    if (each.length === 0) continue;
    hits[ship.id] = sum(each);
    effective[ship.id] = pastScreens(rules, { ship, order: orderOf(round, ship.id), hits: each });
  }
  return { shots, hits, effective, escaped: escaping(rules, round, fires, shots) };
}

/**
 * Resolves one exchange of fire, outside any game: for calculators, solvers and duels. The orders are taken as legal:
 * checkOrders says whether they are. Throws if an order names a ship that is not there, or a ship that is fired at has
 * no order. Ledger: E1.COMBAT.3, E1.COMBAT.4.
 */
export function resolveRound(rules: Rules, round: Round): RoundResult {
  const { shots, hits, effective, escaped } = fireAll(rules, round);
  const destroyed: ShipId[] = [];
  for (const ship of round.ships) {
    const taken = effective[ship.id] ?? 0;
    if (taken > 0 && taken >= capacity(rules, spentBy(rules, ship, round.orders))) destroyed.push(ship.id);
  }
  return { shots, hits, effective, destroyed, escaped: escaped.filter((id) => !destroyed.includes(id)) };
}

function allFire(rules: Rules, round: Round): readonly Fire[] {
  const fires: Fire[] = [];
  for (const order of round.orders) fires.push(...fireOf(rules, shipOf(round, order.ship), order));
  return fires;
}

/** All that one ship fires by its order. Ledger: E1.ORD.4. */
export function fireOf(rules: Rules, ship: Ship, order: Order): readonly Fire[] {
  const fires: Fire[] = [];
  for (const { key, shots } of firingSystems(rules)) {
    const value = memberOf(order, key);
    if (value !== undefined) fires.push(...shots(rules, { value, ship, order }));
  }
  return fires;
}

function resolved(rules: Rules, fire: Fire, round: Round): Shot {
  const target = shipOf(round, fire.at);
  const order = orderOf(round, fire.at);
  const difference =
    shotDrive(rules, { fire, target, ecm: round.ecm ?? [] }) - speed(rules, { ship: target, order });
  const result = shotResult(rules, { fire, difference, order });
  const hits = bonus[result] === null ? 0 : shotHits(rules, { fire, result });
  return { weapon: fire.weapon, by: fire.by.id, at: fire.at, difference, result, hits };
}

function escaping(
  rules: Rules,
  round: Round,
  fires: readonly Fire[],
  shots: readonly Shot[],
): readonly ShipId[] {
  const away: ShipId[] = [];
  for (const order of round.orders) {
    if (order.tactic !== 'retreat') continue;
    const at: ShotAt[] = [];
    fires.forEach((fire, number) => {
      const shot = shots[number];
      if (shot?.at === order.ship) at.push({ fire, shot });
    });
    if (escapes(rules, { ship: shipOf(round, order.ship), order, at })) away.push(order.ship);
  }
  return away;
}

function shipOf({ ships }: Round, id: ShipId): Ship {
  for (const ship of ships) if (ship.id === id) return ship;
  throw new Error(`There is no ship ${id} in this round.`);
}

function orderOf({ orders }: Round, id: ShipId): Order {
  for (const order of orders) if (order.ship === id) return order;
  throw new Error(`There is no order for ${id} in this round.`);
}

/** A ship less the ammunition that it fires. Ledger: E1.WEAP.8, A14. */
export function spentBy(rules: Rules, ship: Ship, orders: readonly Order[]): Ship {
  const order = orders.find((each) => each.ship === ship.id);
  if (!order) return ship;
  let { now } = ship;
  for (const { key, spends } of spendingSystems(rules)) {
    const value = memberOf(order, key);
    if (value !== undefined) now = less(now, spends(rules, value));
  }
  return now === ship.now ? ship : renewedShip(ship, { now });
}

export const fireParts = [shotDrive, shotResult, shotHits, pastScreens];
