/** Resolves the fire of a round. The rules of shots are in fire-rules.ts. Nothing here reads a state. */

import type { Rules } from '../../../kernel/ruleset/rules.js';
import { subtractUnits } from '../../ships/components.js';
import { createFinder } from '../../ships/find.js';
import type { Counts, Ship, ShipId } from '../../state.js';
import { copyShip } from '../../copy.js';
import { hitCapacity } from './damage-rules.js';
import { speed } from '../systems/drive-beam-screens.js';
import { doesEscape, type ShotAt } from './escape-rules.js';
import { hitsPastScreens, shotDrive, shotHits, shotResult, sumOf } from './fire-rules.js';
import type { EcmReply, Fire, Fired, Order, Round, RoundResult, Shot } from '../state.js';
import { firingSystems, memberOf, spendingSystems } from '../systems/system.js';
import { bonus } from '../results-table.js';

/**
 * Resolves all fire of a round. It is simultaneous: the order of the orders affects only the list of shots. Ledger:
 * E1.COMBAT.4.
 */
export function resolveFire(rules: Rules, round: Round): Fired {
  const those = present(round);
  const fires = allFire(rules, round, those);
  const shots = fires.map((fire) => resolveShot(rules, fire, round, those));
  const struck = hitsByShip(shots);
  const hits: Record<ShipId, number> = {};
  const effective: Record<ShipId, number> = {};
  for (const ship of round.ships) {
    const each = struck.get(ship.id);
    if (!each) continue;
    hits[ship.id] = sumOf(each);
    effective[ship.id] = hitsPastScreens(rules, {
      ship,
      order: those.order(ship.id),
      hits: each,
      round,
    });
  }
  return { shots, hits, effective, escaped: listEscaping(rules, round, those, { fires, shots }) };
}

/** Ships, orders and ECM of a round, by ship id. */
interface Present {
  ship(id: ShipId): Ship;
  order(id: ShipId): Order;
  ecm(id: ShipId): readonly EcmReply[];
}

const NO_ECM: readonly EcmReply[] = [];

function present({ ships, orders, ecm = NO_ECM }: Round): Present {
  const [ship, order] = [createFinder(ships, ({ id }) => id), createFinder(orders, (each) => each.ship)];
  const replies = ecm.length > 0 ? groupByShip(ecm, (reply) => reply.ship) : undefined;
  return {
    ship: (id) => ship(id) ?? absent(`ship ${id}`),
    order: (id) => order(id) ?? absent(`order for ${id}`),
    ecm: (id) => replies?.get(id) ?? NO_ECM,
  };
}

function absent(what: string): never {
  throw new Error(`There is no ${what} in this round.`);
}

/** Groups items by ship id. */
function groupByShip<T>(items: readonly T[], idOf: (item: T) => ShipId): ReadonlyMap<ShipId, readonly T[]> {
  const groups = new Map<ShipId, T[]>();
  for (const item of items) {
    const group = groups.get(idOf(item));
    if (group) group.push(item);
    else groups.set(idOf(item), [item]);
  }
  return groups;
}

/** Groups the hits of all shots that hit by target. */
function hitsByShip(shots: readonly Shot[]): ReadonlyMap<ShipId, readonly number[]> {
  const struck = new Map<ShipId, number[]>();
  for (const { at, hits } of shots) {
    if (hits <= 0) continue;
    const each = struck.get(at);
    if (each) each.push(hits);
    else struck.set(at, [hits]);
  }
  return struck;
}

/**
 * Resolves the fire of one round outside any game, for calculators, solvers and duels. It does not check that the orders
 * are legal: see `checkOrders`. Throws if an order names a ship that is not there, or if a target has no order. Without a `site` no
 * rule of terrain applies. Cost:
 * grows with the number of shots; about 0.1 s for 200,000. Ledger: E1.COMBAT.3, E1.COMBAT.4.
 */
export function resolveRound(rules: Rules, round: Round): RoundResult {
  const { shots, hits, effective, escaped } = resolveFire(rules, round);
  const destroyed: ShipId[] = [];
  for (const ship of round.ships) {
    const taken = effective[ship.id] ?? 0;
    if (taken > 0 && taken >= hitCapacity(rules, { now: unspent(rules, ship, round.orders) }))
      destroyed.push(ship.id);
  }
  const away = destroyed.length === 0 ? escaped : escaped.filter((id) => !destroyed.includes(id));
  return { shots, hits, effective, destroyed, escaped: away };
}

function allFire(rules: Rules, round: Round, those: Present): readonly Fire[] {
  const fires: Fire[] = [];
  for (const order of round.orders)
    for (const fire of listFire(rules, those.ship(order.ship), order, round)) fires.push(fire);
  return fires;
}

/** Lists the shots that one ship fires by its order; without a round, as far as the order alone says. Ledger: E1.ORD.4. */
export function listFire(rules: Rules, ship: Ship, order: Order, round?: Round): readonly Fire[] {
  const fires: Fire[] = [];
  for (const { key, shots } of firingSystems(rules)) {
    const value = memberOf(order, key);
    if (value === undefined) continue;
    const use = round ? { value, ship, order, round } : { value, ship, order };
    for (const fire of shots(rules, use)) fires.push(fire);
  }
  return fires;
}

function resolveShot(rules: Rules, fire: Fire, round: Round, those: Present): Shot {
  const [target, order] = [those.ship(fire.at), those.order(fire.at)];
  const ecm = those.ecm(fire.at);
  const difference =
    shotDrive(rules, { fire, target, ecm, round }) - speed(rules, { ship: target, order, round });
  const result = shotResult(rules, { fire, difference, order, round });
  const hits = bonus[result] === null ? 0 : shotHits(rules, { fire, result, round });
  return { weapon: fire.weapon, by: fire.by.id, at: fire.at, difference, result, hits };
}

function listEscaping(
  rules: Rules,
  round: Round,
  those: Present,
  { fires, shots }: { readonly fires: readonly Fire[]; readonly shots: readonly Shot[] },
): readonly ShipId[] {
  const retreats = round.orders.filter(({ tactic }) => tactic === 'retreat');
  if (retreats.length === 0) return [];
  const all = fires.flatMap((fire, number): readonly ShotAt[] => {
    const shot = shots[number];
    return shot ? [{ fire, shot }] : [];
  });
  const at = groupByShip(all, ({ fire }) => fire.at);
  return retreats
    .filter((order) =>
      doesEscape(rules, { ship: those.ship(order.ship), order, at: at.get(order.ship) ?? [], round }),
    )
    .map(({ ship }) => ship);
}

/** Copies a ship without the ammunition that it fires. Ledger: E1.WEAP.8, A14. */
export function spendAmmunition(rules: Rules, ship: Ship, orders: readonly Order[]): Ship {
  const now = unspent(rules, ship, orders);
  return now === ship.now ? ship : copyShip(ship, { now });
}

/** Returns the units of a ship without the ammunition that it fires. */
function unspent(rules: Rules, { id, now }: Ship, orders: readonly Order[]): Counts {
  let left = now;
  for (const order of orders) {
    if (order.ship !== id) continue;
    for (const { key, spends } of spendingSystems(rules)) {
      const value = memberOf(order, key);
      if (value !== undefined) left = subtractUnits(left, spends(rules, value));
    }
    return left;
  }
  return left;
}
