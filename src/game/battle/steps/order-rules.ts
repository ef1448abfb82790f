/** Rules of orders: their form, and what they may contain. Nothing here reads a state. */

import { collectorOf, createDecoder } from '../../../kernel/util/collect.js';
import {
  decode,
  readField,
  list,
  oneOf,
  optional,
  readable,
  shape,
  type Decoder,
} from '../../../kernel/util/decode.js';
import type { PlayerId } from '../../../kernel/player.js';
import { memoize } from '../../../kernel/util/memoize.js';
import { suggest } from '../../../kernel/util/nearest.js';
import { atPath, type Issue } from '../../../kernel/util/result.js';
import type { Rules } from '../../../kernel/ruleset/rules.js';
import { power } from '../../ships/drive.js';
import { shipId, type SeenShip, type Ship, type ShipId } from '../../state.js';
import { formula } from '../../kernel.js';
import { isRecord } from '../../ships/find.js';
import { issue } from '../../issues.js';
import { tactics, type Fight, type Order, type Tactic } from '../state.js';
import { describeLaunched, listUsedSystems, memberOf, powerIn, systems } from '../systems/system.js';
import { findInFight, isInFight } from '../systems/targets.js';

/** A ship that may choose a tactic. */
export interface Chooser {
  /** The ship. */
  readonly ship: Pick<SeenShip, 'id'>;
  /** The combat. Absent while a player weighs an order outside one. */
  readonly fight?: Fight;
}

/** Tactics that a ship may choose. Ledger: E1.ORD.2. */
export const tacticsOf = formula('tacticsOf', (_rules, _chooser: Chooser): readonly Tactic[] => tactics);

/** All orders of one player, and the ships in the combat. */
export interface Orders {
  /** The player. */
  readonly by: PlayerId;
  /** One order for each of their ships that takes part. */
  readonly orders: readonly Order[];
  /** The ships in the combat. */
  readonly fight: Fight;
  /** Whether more orders follow, as while a random player writes them: a ship may lack one yet. */
  readonly goesOn?: true;
}

/** An order for a ship that takes none. */
export interface Idler {
  /** The player who gave the order. */
  readonly by: PlayerId;
  /** The ship, of any owner. */
  readonly ship: SeenShip;
}

/**
 * Makes the issue for a ship that takes no order from a player: it is not theirs, it is aboard another ship, or it
 * takes no part. Ledger: E1.ORD.1, E1.COMBAT.6.
 */
export const outOfItIssue = formula('outOfItIssue', (_rules, { by, ship }: Idler): Issue => {
  const { id, at } = ship;
  if (ship.owner !== by || !isRecord(ship)) return issue('not-your-ship', ['ship'], { ship: id });
  return typeof at === 'object'
    ? issue('aboard-takes-no-part', ['ship'], { ship: id, carrier: at.aboard })
    : issue('takes-no-part', ['ship'], { ship: id });
});

/** Checks all orders of a player. Paths start at the list. Ledger: E1.ORD.1 to E1.ORD.6, E1.POWER.1 to E1.POWER.5. */
export const orderIssues = formula('orderIssues', (rules, given: Orders): readonly Issue[] => {
  const { by, orders, fight } = given;
  const issues: Issue[] = [];
  for (let at = 0; at < orders.length; at += 1)
    for (const each of oneOrderIssues(rules, given, at)) issues.push({ ...each, path: [at, ...each.path] });
  if (given.goesOn) return issues;
  for (const ship of fight.ships)
    if (ship.owner === by && isInFight(rules, ship, fight) && !hasOrder(orders, ship.id, orders.length))
      issues.push(issue('no-order', [], { ship: ship.id }));
  return issues;
});

/** Whether a ship has an order before an index. */
function hasOrder(orders: readonly Order[], ship: ShipId, before: number): boolean {
  for (let at = 0; at < before; at += 1) if (orders[at]?.ship === ship) return true;
  return false;
}

function oneOrderIssues(rules: Rules, { by, orders, fight }: Orders, at: number): readonly Issue[] {
  const order = orders[at];
  if (!order) return [];
  const ship = findInFight(fight, order.ship);
  if (!ship) return [issue('not-your-ship', ['ship'], { ship: order.ship })];
  if (ship.owner !== by || !isRecord(ship)) return [outOfItIssue(rules, { by, ship })];
  if (hasOrder(orders, order.ship, at)) return [issue('two-orders', ['ship'], { ship: order.ship })];
  if (!isInFight(rules, ship, fight)) return [outOfItIssue(rules, { by, ship })];
  const allowed = tacticsOf(rules, { ship, fight });
  const tacticIssues = allowed.includes(order.tactic)
    ? []
    : [issue('tactic-not-allowed', ['tactic'], { ship: ship.id, tactic: order.tactic, allowed })];
  return areSystemsLegal(rules, order, ship, fight)
    ? tacticIssues
    : [...tacticIssues, ...systemIssues(rules, order, ship, fight), ...allocationIssues(rules, order, ship)];
}

