/** What ships have lost that can be made good, and what whoever wants that was billed for. */

import type { PlayerId } from '../../kernel/player.js';
import { workshops } from '../economy/accounts.js';
import { components, unitsOf } from '../ships/components.js';
import { isRecord } from '../ships/find.js';
import type { Counts, Ship } from '../state.js';
import { slice, type ViewGame } from '../kernel.js';
import type { Kind } from '../ships/events.js';
import { billDecoder, chargeGroups, type Bill, type Billing, type Customer } from '../economy/bill.js';

/** Units of each component that a ship has lost and that are made good in some way. */
export const lossesOf = ({ rules }: ViewGame, ship: Ship, kind: Kind): Counts =>
  Object.fromEntries(
    Object.entries(ship.built).flatMap(([letters, built]) => {
      const lost = built - unitsOf(ship.now, letters);
      return lost > 0 && components.find(rules, letters)?.service === kind ? [[letters, lost] as const] : [];
    }),
  );

/** Units of one component that a ship has lost. */
export type Loss = readonly [component: string, lost: number];

/** A player's ships that have lost something and stand where it can be made good, if at least one unit can be paid for. */
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

/** Whether there are accounts that pay for all of it. */
export const isAffordable = (game: ViewGame, billing: Billing): boolean =>
  chargeGroups(game, billing).charges.every(({ from }) => from !== undefined);

/** What a player was billed for in this build event; only that player sees it. */
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

/** Somebody who may want something to be made good, with what he was billed for. */
export function findCustomer({ state }: ViewGame, kind: Kind, id: PlayerId): Customer {
  const player = state.players.find((each) => each.id === id);
  return { player: id, kind, before: player ? bills[kind].of(player) : {} };
}
