/** Chapter: movement. */

import { isWarpship } from './components.js';
import { propulsion } from './drive.js';
import type { Ship } from './nouns.js';
import { formula } from './parts.js';

/** What a ship has travelled and done in one turn. */
export interface Tally {
  /** Hexes entered by ordinary movement. */
  readonly hexes: number;
  /** Warplines travelled. */
  readonly lines: number;
  /** Ships picked up and dropped. */
  readonly handled: number;
}

/** Movement points that a ship has in a turn. Ledger: E1.MOVE.1. */
export const movementPoints = formula(
  'movementPoints',
  (rules, ship: Pick<Ship, 'now' | 'built' | 'levels'>): number =>
    isWarpship(ship.built) ? propulsion(rules, ship) : 0,
);

/** Movement points that a turn's travel needs. Ledger: E1.MOVE.4, E1.MOVE.5, E1.MOVE.6. */
export const travelNeed = formula(
  'travelNeed',
  (_rules, { tally }: { readonly ship: Ship; readonly tally: Tally }): number =>
    tally.hexes + tally.lines + tally.handled,
);

export const movementParts = [movementPoints, travelNeed];
