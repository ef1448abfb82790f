/** Orders: what may be ordered, and in what form. Nothing here reads a state. */

import { decode, fieldsOf, list, oneOf, shape, type Decoder } from '../../kernel/decode.js';
import type { PlayerId } from '../../kernel/player.js';
import { issue, ok, refusal, refuse, within, type Issue, type Result } from '../../kernel/result.js';
import type { Rules } from '../../kernel/rules.js';
import { power } from '../drive.js';
import { shipId, type SeenShip, type Ship } from '../nouns.js';
import { formula } from '../parts.js';
import { tactics, type Fight, type Order, type Tactic } from './nouns.js';
import { powerUsed, systems, takesPart, usedBy } from './systems.js';

/** Tactics that a ship may choose. Ledger: E1.ORD.2. */
export const tacticsOf = formula(
  'tacticsOf',
  (_rules, _ship: Pick<SeenShip, 'id'>): readonly Tactic[] => tactics,
);

/** All the orders of one player, and whom he meets. */
export interface Orders {
  /** Whose they are. */
  readonly by: PlayerId;
  /** One for each of his ships that take part. */
  readonly orders: readonly Order[];
  /** Whom he meets. */
  readonly fight: Fight;
}

/** All that is wrong with a player's orders, seen from the list. Ledger: E1.ORD.1 to E1.ORD.6, E1.POWER.1 to E1.POWER.5. */
export const orderIssues = formula(
  'orderIssues',
  (rules, { by, orders, fight }: Orders): readonly Issue[] => [
    ...orders.flatMap((order, at) =>
      within(
        at,
        oneOrderIssues(rules, order, orders.findIndex(({ ship }) => ship === order.ship) === at, by, fight),
      ),
    ),
    ...fight.ships
      .filter(
        (ship) =>
          ship.owner === by &&
          takesPart(rules, { ship, fight }) &&
          !orders.some((order) => order.ship === ship.id),
      )
      .map(({ id }) => issue('no-order', [], { ship: id })),
  ],
);

function oneOrderIssues(
  rules: Rules,
  order: Order,
  first: boolean,
  by: PlayerId,
  fight: Fight,
): readonly Issue[] {
  const ship = fight.ships.find(({ id }) => id === order.ship);
  if (ship?.owner !== by || !isRecord(ship)) return [issue('not-your-ship', ['ship'], { ship: order.ship })];
  if (!first) return [issue('two-orders', ['ship'], { ship: order.ship })];
  if (!takesPart(rules, { ship, fight })) return [issue('takes-no-part', ['ship'], { ship: order.ship })];
  const allowed = tacticsOf(rules, ship);
  return [
    ...(allowed.includes(order.tactic)
      ? []
      : [issue('tactic-not-allowed', ['tactic'], { ship: ship.id, tactic: order.tactic, allowed })]),
    ...usedBy(rules, order).flatMap(({ key, value, system }) =>
      within(key, system.check(rules, { value, ship, order, fight })),
    ),
    ...allocationIssues(rules, order, ship),
  ];
}

/** Power used against power there, and systems that exclude each other. */
function allocationIssues(rules: Rules, order: Order, ship: Ship): readonly Issue[] {
  const has = power(rules, ship);
  const uses = powerUsed(rules, order);
  const groups = new Set(usedBy(rules, order).map(({ system }) => system.group));
  return [
    ...(uses > has ? [issue('too-much-power', [], { ship: ship.id, has, uses })] : []),
    ...(groups.has('energy') && groups.has('launch')
      ? [issue('energy-with-launch', [], { ship: ship.id })]
      : []),
  ];
}

/** Whether a ship's whole record is known. */
export const isRecord = (ship: SeenShip): ship is Ship =>
  ship.now !== undefined && ship.built !== undefined && ship.levels !== undefined;

/**
 * All that is wrong with orders: for every player who gives any, all his ships that are there need one. Seen from the
 * list of orders. Ships of others may be counters, without their records.
 */
export function checkOrders(
  rules: Rules,
  ships: readonly SeenShip[],
  orders: readonly Order[],
): readonly Issue[] {
  // Read as if they were sent in: a power of 0 comes to nothing, half a point or less than none is refused.
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

const heading = shape({ ship: shipId, tactic: oneOf(...tactics) });

/** Reads one order; each system in force reads its own member. What comes to nothing is left out, so orders have one form. */
export const orderDecoder: Decoder<Order> = (raw, rules) => {
  const given = fieldsOf(raw);
  if (!given) return refuse(issue('not-an-object'));
  const { ship, tactic, ...members } = given;
  const head = heading({ ship, tactic }, rules);
  const used = readMembers(rules, members);
  if (!head.ok) return refusal([...head.issues, ...(used.ok ? [] : used.issues)]) ?? head;
  return used.ok ? ok({ ...head.value, ...used.value }) : used;
};

/** The members of an order, each read by the system of its name. */
function readMembers(
  rules: Rules,
  members: Readonly<Record<string, unknown>>,
): Result<Readonly<Record<string, unknown>>> {
  const issues: Issue[] = [];
  const used: Record<string, unknown> = {};
  for (const [key, system] of systems.all(rules)) {
    if (members[key] === undefined) continue;
    const read = decode(system.decode, members[key], rules);
    if (!read.ok) issues.push(...within(key, read.issues));
    else if (read.value !== undefined) used[key] = read.value;
  }
  for (const key of Object.keys(members))
    if (!systems.find(rules, key)) issues.push(unknownSystem(rules, key));
  return refusal(issues) ?? ok(used);
}

function unknownSystem(rules: Rules, key: string): Issue {
  const module = systems.module(rules, key);
  const unknown = issue('unknown-system', [key], { system: key.slice(0, 40) });
  return module === undefined ? unknown : { ...unknown, module };
}

export const orderParts = [tacticsOf, orderIssues];
