/** Types of ships: the build table, and the damage of a ship that destroys itself. */

import { table } from '../../../kernel/parts/table.js';

/** A type of ship. */
export interface ShipType {
  /** Its name for people. */
  readonly name: string;
  /** Whether it may have weapons. False: only shields, armor and defensive systems. Ledger: SW.14.8.d. */
  readonly armed: boolean;
  /** Most Build Points (BP) that its design may cost. Ledger: SW.14.3. */
  readonly points: number;
  /** Hull points that it must have. Ledger: SW.14.4. */
  readonly hull: number;
  /** Reactor points that it must have. Ledger: SW.14.5. */
  readonly reactor: number;
  /** Price of its engine in BP for top speeds 1, 2, 3... Ledger: SW.14.6. */
  readonly engine: readonly number[];
  /** Damage at 1 hex when it destroys itself, 2 less for each further hex. Absent: it cannot. Ledger: SW.13.1.a. */
  readonly blast?: number;
}

/** All types of ships, by their letters. */
export const shipTypes = table<ShipType, 'shipTypes'>('shipTypes');

export const dreadnought = shipTypes.add('DN', {
  name: 'Dreadnought',
  armed: true,
  points: 125,
  hull: 5,
  reactor: 3,
  engine: [1, 2, 5, 8, 11, 14],
  blast: 20,
});

export const battleship = shipTypes.add('BB', {
  name: 'Battleship',
  armed: true,
  points: 110,
  hull: 4,
  reactor: 3,
  engine: [1, 2, 4, 6, 9, 12],
  blast: 18,
});

export const cruiser = shipTypes.add('CA', {
  name: 'Cruiser',
  armed: true,
  points: 100,
  hull: 4,
  reactor: 3,
  engine: [1, 2, 3, 6, 8, 11],
  blast: 15,
});

export const destroyer = shipTypes.add('DD', {
  name: 'Destroyer',
  armed: true,
  points: 90,
  hull: 3,
  reactor: 2,
  engine: [1, 2, 3, 5, 7, 9],
  blast: 12,
});

export const escort = shipTypes.add('ES', {
  name: 'Escort',
  armed: true,
  points: 80,
  hull: 2,
  reactor: 2,
  engine: [1, 2, 3, 4, 6, 8],
  blast: 10,
});

export const scout = shipTypes.add('SC', {
  name: 'Scout',
  armed: true,
  points: 70,
  hull: 1,
  reactor: 1,
  engine: [1, 2, 3, 4, 5, 6],
  blast: 9,
});

export const freighter = shipTypes.add('FR', {
  name: 'Freighter',
  armed: false,
  points: 45,
  hull: 3,
  reactor: 2,
  engine: [1, 2, 3, 5, 7, 9],
});

export const shipTypeParts = [
  shipTypes,
  dreadnought,
  battleship,
  cruiser,
  destroyer,
  escort,
  scout,
  freighter,
] as const;
