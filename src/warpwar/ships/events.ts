/** Events that happen to ships. */

import type { Audience, PlayerId } from '../../kernel/types.js';
import { copyState, updateShip } from '../change.js';
import { findShip } from '../find.js';
import { event, type StateGame } from '../kit.js';
import type { HexId } from '../map/star-map.js';
import { addUnits } from './components.js';
import { damageShip, type Placement } from './damage.js';
import { unknownShip } from './records.js';
import { addSurcharge, addToTally, tallyOf, addTravel, type Surcharge } from './tally.js';
import { friendsOf, playerOut } from '../sides.js';
import { isEveryCounterSeen, isPassingSeen, listWitnesses } from '../sight.js';
import type { Counter, Counts, Keys, Ship, ShipId, State, ShipPayload } from '../state.js';

const ownerOf = (state: State, id: ShipId): readonly PlayerId[] => {
  const ship = findShip(state.ships, id);
  return ship ? [ship.owner] : [];
};

/** Hits were placed on a ship. Only its owner receives this. Ledger: E1.DMG.4, E1.DMG.5, E1.COMBAT.3. */
export const shipDamaged = event('ship/damaged', {
  audience: ({ state }, { ship }: Placement) => ownerOf(state, ship),
  apply: ({ rules, state }, { ship, hits }: Placement) =>
    updateShip(state, ship, (each) => damageShip(rules, each, hits)),
});

/** Returns who sees a ship, by its id, at a hex: the audience of what it does there. Default: where it is. */
export const shipWitnesses = (game: StateGame, id: ShipId, at?: HexId): Audience => {
  const ship = findShip(game.state.ships, id);
  return ship ? listWitnesses(game, ship, at) : [];
};

/** A ship was destroyed. If it was aboard another, only those who could see it receive this. Ledger: E1.DMG.10, E1.GEN.3. */
export const shipDestroyed = event('ship/destroyed', {
  audience: (game, { ship }: ShipPayload) => shipWitnesses(game, ship),
  apply: ({ state }, { ship }: ShipPayload) =>
    copyState(state, { ships: state.ships.filter(({ id }) => id !== ship) }),
});

/** A ship was taken off the map without a fight. Ledger: E2.SCRAP.1. */
export const shipRemoved = event('ship/removed', {
  audience: (game, { ship }: ShipPayload) => shipWitnesses(game, ship),
  apply: ({ state }, { ship }: ShipPayload) =>
    copyState(state, { ships: state.ships.filter(({ id }) => id !== ship) }),
});

/** The ships of a player who is out leave the map, with all that is aboard. */
const shipsLeave = playerOut.then(({ state }, { player }) =>
  state.ships
    .filter(({ owner, at }) => owner === player && typeof at === 'string')
    .map(({ id }) => shipDestroyed({ ship: id })),
);

/** A move of a ship to a hex. */
export interface Move {
  /** The ship. */
  readonly ship: ShipId;
  /** The hex that it goes to. */
  readonly to: HexId;
}

const moved = {
  audience: (game: StateGame, { ship, to }: Move): Audience => shipWitnesses(game, ship, to),
  apply: ({ state }: { readonly state: State }, { ship, to }: Move): State =>
    updateShip(state, ship, { at: to }),
};

/** A ship escaped from a combat. Ledger: E1.ESC.3. */
export const shipEscaped = event('ship/escaped', moved);

/** A ship withdrew from a combat, after three rounds without effect. Ledger: E1.END.4. */
export const shipWithdrew = event('ship/withdrew', moved);

/** Payload of the event that a ship has a new owner. */
export type OwnerPayload = ShipPayload & {
  /** The new owner. */
  readonly owner: PlayerId;
};

/** A ship has a new owner. The new owner and all who see the ship receive this. Ledger: E1.GEN.3. */
export const shipOwnerChanged = event('ship/owner-changed', {
  audience: (game, { ship, owner }: OwnerPayload): Audience => {
    const see = shipWitnesses(game, ship);
    return see === 'all' || see.includes(owner) ? see : [...see, owner];
  },
  apply: ({ state }, { ship, owner }: OwnerPayload) => updateShip(state, ship, { owner }),
});

/** Units of a ship to repair or resupply. */
export interface Service<K extends Keys = Keys> {
  /** Which ship. */
  readonly ship: ShipId;
  /** Units of each component. */
  readonly counts: Counts<K['component']>;
}

/** How lost units are restored. */
export type Kind = 'repair' | 'resupply';

/** Units that were restored, and how. */
export interface Restoration extends Service {
  /** Repair or resupply. */
  readonly by: Kind;
}

/** Payload of the event that a ship was built. */
export type BuiltPayload = {
  /** The new ship, with its whole record. */
  readonly ship: Ship;
};

