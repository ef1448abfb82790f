/** Officers aboard ships: a secret mark, and how it comes and goes. */

import { isSystemship, type PlayerId, type ShipId } from 'warpwar';
import { event, findShip, shipDestroyed, shipOwnerChanged, slice, updateShip } from 'warpwar/rules';
import { boolean, ownerOnly } from 'warpwar/kernel';

/** Whether an officer is aboard a ship: in ship records and set-ups `officers/aboard=true`. Only its owner sees it. */
export const officer = slice('ship', 'officers/aboard', {
  init: () => false,
  decode: boolean,
  seenBy: ownerOnly,
});

type OfShip = { readonly player: PlayerId; readonly ship: ShipId };

/** An officer went aboard. */
export const commissioned = event('officers/commissioned', {
  audience: (_game, { player }: OfShip & { readonly price: number }) => [player],
  apply: ({ state }, { ship }) => updateShip(state, ship, officer.change(true)),
});

/** An officer was captured with the ship. The captor and the former owner receive this. */
export const captured = event('officers/captured', {
  audience: (_game, { player, by }: OfShip & { readonly by: PlayerId }) => [player, by],
  apply: ({ state }, { ship }) => updateShip(state, ship, officer.change(false)),
});

/** An officer fell with the ship. Only its owner learns it. */
export const killed = event('officers/killed', {
  audience: (_game, { player }: OfShip) => [player],
  apply: ({ state }) => state,
});

export const aboardParts = [
  officer,
  commissioned,
  captured,
  killed,
  shipOwnerChanged.then((_game, { ship, owner: by }, { state }) => {
    const before = findShip(state.ships, ship);
    return before && officer.of(before) ? [captured({ player: before.owner, ship, by })] : [];
  }),
  shipDestroyed.then((_game, { ship }, { state }) => {
    const before = findShip(state.ships, ship);
    return before && officer.of(before) ? [killed({ player: before.owner, ship })] : [];
  }),
] as const;

/** Whether an officer goes aboard such a ship: a Warpship without one. */
export const isFree = (ship: Parameters<typeof officer.of>[0]): boolean =>
  !isSystemship(ship) && !officer.of(ship);
