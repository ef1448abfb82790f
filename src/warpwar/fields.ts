/** Fields of forms whose items are ships, hexes and accounts. */

import { type Field, type Item, choiceOf, numberOf, toItem } from '../kernel/field.js';
import type { PlayerId } from '../kernel/types.js';
import { placeName } from './find.js';
import type { HexId } from './map/star-map.js';
import type { ShipId, View } from './state.js';

/** An account: of a ship, a star or a player. */
type Account = { readonly ship: ShipId } | { readonly star: HexId } | { readonly player: PlayerId };

/** Returns the item for a ship. */
export const shipItem = (ship: ShipId): Item => ({ ...toItem(ship), piece: ship });

/** Returns the item for a hex, with the name of its star. */
export const hexItem = (state: Pick<View, 'stars'>, hex: HexId): Item => ({
  value: hex,
  title: placeName(state, hex),
  place: hex,
});

/** Returns the item for an account: a ship, a star, or the Build Points of a player. */
export const accountItem = (state: Pick<View, 'stars'>, from: Account): Item => {
  if ('ship' in from) return { ...shipItem(from.ship), value: from };
  return 'star' in from ? { ...hexItem(state, from.star), value: from } : { value: from, title: from.player };
};

/** Returns a field with a choice of ships, each with the fields that come with it. */
export const shipChoice = <Of>(
  key: string,
  ships: Readonly<Record<ShipId, Of>>,
  then?: (of: Of, ship: ShipId) => readonly Field[],
): Field =>
  choiceOf(
    key,
    // Sound: the keys are ids of ships.
    Object.entries(ships).map(([ship, of]) => ({
      ...shipItem(ship as ShipId),
      ...(then && { then: then(of, ship as ShipId) }),
    })),
  );

/** An account, and the most Build Points that it can pay. */
interface Payer {
  readonly from: Account;
  readonly points: number;
}

/** Returns the field of a payment: the account, with the points that come with it, `limit` at most. */
export const paymentField = (state: Pick<View, 'stars'>, all: readonly Payer[], limit = Infinity): Field =>
  choiceOf(
    'from',
    all.map(({ from, points }) => ({
      ...accountItem(state, from),
      note: `${points} BP`,
      then: [numberOf('points', 1, Math.min(points, limit))],
    })),
  );

/** Returns fields for a ship and an amount: each ship with the most Build Points. */
export const cargoFields = (ships: Readonly<Record<ShipId, number>>): readonly Field[] => [
  shipChoice('ship', ships, (most) => [numberOf('points', 1, most)]),
];
