/** What happens to ships, wherever they are. */

import type { PlayerId } from '../kernel/player.js';
import type { Outcome } from '../kernel/parts.js';
import { damagedShip, type Placement } from './battle/damage.js';
import type { HexId, Place, SeenShip, Ship, ShipId, State, View } from './nouns.js';
import { outcome } from './parts.js';

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

/** Ids of the ships in a ship's racks, in the order in which they were built. */
export const aboardOf = (ships: readonly SeenShip[], carrier: ShipId): readonly ShipId[] =>
  ships.filter((ship) => isAboard(ship, carrier)).map(({ id }) => id);

/** Ships that stand on a hex themselves. */
export const shipsAt = <S extends { readonly at: Place }>(ships: readonly S[], hex: HexId): readonly S[] =>
  ships.filter(({ at }) => at === hex);

/** Ships on a hex and those aboard them, as far as they are seen. */
export const companyAt = (seen: Pick<View, 'ships'>, hex: HexId): readonly SeenShip[] =>
  seen.ships.filter(
    ({ at }) => at === hex || (typeof at !== 'string' && findShip(seen.ships, at.aboard)?.at === hex),
  );

/** A state with one ship changed. */
export const withShip = (state: State, id: ShipId, change: (ship: Ship) => Ship): State => ({
  ...state,
  ships: state.ships.map((ship) => (ship.id === id ? change(ship) : ship)),
});

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
  enact: ({ state }, { ship }: { readonly ship: ShipId }) => ({
    ...state,
    ships: state.ships.filter(({ id }) => id !== ship),
  }),
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

/** Every outcome in the list, if the ship is still there. */
export const forShip = (
  state: State,
  id: ShipId,
  outcomes: (ship: Ship) => readonly Outcome[],
): readonly Outcome[] => {
  const ship = findShip(state.ships, id);
  return ship ? outcomes(ship) : [];
};

export const shipParts = [shipDamaged, shipDestroyed, shipEscaped, shipWithdrew, shipOwnerChanged];
