/** Prices of repair and resupply, for programs that show them to a player. */

import type { PlayerId } from '../../kernel/player.js';
import { formatAccount, pointsAt, type Address } from '../economy/accounts.js';
import type { Counts, Ship, ShipId } from '../state.js';
import type { ViewGame } from '../kernel.js';
import type { Kind, Service } from '../ships/events.js';
import { chargeGroups, lossPrice, payersFor, type Charge, type Customer, type LossPrice } from './bill.js';
import { findCustomer, listShipsToService, type Loss } from './losses.js';

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
export interface ServiceAsked {
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
const serviceAction = (kind: Kind): ServiceAsked['type'] => `${kind}/ships`;

/** Returns the price of a request. It does not check that the request is legal. Ledger: E1.REPAIR.2, E1.REPAIR.6. */
export function serviceCost(game: ViewGame, { type, player, ships, from }: ServiceAsked): ServiceCost {
  const kind: Kind = type === serviceAction('repair') ? 'repair' : 'resupply';
  const { charges } = chargeGroups(game, { ...findCustomer(game, kind, player), ships, from });
  return {
    points: charges.reduce((sum, { points }) => sum + points, 0),
    affordable: charges.every((each) => each.from !== undefined),
    charges,
  };
}
