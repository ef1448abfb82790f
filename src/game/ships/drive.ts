/** The engine of a ship. No other file of the game knows which component it is. */

import { components, POINT_BY_POINT, unitsOf } from './components.js';
import type { Ship } from '../state.js';
import { formula } from '../kernel.js';

/** Letters of the engine. In an order they may also stand for the drive. Ledger: NOTE.2. */
export const ENGINE = 'PD';

/** Moves the ship and gives it all its power in combat; 1 BP a unit. Ledger: E1.ATTR.PD.1. */
const engine = components.add(ENGINE, {
  name: 'Power/Drive',
  family: 'energy',
  ...POINT_BY_POINT,
});

/** Power that a ship can allocate in a combat round. Ledger: E1.POWER.1. */
export const power = formula('power', (_rules, ship: Pick<Ship, 'now' | 'ext'>): number =>
  unitsOf(ship.now, ENGINE),
);

/** Most power that a ship's drive can take in a combat round. Ledger: E1.POWER.3. */
export const driveLimit = formula('driveLimit', (_rules, ship: Pick<Ship, 'now' | 'ext'>): number =>
  unitsOf(ship.now, ENGINE),
);

/** Undamaged units that move a ship over the map. Ledger: E1.ATTR.PD.1. */
export const propulsion = formula('propulsion', (_rules, ship: Pick<Ship, 'now' | 'ext'>): number =>
  unitsOf(ship.now, ENGINE),
);

export const driveParts = [engine, power, driveLimit, propulsion];
