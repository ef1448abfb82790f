/** Chapter: the engine of a ship. This is the only file of the game that knows which component it is. */

import { components, unitsOf } from './components.js';
import type { Ship } from './nouns.js';
import { formula } from './parts.js';

/** Moves the ship and gives all the power that it has in combat, 1 BP a unit. Ledger: E1.ATTR.PD.1. */
const engine = components.add('PD', {
  name: 'Power/Drive',
  family: 'energy',
  price: { points: 1, units: 1 },
  perHit: 1,
  service: 'repair',
});

/** Power that a ship can share out in a combat round. Ledger: E1.POWER.1. */
export const power = formula('power', (_rules, ship: Pick<Ship, 'now'>): number => unitsOf(ship.now, 'PD'));

/** Most power that its drive can take in a combat round. Ledger: E1.POWER.3. */
export const driveLimit = formula('driveLimit', (_rules, ship: Pick<Ship, 'now'>): number =>
  unitsOf(ship.now, 'PD'),
);

/** What moves it over the map. Ledger: E1.ATTR.PD.1. */
export const propulsion = formula('propulsion', (_rules, ship: Pick<Ship, 'now'>): number =>
  unitsOf(ship.now, 'PD'),
);

export const driveParts = [engine, power, driveLimit, propulsion];
