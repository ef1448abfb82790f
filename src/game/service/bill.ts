/**
 * Costs of repair and resupply. What the same accounts pay for in one build event is added up by component, and rounded up
 * only then, so the number of actions does not change the price.
 */

import { list, record, whole, type Decoder } from '../../kernel/util/decode.js';
import { findGreatest } from '../../kernel/util/greatest.js';
import type { PlayerId } from '../../kernel/player.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { ok, refuse } from '../../kernel/util/result.js';
import { formatAccount, payers, pointsAt, workshops, type Address } from '../economy/accounts.js';
import { billedAs, servicePrice, type PricedUnits } from '../building/design.js';
import type { Ship } from '../state.js';
import type { ViewGame } from '../kernel.js';
import { findShip, isRecord } from '../ships/find.js';
import { type Kind, type Service } from '../ships/events.js';
import { MAX_COMPONENTS, MAX_SHIPS } from '../size-limits.js';
import { issue } from '../issues.js';

/** An exact price in BP, as numerator and denominator. */
export type Price = readonly [number, number];

/** Exact prices, by account and component: the key is such as `player:red M`. */
export type Bill = Readonly<Record<string, Price>>;

/** A player who asks for repair or resupply, and their bill in this build event so far. */
export interface Customer {
  /** The player. */
  readonly player: PlayerId;
  /** Repair or resupply. */
  readonly kind: Kind;
  /** The account that pays. Default: the first that can. */
  readonly from?: Address | undefined;
  /** The bill so far. */
  readonly before: Bill;
}

/** A request for repair or resupply. */
export interface Billing extends Customer {
  /** The ships, and the units of each. */
  readonly ships: readonly Service[];
}

/** A charge for all ships that the same accounts may pay for. */
export interface Charge {
  /** The account that pays. Undefined: none has enough. */
  readonly from: Address | undefined;
  /** Build Points that it pays on top of earlier payments in this build event; if none has enough, what the first would pay. */
  readonly points: number;
  /** Most points that one of the accounts has. */
  readonly has: number;
}

/** All charges, and the bill after them. */
export interface Charged {
  /** One for each group of ships. */
  readonly charges: readonly Charge[];
  /** The bill after the charges. */
  readonly bill: Bill;
}

/** Highest numerator and denominator of a stored price: their products stay exact. */
const MOST = { points: 1_000_000_000, per: 1_000_000 } as const;

const price: Decoder<Price> = (raw, rules) => {
  const read = list(whole(0, MOST.points), 2)(raw, rules);
  if (!read.ok) return read;
  const [points, per] = read.value;
  return points === undefined || per === undefined || per === 0 || per > MOST.per
    ? refuse(issue('not-allowed', [], { allowed: ['[points, per]'] }))
    : ok([points, per]);
};

/** Reads a bill. */
export const billDecoder: Decoder<Bill> = record(
  /^[a-zA-Z0-9:/+ -]{1,400}$/,
  price,
  MAX_SHIPS * MAX_COMPONENTS,
);

/** Lists the accounts that may pay for a ship where it is. Ledger: E1.REPAIR.1, E2.REPAIR.8. */
export function payersFor(
  game: ViewGame,
  { player, kind, from }: Omit<Customer, 'before'>,
  ship: Ship,
): readonly Address[] {
  const [at] = workshops(game, { player, ship, kind });
  const all = at === undefined ? [] : payers(game, { player, purpose: kind, at });
  return from ? all.filter((each) => formatAccount(each) === formatAccount(from)) : all;
}

/** An item of a bill: its name, and its price. */
type Item = readonly [as: string, price: Price];

/** Items that the same accounts may pay for. */
interface Group {
  readonly payers: readonly Address[];
  readonly asked: readonly Item[];
}

/** Returns the item for lost units of a ship. */
function priceOf(rules: Rules, { levels, built: design }: Ship, component: string, count: number): Item {
  const lost: PricedUnits = { component, count, levels, design };
  return [billedAs(rules, lost), servicePrice(rules, lost)];
}

/** Groups all items by the accounts that may pay for them. */
function groupByPayers(game: ViewGame, billing: Billing): readonly Group[] {
  const groups = new Map<string, { readonly payers: readonly Address[]; readonly asked: Item[] }>();
  for (const { ship: id, counts } of billing.ships) {
    const ship = findShip(game.state.ships, id);
    if (!ship || !isRecord(ship)) continue;
    const all = payersFor(game, billing, ship);
    const who = all.map(formatAccount).join('+');
    const group = groups.get(who) ?? { payers: all, asked: [] };
    groups.set(who, group);
    for (const [component, count] of Object.entries(counts))
      group.asked.push(priceOf(game.rules, ship, component, count));
  }
  return [...groups.values()];
}

