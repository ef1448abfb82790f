/** Rules of fire: from orders to hits. Nothing here reads a state. */

import { flatMap } from '../../../kernel/util/flat-map.js';
import type { Rules } from '../../../kernel/ruleset/rules.js';
import { subtractUnits, levelOf } from '../../ships/components.js';
import { createFinder } from '../../ships/find.js';
import type { Ship, ShipId } from '../../state.js';
import { copyShip } from '../../copy.js';
import { formula } from '../../kernel.js';
import { hitCapacity } from './damage-rules.js';
import { screensSystem, speed } from '../systems/drive-beam-screens.js';
import { doesEscape, type ShotAt } from './escape-rules.js';
import type { EcmReply, Fire, Fired, Order, Round, RoundResult, Shot, TableResult } from '../state.js';
import { firingSystems, memberOf, spendingSystems } from '../systems/system.js';
import { bonus, combatResult } from '../results-table.js';

/** Drive of a shot for the table: its own setting, or the firer's speed. Ledger: E1.CRT.2, E1.CRT.3. */
export const shotDrive = formula(
  'shotDrive',
  (
    rules,
    { fire }: { readonly fire: Fire; readonly target: Ship; readonly ecm: readonly EcmReply[] },
  ): number => fire.setting ?? speed(rules, { ship: fire.by, order: fire.order }),
);

/** Result of a shot in the table. Ledger: E1.CRT.1, E1.WEAP.6. */
export const shotResult = formula(
  'shotResult',
  (
    _rules,
    { fire, difference, order }: { readonly fire: Fire; readonly difference: number; readonly order: Order },
  ): TableResult => combatResult(fire.tactic, difference, order.tactic),
);

/** Hits of a shot that hits, before screens. Ledger: E1.WEAP.1, E1.WEAP.5, E1.TECH.3, E1.CRT.4. */
export const shotHits = formula(
  'shotHits',
  (rules, { fire, result }: { readonly fire: Fire; readonly result: TableResult }): number =>
    fire.strength + levelOf(rules, { ship: fire.by, component: fire.component }) + (bonus[result] ?? 0),
);

/** Hits on one ship in one round. */
export interface Taken {
  /** The hit ship. */
  readonly ship: Ship;
  /** Order of that ship. */
  readonly order: Order;
  /** Hits of each shot that hit it, before screens. */
  readonly hits: readonly number[];
}

/** Hits past the screens of a ship. Ledger: E1.DMG.1, E1.DMG.2, E1.TECH.4. */
export const hitsPastScreens = formula('hitsPastScreens', (rules, { ship, order, hits }: Taken): number => {
  const powered = screensSystem.of(order) ?? 0;
  const absorbed = powered > 0 ? powered + levelOf(rules, { ship, component: 'S' }) : 0;
  return Math.max(0, sum(hits) - absorbed);
});

const sum = (numbers: readonly number[]): number => {
  let total = 0;
  for (const each of numbers) total += each;
  return total;
};

/**
 * Resolves all fire of a round. It is simultaneous: the order of the orders affects only the list of shots. Ledger:
 * E1.COMBAT.4.
 */
export function resolveFire(rules: Rules, round: Round): Fired {
  const those = present(round);
  const fires = allFire(rules, round, those);
  const shots = fires.map((fire) => resolveShot(rules, fire, those));
  const struck = hitsByShip(shots);
  const hits: Record<ShipId, number> = {};
  const effective: Record<ShipId, number> = {};
  for (const ship of round.ships) {
    const each = struck.get(ship.id);
    if (!each) continue;
    hits[ship.id] = sum(each);
    effective[ship.id] = hitsPastScreens(rules, { ship, order: those.order(ship.id), hits: each });
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
 * are legal: see `checkOrders`. Throws if an order names a ship that is not there, or if a target has no order. Cost:
 * grows with the number of shots; about 0.1 s for 200,000. Ledger: E1.COMBAT.3, E1.COMBAT.4.
 */
export function resolveRound(rules: Rules, round: Round): RoundResult {
  const { shots, hits, effective, escaped } = resolveFire(rules, round);
  const destroyed: ShipId[] = [];
  for (const ship of round.ships) {
    const taken = effective[ship.id] ?? 0;
    if (taken > 0 && taken >= hitCapacity(rules, spendAmmunition(rules, ship, round.orders)))
      destroyed.push(ship.id);
  }
  return { shots, hits, effective, destroyed, escaped: escaped.filter((id) => !destroyed.includes(id)) };
}

function allFire(rules: Rules, { orders }: Round, those: Present): readonly Fire[] {
  const fires: Fire[] = [];
  for (const order of orders)
    for (const fire of listFire(rules, those.ship(order.ship), order)) fires.push(fire);
  return fires;
}

/** Lists the shots that one ship fires by its order. Ledger: E1.ORD.4. */
export function listFire(rules: Rules, ship: Ship, order: Order): readonly Fire[] {
  const fires: Fire[] = [];
  for (const { key, shots } of firingSystems(rules)) {
    const value = memberOf(order, key);
    if (value === undefined) continue;
    for (const fire of shots(rules, { value, ship, order })) fires.push(fire);
  }
  return fires;
}

function resolveShot(rules: Rules, fire: Fire, those: Present): Shot {
  const [target, order] = [those.ship(fire.at), those.order(fire.at)];
  const ecm = those.ecm(fire.at);
  const difference = shotDrive(rules, { fire, target, ecm }) - speed(rules, { ship: target, order });
  const result = shotResult(rules, { fire, difference, order });
  const hits = bonus[result] === null ? 0 : shotHits(rules, { fire, result });
  return { weapon: fire.weapon, by: fire.by.id, at: fire.at, difference, result, hits };
}

function listEscaping(
  rules: Rules,
  { orders }: Round,
  those: Present,
  { fires, shots }: { readonly fires: readonly Fire[]; readonly shots: readonly Shot[] },
): readonly ShipId[] {
  const retreats = orders.filter(({ tactic }) => tactic === 'retreat');
  if (retreats.length === 0) return [];
  const all = flatMap(fires, (fire, number): readonly ShotAt[] => {
    const shot = shots[number];
    return shot ? [{ fire, shot }] : [];
  });
  const at = groupByShip(all, ({ fire }) => fire.at);
  return retreats
    .filter((order) =>
      doesEscape(rules, { ship: those.ship(order.ship), order, at: at.get(order.ship) ?? [] }),
    )
    .map(({ ship }) => ship);
}

/** Copies a ship without the ammunition that it fires. Ledger: E1.WEAP.8, A14. */
export function spendAmmunition(rules: Rules, ship: Ship, orders: readonly Order[]): Ship {
  const order = orders.find((each) => each.ship === ship.id);
  if (!order) return ship;
  let { now } = ship;
  for (const { key, spends } of spendingSystems(rules)) {
    const value = memberOf(order, key);
    if (value !== undefined) now = subtractUnits(now, spends(rules, value));
  }
  return now === ship.now ? ship : copyShip(ship, { now });
}

export const fireParts = [shotDrive, shotResult, shotHits, hitsPastScreens];
