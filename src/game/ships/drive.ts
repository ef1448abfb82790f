/** Chapter: the engine of a ship. This is the only file of the game that knows which component it is. */

import { components, POINT_BY_POINT, unitsOf } from './components.js';
import type { Ship } from '../state.js';
import { formula } from '../kernel.js';

/** The engine's letters, which once stand for the drive in an order. Ledger: NOTE.2. */
export const ENGINE = 'PD';

/** Moves the ship and gives all the power that it has in combat, 1 BP a unit. Ledger: E1.ATTR.PD.1. */
const engine = components.add(ENGINE, {
  name: 'Power/Drive',
  family: 'energy',
  ...POINT_BY_POINT,
});

/** Power that a ship can share out in a combat round. Ledger: E1.POWER.1. */
export const power = formula('power', (_rules, ship: Pick<Ship, 'now'>): number => unitsOf(ship.now, ENGINE));

/** Most power that a ship's drive can take in a combat round. Ledger: E1.POWER.3. */
export const driveLimit = formula('driveLimit', (_rules, ship: Pick<Ship, 'now'>): number =>
  unitsOf(ship.now, ENGINE),
);

/** What moves a ship over the map. Ledger: E1.ATTR.PD.1. */
export const propulsion = formula('propulsion', (_rules, ship: Pick<Ship, 'now'>): number =>
  unitsOf(ship.now, ENGINE),
);

export const driveParts = [engine, power, driveLimit, propulsion];
