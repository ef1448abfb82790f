/**
 * Costs of repair and resupply. What the same accounts pay for in one build event is added up by component, and rounded up
 * only then, so the number of actions does not change the price.
 */

import { ownerOnly } from '../../kernel/action.js';
import { array, record, int } from '../../kernel/decode.js';
import { findGreatest } from '../../kernel/helpers.js';
import { ok, refuse } from '../../kernel/result.js';
import type { Decoder, PlayerId, Rules } from '../../kernel/types.js';
import { formatAccount, payers, pointsAt, workshops, type Address } from './accounts.js';
import { findShip, isRecord, findPlayer } from '../find.js';
import { issue } from '../issues.js';
import { type ViewGame, slice } from '../kit.js';
import { components, unitsOf } from '../ships/components.js';
import { billedAs, servicePrice, type PricedUnits } from '../ships/design.js';
import type { Kind, Service } from '../ships/events.js';
import { type Ship, MAX_COMPONENTS, MAX_SHIPS, type Counts, type ShipId } from '../state.js';

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
  const read = array(int(0, MOST.points), 2)(raw, rules);
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
  readonly items: readonly Item[];
}

/** Returns the item for lost units of a ship. */
function priceOf(rules: Rules, { levels, built: design }: Ship, component: string, count: number): Item {
  const lost: PricedUnits = { component, count, levels, design };
  return [billedAs(rules, lost), servicePrice(rules, lost)];
}

