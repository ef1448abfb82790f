/** Every order that a ship can give in a duel. */

import { badArgument } from '../../kernel/guard.js';
import { issue } from '../../kernel/issue.js';
import { ok, refuse, type Result } from '../../kernel/result.js';
import type { Rules } from '../../kernel/types.js';
import type { Where } from './fates.js';
import { orderIssues, tacticsOf } from '../combat/orders.js';
import { type System, systems } from '../combat/systems.js';
import { beamSystem, driveSystem, loads, screensSystem, speed, tubesSystem } from '../combat/weapons.js';
import { cannonsSystem } from '../modules/cannons.js';
import { driveLimit, power, unitsOf } from '../ships/components.js';
import { type Order, type Ship, tactics } from '../state.js';

/** A duel: a ship, and the one enemy that it meets. */
export interface Duel extends Where {
  /** The ship. */
  readonly ship: Ship;
  /** The enemy, at the same star. */
  readonly enemy: Ship;
}

/** Most orders that are listed: about a million. */
const MOST_ORDERS = 2 ** 20;

/** What is listed. */
export interface OrdersOptions {
  /** Keys of systems that are left out. Default: none. */
  readonly without?: readonly string[];
  /** Most orders; more are refused: 1 to 1,048,576, the default. */
  readonly most?: number;
}

/**
 * Lists all legal orders of a ship against one enemy, each once, also those that leave power unused. Drives of missiles go up to
 * 5 above the greatest speed of the enemy: by the printed table all greater ones miss, too.
 *
 * Refuses more than `most` orders, and systems that the ship can use and whose orders nobody can list here, by their keys:
 * of ECM, and of modules of your own. `without` leaves out systems. Cost: about 10 microseconds an order.
 *
 * @example
 * ```ts
 * import { compileRules, parseShip, unwrap } from 'warpwar';
 * import { ordersOf } from 'warpwar/research';
 *
 * const rules = unwrap(compileRules('first/skirmish'));
 * const ship = unwrap(parseShip(rules, 'W1: PD=2 B=1', 'red'));
 * const enemy = unwrap(parseShip(rules, 'W1: PD=2', 'blue'));
 * unwrap(ordersOf(rules, { ship, enemy })).length; // => 15
 * ```
 */
export function ordersOf(
  rules: Rules,
  duel: Duel,
  { without = [], most = MOST_ORDERS }: OrdersOptions = {},
): Result<readonly Order[]> {
  const used = systems.all(rules).filter(([key]) => !without.includes(key));
  const unknown = used.filter(([, system]) => !usesOf.has(system) && canUse(rules, duel, system));
  const [first, ...more] = unknown.map(([key]) => badArgument('without', `a list with '${key}'`));
  if (first) return refuse(first, ...more);
  const limit = Math.min(most, MOST_ORDERS);
  const orders: Order[] = [];
  for (const order of everyOrder(rules, duel, waysOf(rules, duel, used))) {
    if (!(orders.length < limit)) return refuse(issue('too-many', ['orders'], { most: limit }));
    orders.push(order);
  }
  return ok(orders);
}

/** Whether a form would offer a system to the ship. One without a field may be for it. */
function canUse(rules: Rules, duel: Duel, { field }: System): boolean {
  const { ship, enemy } = duel;
  if (!field) return true;
  const targets = [{ value: enemy.id, title: enemy.id }];
  const fight = fightOf(duel);
  const given = { ship, power: power(rules, { ship, fight }), fight, targets, enough: LEAD };
  return field(rules, given) !== undefined;
}

const fightOf = ({ ship, enemy, ...where }: Duel) => ({ ships: [ship, enemy], ...where });

const powerIn = (rules: Rules, duel: Duel): number => power(rules, { ship: duel.ship, fight: fightOf(duel) });

/** The most that one of the two ships can put into its drive. */
function mostDrive(rules: Rules, ship: Ship, duel: Duel): number {
  const powered = { ship, fight: fightOf(duel) };
  return Math.min(power(rules, powered), driveLimit(rules, powered));
}

/** A system with all that the ship can do with it. */
interface Way {
  readonly key: string;
  readonly group: System['group'];
  readonly uses: readonly { readonly value: unknown; readonly power: number }[];
}

const waysOf = (
  rules: Rules,
  duel: Duel,
  used: readonly (readonly [key: string, system: System])[],
): readonly Way[] =>
  used.flatMap(([key, system]) => {
    const values = usesOf.get(system)?.(rules, duel) ?? [];
    const uses = values.map((value) => ({ value, power: system.power(value) }));
    return uses.length === 0 ? [] : [{ key, group: system.group, uses }];
  });

/** Generates the orders that are legal by the rules in force. */
function* everyOrder(rules: Rules, duel: Duel, ways: readonly Way[]): Generator<Order> {
  const { ship } = duel;
  const fight = fightOf(duel);
  for (const tactic of tacticsOf(rules, { ship, fight }))
    for (const order of grow(ways, {
      order: { ship: ship.id, tactic },
      left: power(rules, { ship, fight }),
      group: undefined,
    }))
      if (orderIssues(rules, { by: ship.owner, orders: [order], fight }).length === 0) yield order;
}

