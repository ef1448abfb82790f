/** What happens to the cloaks of ships. Everybody learns it. */

import { event } from '../kit.js';
import type { ShipId } from '../nouns.js';
import { findShip } from '../ships/ship.js';
import type { ShipPayload } from '../turn/move-phase.js';
import { changeCloaked, findCloaker, recordCloak } from './cloaked.js';

/** A ship raised its cloak: it is hidden. Ledger: SW.10.1. */
export const cloakRaised = event('cloak/raised', {
  apply: ({ state }, { ship: id }: ShipPayload) => {
    const owner = findShip(state, id)?.owner;
    const player = state.players.find((each) => each.id === owner);
    return changeCloaked(state, player, (ids) => [...ids, id]);
  },
});

/** A ship could not raise its cloak. Ledger: SW.10.2.a. */
export const cloakFailed = event('cloak/failed', {
  apply: ({ state }, { ship }: ShipPayload) => recordCloak(state, ship, 'failed'),
});

/** Payload of the event that the cloak of a ship is down. */
export type LoweredPayload = {
  /** The ship. */
  readonly ship: ShipId;
  /** Why: its player ordered it, a roll failed, the device is destroyed, sensors found the ship, or it left play. */
  readonly how: 'ordered' | 'failed' | 'destroyed' | 'found' | 'lost';
};

/** The cloak of a ship is down: it can be seen. Ledger: SW.10.2.b, SW.10.4, SW.R27. */
export const cloakLowered = event('cloak/lowered', {
  apply: ({ state }, { ship, how }: LoweredPayload) => {
    const now = changeCloaked(state, findCloaker(state, ship), (ids) => ids.filter((id) => id !== ship));
    return recordCloak(now, ship, how === 'ordered' ? 'lowered' : 'exposed');
  },
});

/** Sensors found a hidden ship: it can be seen until the turn ends, and is hidden again after it. Ledger: SW.11.2, SW.R31. */
export const shipFound = event('cloak/found', {
  apply: ({ state }, { ship }: ShipPayload) => recordCloak(state, ship, 'found'),
});
