/** What happens to ships, wherever they are. */

import type { PlayerId } from '../kernel/player.js';
import { damagedShip, type Placement } from './battle/damage.js';
import type { Counter, HexId, Place, SeenShip, Ship, ShipId, State, View } from './nouns.js';
import { outcome } from './parts.js';
import { renewed } from './renew.js';

/** The name that stands on a ship's counter: 'W3' of 'red/W3'. */
export const nameOf = (id: ShipId): string => id.slice(id.indexOf('/') + 1);

/** Who built a ship: 'red' of 'red/W3'. */
export const builderOf = (id: ShipId): string => id.slice(0, id.indexOf('/'));

/** A ship by its id. */
export function findShip<S extends { readonly id: ShipId }>(ships: readonly S[], id: ShipId): S | undefined {
  for (const ship of ships) if (ship.id === id) return ship;
  return undefined;
}

/** Whether a ship is in a rack of another. */
export const isAboard = (ship: { readonly at: Place }, carrier: ShipId): boolean =>
  typeof ship.at !== 'string' && ship.at.aboard === carrier;

/** The hex where a ship is, by itself or aboard another; undefined if its carrier is not seen. */
export const hexOf = (ships: readonly SeenShip[], { at }: { readonly at: Place }): HexId | undefined => {
  if (typeof at === 'string') return at;
  const carrier = findShip(ships, at.aboard)?.at;
  return typeof carrier === 'string' ? carrier : undefined;
};

/** Ids of the ships in a ship's racks, in the order in which they were built. */
export const aboardOf = (ships: readonly SeenShip[], carrier: ShipId): readonly ShipId[] =>
  ships.filter((ship) => isAboard(ship, carrier)).map(({ id }) => id);

/** Ships that stand on a hex themselves. */
export const shipsAt = <S extends { readonly at: Place }>(ships: readonly S[], hex: HexId): readonly S[] =>
  ships.filter(({ at }) => at === hex);

/** Ships on a hex and those aboard them, as far as they are seen. */
export const companyAt = (seen: Pick<View, 'ships'>, hex: HexId): readonly SeenShip[] =>
  seen.ships.filter((ship) => hexOf(seen.ships, ship) === hex);

/** A state with one ship changed. */
export const withShip = (state: State, id: ShipId, change: (ship: Ship) => Ship): State =>
  renewed(state, { ships: state.ships.map((ship) => (ship.id === id ? change(ship) : ship)) });

const ownerOf = (state: State, id: ShipId): readonly PlayerId[] => {
  const ship = findShip(state.ships, id);
  return ship ? [ship.owner] : [];
};

/** Hits were placed on a ship; only its owner learns where. Ledger: E1.DMG.4, E1.DMG.5, E1.COMBAT.3. */
export const shipDamaged = outcome('ship/damaged', {
  audience: ({ state }, { ship }: Placement) => ownerOf(state, ship),
  enact: ({ rules, state }, { ship, hits }: Placement) =>
    withShip(state, ship, (each) => damagedShip(rules, each, hits)),
});

/** A ship is gone; what was aboard another goes unseen by others. Ledger: E1.DMG.10, E1.GEN.3. */
export const shipDestroyed = outcome('ship/destroyed', {
  audience: ({ state }, { ship }: { readonly ship: ShipId }) => {
    const at = findShip(state.ships, ship)?.at;
    return typeof at === 'string' ? 'all' : ownerOf(state, ship);
  },
  enact: ({ state }, { ship }: { readonly ship: ShipId }) =>
    renewed(state, { ships: state.ships.filter(({ id }) => id !== ship) }),
});

/** A ship from one hex to another. */
export interface Move {
  /** Which. */
  readonly ship: ShipId;
  /** To which hex. */
  readonly to: HexId;
}

const moved = {
  enact: ({ state }: { readonly state: State }, { ship, to }: Move): State =>
    withShip(state, ship, (each) => ({ ...each, at: to })),
};

/** A retreating ship left a combat. Ledger: E1.ESC.3. */
export const shipEscaped = outcome('ship/escaped', moved);

/** A ship left a combat in which nothing happened any more. Ledger: E1.END.4. */
export const shipWithdrew = outcome('ship/withdrew', moved);

/** A ship's command passed to another player. */
export const shipOwnerChanged = outcome('ship/owner-changed', {
  enact: ({ state }, { ship, owner }: { readonly ship: ShipId; readonly owner: PlayerId }) =>
    withShip(state, ship, (each) => ({ ...each, owner })),
});

/** A ship was built; only its owner learns its record. Ledger: E1.GEN.3, E1.BUILD.5. */
export const shipBuilt = outcome('ship/built', {
  audience: (_game, { ship }: { readonly ship: Ship }) => [ship.owner],
  enact: ({ state }, { ship }: { readonly ship: Ship }) => ({ ...state, ships: [...state.ships, ship] }),
});

/** A counter came to the map: what everybody learns of a new ship. Ledger: E1.MOVE.13. */
export const shipAppeared = outcome('ship/appeared', { enact: ({ state }, _: Counter) => state });

/** A ship entered a hex on its way, by ordinary movement or along a warpline. Ledger: E1.MOVE.4, E1.MOVE.5. */
export const shipEntered = outcome('ship/entered', moved);

/** A ship ended a movement. */
export const shipMoved = outcome('ship/moved', { enact: ({ state }, _: { readonly ship: ShipId }) => state });

export const shipParts = [
  shipDamaged,
  shipDestroyed,
  shipEscaped,
  shipWithdrew,
  shipOwnerChanged,
  shipBuilt,
  shipAppeared,
  shipEntered,
  shipMoved,
];