/** Returns the greatest common divisor. */
const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));

/** Adds two prices. If their common denominator is too large, the first price is rounded up to whole points. */
function addPrices([sum, over]: Price, [points, per]: Price): Price {
  if (over === per) return [sum + points, per];
  const common = (over / divisor(over, per)) * per;
  return common > MOST.per
    ? [Math.ceil(sum / over) * per + points, per]
    : [sum * (common / over) + points * (common / per), common];
}

/** Removes whole points that were paid from a large price: later prices depend only on the fraction. */
const paidUp = ([points, per]: Price): Price => (points > MOST.points ? [points % per, per] : [points, per]);

const roundedUp = (bill: Bill): number =>
  Object.values(bill).reduce((sum, [points, per]) => sum + Math.ceil(points / per), 0);

/** Adds a group to a bill, paid by one account. */
function billedTo(bill: Bill, payer: string, { asked }: Group): Bill {
  const all: Record<string, Price> = { ...bill };
  for (const [as, price] of asked) {
    const key = `${payer} ${as}`;
    const before = all[key];
    all[key] = before ? addPrices(before, price) : price;
  }
  return all;
}

/** An account that may pay, what it would pay, and the bill after that. */
interface Tender {
  readonly address: Address;
  readonly points: number;
  readonly after: Bill;
}

/** Lists what each account of a group would pay. */
const tenders = (group: Group, before: Bill): readonly Tender[] =>
  group.payers.map((address) => {
    const after = billedTo(before, formatAccount(address), group);
    return { address, after, points: roundedUp(after) - roundedUp(before) };
  });

/**
 * Returns the charge for each group of ships, on top of earlier payments. Each group reduces what its account has for
 * the next. Ledger: E1.REPAIR.2, E1.REPAIR.6.
 */
export function chargeGroups(game: ViewGame, billing: Billing): Charged {
  const taken = new Map<string, number>();
  const left = (address: Address): number =>
    pointsAt(game.state, address) - (taken.get(formatAccount(address)) ?? 0);
  let bill = billing.before;
  const charges = groupByPayers(game, billing).map((group): Charge => {
    const offers = tenders(group, bill);
    const has = Math.max(0, ...group.payers.map(left));
    const paid = offers.find(({ address, points }) => left(address) >= points);
    if (!paid)
      return { from: undefined, points: offers[0]?.points ?? roundedUp(billedTo({}, '', group)), has };
    bill = paid.after;
    taken.set(formatAccount(paid.address), (taken.get(formatAccount(paid.address)) ?? 0) + paid.points);
    return { from: paid.address, points: paid.points, has };
  });
  return {
    charges,
    bill: Object.fromEntries(Object.entries(bill).map(([key, each]) => [key, paidUp(each)])),
  };
}

/** Returns the Build Points to restore lost units of a component, when nothing else is repaired. */
export type LossPrice = {
  /** Build Points (BP) for every `units`, or part of them. */
  readonly points: number;
  /** Units that `points` restore. */
  readonly units: number;
  /** Units that cost nothing more: the rest of a Build Point that was paid before in this build event. */
  readonly free: number;
  /** Most units that one account can pay for now, free units included. */
  readonly most: number;
};

/** Returns the price of lost units of a component, and how many can be paid for. Ledger: E1.REPAIR.2, E1.REPAIR.6. */
export function lossPrice(
  game: ViewGame,
  customer: Customer,
  ship: Ship,
  [component, lost]: readonly [string, number],
): LossPrice {
  const { rules, state } = game;
  const accounts = payersFor(game, customer, ship);
  const paid = (count: number): Tender | undefined =>
    tenders({ payers: accounts, asked: [priceOf(rules, ship, component, count)] }, customer.before).find(
      ({ address, points }) => pointsAt(state, address) >= points,
    );
  const [, [points, units]] = priceOf(rules, ship, component, 1);
  let free = 0;
  while (free < lost && paid(free + 1)?.points === 0) free += 1;
  return { points, units, free, most: findGreatest(lost, (count) => paid(count) !== undefined) };
}
