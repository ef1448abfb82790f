/** What it costs to make losses good, as programs need it that ask a player what he wants. */

import type { PlayerId } from '../../kernel/player.js';
import { formatAccount, pointsAt, type Address } from '../economy/accounts.js';
import type { Counts, Ship, ShipId } from '../state.js';
import type { ViewGame } from '../kernel.js';
import type { Kind, Service } from '../ships/events.js';
import {
  chargeGroups,
  lossPrice,
  payersFor,
  type Charge,
  type Customer,
  type LossPrice,
} from '../economy/bill.js';
import { findCustomer, listShipsToService, type Loss } from './losses.js';

/** What a player needs to know to have losses made good. */
export type ServiceOptions = {
  /** What each ship has lost that he can pay for at least one unit of, by component. */
  readonly ships: Readonly<Record<ShipId, Counts>>;
  /** Accounts with points of which any may pay, the first unless `from` names another; ships with one payer are absent, and so is this if all have one. */
  readonly payers?: Readonly<Record<ShipId, readonly Address[]>>;
  /** What that costs, by ship and component, each if nothing else is asked for with it; `serviceCost` adds up several. Ledger: E1.REPAIR.2, E1.REPAIR.6. */
  readonly prices: Readonly<Record<ShipId, Readonly<Record<string, LossPrice>>>>;
  /** Every account that may pay for some of those ships. */
  readonly accounts: readonly ServiceAccount[];
};

/** An account that may pay for ships. No two pay for one together. */
export type ServiceAccount = {
  /** Which, as `from` names it. */
  readonly from: Address;
  /** Build Points in it. */
  readonly points: number;
  /** For which ships. */
  readonly ships: readonly ShipId[];
};

/** What is offered, if anything can be paid for. */
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

/** Accounts, in the order in which ships name them, each with its ships. */
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

/** Losses that somebody wants to be made good, as the action says it. */
export interface ServiceAsked {
  /** By repair, or by resupply. */
  readonly type: `${Kind}/ships`;
  /** Who. */
  readonly player: PlayerId;
  /** Of which ships. */
  readonly ships: readonly Service[];
  /** The account that is to pay; the first that can, unless given. */
  readonly from?: Address | undefined;
}

/** What losses cost that are made good together. */
export interface ServiceCost {
  /** Build Points altogether, beyond what was paid before in this build event. */
  readonly points: number;
  /** Whether there are accounts that pay them. */
  readonly affordable: boolean;
  /** Who pays what: one for each group of ships that the same accounts may pay for. */
  readonly charges: readonly Charge[];
}

/** The action that asks for a kind of service. */
const serviceAction = (kind: Kind): ServiceAsked['type'] => `${kind}/ships`;

/** What losses cost, by the rules in force. Ledger: E1.REPAIR.2, E1.REPAIR.6. */
export function serviceCost(game: ViewGame, { type, player, ships, from }: ServiceAsked): ServiceCost {
  const kind: Kind = type === serviceAction('repair') ? 'repair' : 'resupply';
  const { charges } = chargeGroups(game, { ...findCustomer(game, kind, player), ships, from });
  return {
    points: charges.reduce((sum, { points }) => sum + points, 0),
    affordable: charges.every((each) => each.from !== undefined),
    charges,
  };
}