/** Whether nothing is wrong with the systems that an order uses: most orders are legal, and need no list. */
function areSystemsLegal(rules: Rules, order: Order, ship: Ship, fight: Fight): boolean {
  let uses = 0;
  let hasEnergy = false;
  let hasLaunch = false;
  // An order has fewer members than there are systems, and a search for what is absent costs most.
  for (const key in order) {
    const system = systems.find(rules, key);
    const value = system && memberOf(order, key);
    if (!system || value === undefined) continue;
    if (system.check(rules, { value, ship, order, fight }).length > 0) return false;
    uses += system.power(value);
    if (system.group === 'energy') hasEnergy = true;
    if (system.group === 'launch') hasLaunch = true;
  }
  return uses <= power(rules, ship) && !(hasEnergy && hasLaunch);
}

/** Checks the use of each system, in their order. */
const systemIssues = (rules: Rules, order: Order, ship: Ship, fight: Fight): readonly Issue[] =>
  listUsedSystems(rules, order).flatMap(({ key, value, system }) =>
    atPath(key, system.check(rules, { value, ship, order, fight })),
  );

/** Checks that a ship has the power for an order, and that no systems exclude each other. */
function allocationIssues(rules: Rules, order: Order, ship: Ship): readonly Issue[] {
  const issues: Issue[] = [];
  const used = listUsedSystems(rules, order);
  const has = power(rules, ship);
  const uses = powerIn(used);
  if (uses > has) issues.push(issue('too-much-power', [], { ship: ship.id, has, uses }));
  const fires = describeLaunched(used);
  if (fires !== '' && used.some(({ system }) => system.group === 'energy'))
    issues.push(issue('energy-with-launch', [], { ship: ship.id, fires }));
  return issues;
}

/**
 * Checks orders outside any game. If a player gives any order, all of their ships in `ships` that take part need one. Paths
 * start at the list of orders. Ships of other players may be counters, without records.
 */
export function checkOrders(
  rules: Rules,
  ships: readonly SeenShip[],
  orders: readonly Order[],
): readonly Issue[] {
  // Reads them like orders in an action: a power of 0 means none, and fractions or negative numbers are refused.
  const read = decode(list(orderDecoder), orders, rules);
  return read.ok ? issuesByOwner(rules, { ships }, read.value) : read.issues;
}

function issuesByOwner(rules: Rules, fight: Fight, orders: readonly Order[]): readonly Issue[] {
  const { ships } = fight;
  const owners = [...new Set(orders.map((order) => ships.find(({ id }) => id === order.ship)?.owner))];
  return owners.flatMap((by) => {
    const places = orders.flatMap((order, at) =>
      ships.find(({ id }) => id === order.ship)?.owner === by ? [at] : [],
    );
    const own = orders.filter((_, at) => places.includes(at));
    if (by === undefined)
      return own.map((order, number) =>
        issue('not-your-ship', [places[number] ?? 0, 'ship'], { ship: order.ship }),
      );
    return orderIssues(rules, { by, orders: own, fight }).map((each) => {
      const [at, ...inner] = each.path;
      return typeof at === 'number' ? { ...each, path: [places[at] ?? at, ...inner] } : each;
    });
  });
}

const unknownSystem = (key: string, rules: Rules): Issue =>
  suggest(
    issue('unknown-system', [key], { system: key.slice(0, 40) }),
    key,
    ['ship', 'tactic', ...systems.all(rules).map(([each]) => each)],
    systems.module(rules, key),
  );

/** How an order is read: each system in force reads its own member. Memoized by ruleset. */
const collectorFor = memoize((rules: Rules) => {
  const members = systems
    .all(rules)
    .map(([key, system]) => [key, optional(readable(system.decode))] as const);
  return collectorOf(
    shape({ ship: shipId, tactic: oneOf(...tactics), ...Object.fromEntries(members) }, unknownSystem),
  );
});

/**
 * Reads one order. Uses without effect are left out, so equal orders have one form. Sound: each member was read by the
 * system of its name.
 */
export const orderDecoder: Decoder<Order> = createDecoder((raw, rules, issues) => {
  const known = issues.length;
  const order = collectorFor(rules)(raw, rules, issues);
  if (issues.length > known) nameShip(raw, rules, issues, known);
  return order;
});

/**
 * Adds the param `ship` to the issues of an order, if the ship can be read: systems do not know it when they read.
 * `from`: the index of the first of these issues.
 */
function nameShip(raw: unknown, rules: Rules, issues: Issue[], from: number): void {
  const ship = decode(shipIn, raw, rules);
  if (!ship.ok) return;
  for (const [at, each] of issues.slice(from).entries())
    issues[from + at] = { ...each, params: { ship: ship.value, ...each.params } };
}

const shipIn: Decoder<ShipId> = (raw, rules) => {
  const field = readField('ship')(raw, rules);
  return field.ok ? shipId(field.value, rules) : field;
};

export const orderParts = [tacticsOf, outOfItIssue, orderIssues];