/** Groups all items by the accounts that may pay for them. */
function groupByPayers(game: ViewGame, billing: Billing): readonly Group[] {
  const groups = new Map<string, { readonly payers: readonly Address[]; readonly items: Item[] }>();
  for (const { ship: id, counts } of billing.ships) {
    const ship = findShip(game.state.ships, id);
    if (!ship || !isRecord(ship)) continue;
    const all = payersFor(game, billing, ship);
    const who = all.map(formatAccount).join('+');
    const group = groups.get(who) ?? { payers: all, items: [] };
    groups.set(who, group);
    for (const [component, count] of Object.entries(counts))
      group.items.push(priceOf(game.rules, ship, component, count));
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
function billedTo(bill: Bill, payer: string, { items }: Group): Bill {
  const all: Record<string, Price> = { ...bill };
  for (const [as, price] of items) {
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
    tenders({ payers: accounts, items: [priceOf(rules, ship, component, count)] }, customer.before).find(
      ({ address, points }) => pointsAt(state, address) >= points,
    );
  const [, [points, units]] = priceOf(rules, ship, component, 1);
  let free = 0;
  while (free < lost && paid(free + 1)?.points === 0) free += 1;
  return { points, units, free, most: findGreatest(lost, (count) => paid(count) !== undefined) };
}

// Losses of ships that can be restored, and bills of players.

/** Returns the lost units of each component that a kind of service restores. */
export function lossesOf({ rules }: ViewGame, { built, now }: Ship, kind: Kind): Counts {
  const losses: Record<string, number> = {};
  for (const [letters, units] of Object.entries(built)) {
    const lost = units - unitsOf(now, letters);
    if (lost > 0 && components.find(rules, letters)?.service === kind) losses[letters] = lost;
  }
  return losses;
}

/** A component, and its lost units. */
export type Loss = readonly [component: string, lost: number];

/** Lists a ship's losses that can be restored where it is, if at least one unit can be paid for. */
function lossesToService(game: ViewGame, customer: Customer, ship: Ship): readonly Loss[] {
  // Until it is hit or fires, a ship has the same record of units as when it was built.
  if (ship.now === ship.built) return NONE;
  const { player, kind } = customer;
  const losses = Object.entries(lossesOf(game, ship, kind));
  if (losses.length === 0 || workshops(game, { player, ship, kind }).length === 0) return NONE;
  return losses.filter(([letters]) =>
    isAffordable(game, { ...customer, ships: [{ ship: ship.id, counts: { [letters]: 1 } }] }),
  );
}

const NONE: readonly Loss[] = [];

/**
 * Lists a player's ships with losses that can be restored where they are, up to a number, if at least one unit can be paid
 * for.
 */
export function listShipsToService(
  game: ViewGame,
  customer: Customer,
  most = Infinity,
): readonly (readonly [Ship, readonly Loss[]])[] {
  const found: (readonly [Ship, readonly Loss[]])[] = [];
  for (const ship of game.state.ships) {
    if (ship.owner !== customer.player || !isRecord(ship)) continue;
    const losses = lossesToService(game, customer, ship);
    if (losses.length > 0) found.push([ship, losses]);
    if (found.length >= most) break;
  }
  return found;
}

/** Whether accounts can pay for everything in a request. */
export const isAffordable = (game: ViewGame, billing: Billing): boolean =>
  chargeGroups(game, billing).charges.every(({ from }) => from !== undefined);

/** Slice: the bill of a player in this build event. Only that player sees it. */
const billSlice = <const K extends Kind>(kind: K) =>
  slice('player', `${kind}/bill`, {
    init: (): Bill => ({}),
    decode: billDecoder,
    seenBy: ownerOnly,
  });

/** Bills by kind. */
export const bills: { readonly [K in Kind]: ReturnType<typeof billSlice<K>> } = {
  repair: billSlice('repair'),
  resupply: billSlice('resupply'),
};

/** Returns a player with their bill in this build event. */
export function findCustomer({ state }: ViewGame, kind: Kind, id: PlayerId): Customer {
  const player = findPlayer(state, id);
  return { player: id, kind, before: player ? bills[kind].of(player) : {} };
}

// Prices of repair and resupply, for programs that show them to a player.

/** Options of `repair/ships` and `resupply/ships`. */
export type ServiceOptions = {
  /** Lost units of each ship, by component, where the player can pay for at least one unit. */
  readonly ships: Readonly<Record<ShipId, Counts>>;
  /**
   * Accounts with points that may pay for each ship; the first pays if `from` names no other. Ships with only one such
   * account are absent. Absent: all ships have one.
   */
  readonly payers?: Readonly<Record<ShipId, readonly Address[]>>;
  /**
   * Price of the losses, by ship and component, each as the only request; `serviceCost` computes several together.
   * Ledger: E1.REPAIR.2, E1.REPAIR.6.
   */
  readonly prices: Readonly<Record<ShipId, Readonly<Record<string, LossPrice>>>>;
  /** All accounts that may pay for some of those ships. */
  readonly accounts: readonly ServiceAccount[];
};

/** An account that may pay for ships. Accounts never share a price. */
export type ServiceAccount = {
  /** The account, as for `from`. */
  readonly from: Address;
  /** Build Points (BP) in it. */
  readonly points: number;
  /** Ships that it may pay for. */
  readonly ships: readonly ShipId[];
};

/** Returns the options of a service, or undefined if nothing can be paid for. */
export function serviceOptions(game: ViewGame, customer: Customer): ServiceOptions | undefined {
  const all = listShipsToService(game, customer);
  if (all.length === 0) return undefined;
  const payable = all.map(([ship]) => ({ ship, accounts: payersFor(game, customer, ship) }));
  const choices = payable.flatMap(({ ship, accounts }) => {
    const payers = accounts.filter((address) => pointsAt(game.state, address) > 0);
    return payers.length > 1 ? [[ship.id, payers] as const] : [];
  });
  return {
    ships: Object.fromEntries(all.map(([{ id }, losses]) => [id, Object.fromEntries(losses)])),
    ...(choices.length === 0 ? {} : { payers: Object.fromEntries(choices) }),
    prices: Object.fromEntries(
      all.map(([ship, losses]) => [ship.id, pricesOf(game, customer, ship, losses)] as const),
    ),
    accounts: accountsOf(game, payable),
  };
}

const pricesOf = (game: ViewGame, customer: Customer, ship: Ship, losses: readonly Loss[]) =>
  Object.fromEntries(losses.map((loss) => [loss[0], lossPrice(game, customer, ship, loss)]));

/** Lists the accounts in the order of the ships, each with the ships that it may pay for. */
function accountsOf(
  { state }: ViewGame,
  payable: readonly { readonly ship: Ship; readonly accounts: readonly Address[] }[],
): readonly ServiceAccount[] {
  const all = new Map(payable.flatMap(({ accounts }) => accounts.map((from) => [formatAccount(from), from])));
  return [...all].map(([name, from]) => ({
    from,
    points: pointsAt(state, from),
    ships: payable.flatMap(({ ship, accounts }) =>
      accounts.some((each) => formatAccount(each) === name) ? [ship.id] : [],
    ),
  }));
}

/** A request for repair or resupply: the fields of the action. */
export interface ServiceRequest {
  /** Repair or resupply. */
  readonly type: `${Kind}/ships`;
  /** Player who asks. */
  readonly player: PlayerId;
  /** Ships, and the units of each. */
  readonly ships: readonly Service[];
  /** The account that pays. Default: the first that can. */
  readonly from?: Address | undefined;
}

/** Price of a request. */
export interface ServiceCost {
  /** Total price in BP, on top of earlier payments in this build event. */
  readonly points: number;
  /** Whether accounts can pay all of it. */
  readonly affordable: boolean;
  /** A charge for each group of ships that the same accounts may pay for. */
  readonly charges: readonly Charge[];
}

/** Returns the type of the action for a kind of service. */
const serviceAction = (kind: Kind): ServiceRequest['type'] => `${kind}/ships`;

/** Returns the price of a request. It does not check that the request is legal. Ledger: E1.REPAIR.2, E1.REPAIR.6. */
export function serviceCost(game: ViewGame, { type, player, ships, from }: ServiceRequest): ServiceCost {
  const kind: Kind = type === serviceAction('repair') ? 'repair' : 'resupply';
  const { charges } = chargeGroups(game, { ...findCustomer(game, kind, player), ships, from });
  return {
    points: charges.reduce((sum, { points }) => sum + points, 0),
    affordable: charges.every((each) => each.from !== undefined),
    charges,
  };
}