/** A ship was built. Only its owner receives this. Ledger: E1.GEN.3, E1.BUILD.5. */
export const shipBuilt = event('ship/built', {
  audience: (_game, { ship }: BuiltPayload) => [ship.owner],
  apply: ({ state }, { ship }: BuiltPayload) => copyState(state, { ships: [...state.ships, ship] }),
});

/** The counter of a new ship was placed on the map. All who see it receive this. Ledger: E1.MOVE.13. */
export const shipAppeared = event('ship/appeared', {
  audience: (game, counter: Counter) => listWitnesses(game, counter),
  // The builder's view already has its record.
  applyToView: ({ state }, { id, owner, at }) =>
    findShip(state.ships, id)
      ? state
      : copyState(state, { ships: [...state.ships, unknownShip({ id, owner, at })] }),
});

/** A step of a move. */
export interface Entry extends Move {
  /** The hex that it comes from. */
  readonly from: HexId;
  /** 'hexes': to a neighboring hex. 'lines': along a whole warpline. */
  readonly by: 'hexes' | 'lines';
}

/** A ship entered a hex on its path. Its place changes with `ship/moved` only. Ledger: E1.MOVE.4, E1.MOVE.5. */
export const shipEntered = event('ship/entered', {
  audience: (game, { ship, to }: Entry) =>
    isPassingSeen(game.rules, undefined)
      ? shipWitnesses(game, ship, to)
      : ownerOf(game.state, ship).flatMap((owner) => friendsOf(game, owner)),
});

/** Payload of the event that a ship must stop. */
export type StoppedPayload = ShipPayload & {
  /** Where it stops. */
  readonly at: HexId;
  /** Code of the issue that says why. Absent: it met an enemy. 'goes-no-farther': its owner could not foresee the stop. */
  readonly why?: string;
};

/** A ship must stop where it is: it met an enemy at a star, unless the event says why. Ledger: E1.MOVE.10. */
export const shipStopped = event('ship/stopped', {
  audience: (game, { ship, at }: StoppedPayload) => shipWitnesses(game, ship, at),
});

/** Payload of the event that a move counts for more than its steps. */
export type ChargedPayload = ShipPayload & Surcharge;

/** A move counts for more in the ship's tally than 1 for each step. Only its owner receives this. */
export const shipCharged = event('ship/charged', {
  audience: ({ state }, { ship }: ChargedPayload) => ownerOf(state, ship),
  apply: ({ state }, { ship, ...more }: ChargedPayload) =>
    updateShip(state, ship, (each) => ({ tally: addSurcharge(tallyOf(each), more) })),
});

/** A ship picked up or dropped another in the movement event. Only its owner receives this. Ledger: E1.MOVE.6. */
export const shipHandled = event('ship/handled', {
  audience: ({ state }, { ship }: ShipPayload) => ownerOf(state, ship),
  apply: ({ state }, { ship }: ShipPayload) =>
    updateShip(state, ship, (each) => ({ tally: addToTally(tallyOf(each), 'handled') })),
});

/** A ship was repaired or resupplied. Only its owner receives this. Ledger: E1.REPAIR.2, E1.REPAIR.6, E1.GEN.3. */
export const shipServiced = event('ship/serviced', {
  audience: ({ state }, { ship }: Restoration) => ownerOf(state, ship),
  apply: ({ state }, { ship, counts }: Restoration) =>
    updateShip(state, ship, (each) => ({ now: addUnits(each.now, counts) })),
});

/** A whole move of a ship. */
export interface Journey extends Move {
  /** Hexes that it entered by ordinary movement. */
  readonly hexes: number;
  /** Warplines that it traveled. */
  readonly lines: number;
}

/**
 * A ship moved to the end of its path. All who see it there, and where it started, receive this: how far it went would tell
 * others where it started. Ledger: E1.MOVE.1.
 */
export const shipMoved = event('ship/moved', {
  audience: (game, { ship, to }: Journey) => {
    const there = shipWitnesses(game, ship, to);
    if (isEveryCounterSeen(game.rules)) return there;
    const here = shipWitnesses(game, ship);
    if (there === 'all') return here;
    return here === 'all' ? there : there.filter((each) => here.includes(each));
  },
  apply: ({ state }, { ship, to, hexes, lines }: Journey) =>
    updateShip(state, ship, (each) => ({ at: to, tally: addTravel(tallyOf(each), hexes, lines) })),
});

export const shipParts = [
  shipDamaged,
  shipDestroyed,
  shipRemoved,
  shipsLeave,
  shipEscaped,
  shipWithdrew,
  shipOwnerChanged,
  shipBuilt,
  shipAppeared,
  shipEntered,
  shipStopped,
  shipCharged,
  shipHandled,
  shipMoved,
  shipServiced,
];
