/** Chapter: movement. */

import { isWarpship } from './components.js';
import { propulsion } from './drive.js';
import type { HexId, Ship } from './nouns.js';
import { formula, question } from './parts.js';
import { enemyAt } from './players.js';

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

/** Whether a ship may begin to move in the movement event. Ledger: E1.MOVE.2. */
export const maySetOut = question(
  'maySetOut',
  ({ rules }, ship: Ship): boolean => movementPoints(rules, ship) > 0,
);

/** Whether a ship may enter a hex, as far as its owner knows. Ledger: E1.MOVE.12. */
export const mayEnter = question(
  'mayEnter',
  (_game, _: { readonly ship: Ship; readonly hex: HexId }): boolean => true,
);

/** Whether a ship that entered a hex must stop there. Ledger: E1.MOVE.10, E1.MOVE.11. */
export const mustStop = question(
  'mustStop',
  (game, { ship, hex }: { readonly ship: Ship; readonly hex: HexId }): boolean =>
    game.state.stars.some((star) => star.hex === hex) && enemyAt(game, hex, ship.owner),
);

export const movementParts = [movementPoints, travelNeed, maySetOut, mayEnter, mustStop];