/** An order on its way: the power that is left, and the group of which it uses a system. */
interface Growing {
  readonly order: Order;
  readonly left: number;
  readonly group: System['group'];
}

function* grow([way, ...more]: readonly Way[], so: Growing): Generator<Order> {
  if (!way) {
    yield so.order;
    return;
  }
  yield* grow(more, so);
  if (way.group && so.group && way.group !== so.group) return;
  for (const { value, power: needs } of way.uses)
    if (needs <= so.left)
      yield* grow(more, {
        order: { ...so.order, [way.key]: value },
        left: so.left - needs,
        group: way.group ?? so.group,
      });
}

/** Lists all that a ship can do with a system, but for its use at all. */
type Uses = (rules: Rules, duel: Duel) => readonly unknown[];

const upTo = (most: number): readonly number[] =>
  Array.from({ length: Math.max(0, most) }, (_, at) => at + 1);

/** The systems whose uses can be listed. */
const usesOf = new Map<System, Uses>([
  [driveSystem.spec, (rules, duel) => upTo(mostDrive(rules, duel.ship, duel))],
  [
    beamSystem.spec,
    (rules, duel) =>
      upTo(Math.min(powerIn(rules, duel), unitsOf(duel.ship.now, 'B'))).map((each) => ({
        power: each,
        at: duel.enemy.id,
      })),
  ],
  [screensSystem.spec, (rules, duel) => upTo(Math.min(powerIn(rules, duel), unitsOf(duel.ship.now, 'S')))],
  [tubesSystem.spec, launches],
  [cannonsSystem.spec, bursts],
]);

/** Lists the keys of the systems in force whose uses nobody can list here. */
export const unlistedSystems = (rules: Rules): readonly string[] =>
  systems.all(rules).flatMap(([key, system]) => (usesOf.has(system) ? [] : [key]));

/** The lead from which on a missile misses by the printed table. Ledger: E1.CRT.1. */
const LEAD = 5;

/** Returns the greatest speed that a ship can have in this round. */
function mostSpeed(rules: Rules, ship: Ship, duel: Duel): number {
  const drives = [0, ...upTo(mostDrive(rules, ship, duel))];
  const speeds = tactics.flatMap((tactic) =>
    drives.map((drive) =>
      speed(rules, { ship, order: { ship: ship.id, tactic, ...(drive > 0 && { drive }) } }),
    ),
  );
  return Math.ceil(Math.max(...speeds));
}

/** Lists what tubes can launch: each set of loads and drives once. */
function launches(rules: Rules, duel: Duel): readonly unknown[] {
  const { ship, enemy } = duel;
  const tubes = Math.min(powerIn(rules, duel), unitsOf(ship.now, 'T'));
  const kinds = loads.all(rules).flatMap(([load, { letters }]) =>
    upTo(unitsOf(ship.now, letters) > 0 ? mostSpeed(rules, enemy, duel) + LEAD : 0).map((drive) => ({
      value: { load, at: enemy.id, drive },
      letters,
      units: 1,
    })),
  );
  return multisets(kinds, tubes, (letters) => unitsOf(ship.now, letters)).map((kind) =>
    kind.map(({ value }) => value),
  );
}

/** Most shells of a burst. Ledger: E2.ATTR.CANNON.1. */
const MOST_SHELLS = 3;

/** Lists the bursts that cannons can fire: each set once. */
function bursts(rules: Rules, duel: Duel): readonly unknown[] {
  const { ship, enemy } = duel;
  const cannons = Math.min(powerIn(rules, duel), unitsOf(ship.now, 'C'));
  const kinds = upTo(MOST_SHELLS).map((shells) => ({ value: shells, letters: 'SH', units: shells }));
  return multisets(kinds, cannons, () => unitsOf(ship.now, 'SH')).map((kind) => ({
    at: enemy.id,
    bursts: kind.map(({ value }) => value),
  }));
}

/** Something of which several can be used, and the units that each takes. */
interface Kind<Value> {
  readonly value: Value;
  readonly letters: string;
  readonly units: number;
}

/** Lists sets of one to `most` kinds, of which each may be there several times, as far as the stock goes. */
function multisets<Value>(
  kinds: readonly Kind<Value>[],
  most: number,
  stock: (letters: string) => number,
): readonly (readonly Kind<Value>[])[] {
  const found: (readonly Kind<Value>[])[] = [];
  const add = (from: number, chosen: readonly Kind<Value>[]): void => {
    for (const [at, kind] of kinds.entries()) {
      if (at < from || chosen.length >= most || found.length > MOST_ORDERS) continue;
      const more = [...chosen, kind];
      const taken = more.reduce((sum, { letters, units }) => sum + (letters === kind.letters ? units : 0), 0);
      if (taken > stock(kind.letters)) continue;
      found.push(more);
      add(at, more);
    }
  };
  add(0, []);
  return found;
}
