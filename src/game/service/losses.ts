/** Losses of ships that can be restored, and bills of players. */

import type { PlayerId } from '../../kernel/player.js';
import { workshops } from '../economy/accounts.js';
import { components, unitsOf } from '../ships/components.js';
import { isRecord } from '../ships/find.js';
import type { Counts, Ship } from '../state.js';
import { slice, type ViewGame } from '../kernel.js';
import type { Kind } from '../ships/events.js';
import { billDecoder, chargeGroups, type Bill, type Billing, type Customer } from './bill.js';

/** Returns the lost units of each component that a kind of service restores. */
export const lossesOf = ({ rules }: ViewGame, ship: Ship, kind: Kind): Counts =>
  Object.fromEntries(
    Object.entries(ship.built).flatMap(([letters, built]) => {
      const lost = built - unitsOf(ship.now, letters);
      return lost > 0 && components.find(rules, letters)?.service === kind ? [[letters, lost] as const] : [];
    }),
  );

/** A component, and its lost units. */
export type Loss = readonly [component: string, lost: number];

/** Lists a player's ships with losses that can be restored where they are, if at least one unit can be paid for. */
export const listShipsToService = (
  game: ViewGame,
  customer: Customer,
): readonly (readonly [Ship, readonly Loss[]])[] =>
  game.state.ships.flatMap((ship) => {
    const { player, kind } = customer;
    if (ship.owner !== player || !isRecord(ship) || workshops(game, { player, ship, kind }).length === 0)
      return [];
    const losses = Object.entries(lossesOf(game, ship, kind)).filter(([letters]) =>
      isAffordable(game, { ...customer, ships: [{ ship: ship.id, counts: { [letters]: 1 } }] }),
    );
    return losses.length > 0 ? [[ship, losses] as const] : [];
  });

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
  const player = state.players.find((each) => each.id === id);
  return { player: id, kind, before: player ? bills[kind].of(player) : {} };
}
