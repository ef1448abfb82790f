/** Losses of ships that can be restored, and bills of players. */

import type { PlayerId } from '../../kernel/player.js';
import { workshops } from '../economy/accounts.js';
import { components, unitsOf } from '../ships/components.js';
import { findPlayer } from '../find-player.js';
import { isRecord } from '../ships/find.js';
import type { Counts, Ship } from '../state.js';
import { slice, type ViewGame } from '../kernel.js';
import type { Kind } from '../ships/events.js';
import { billDecoder, chargeGroups, type Bill, type Billing, type Customer } from './bill.js';

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
    seenBy: (bill, viewer, { id }) => (viewer === id ? bill : undefined),
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
