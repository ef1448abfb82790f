/** The printed tables: sides, weapons, systems, types of ships, damage. */

import { sides, type Side } from '../../board/hexes.js';
import { oneOf, object } from '../../kernel/decode.js';
import { table } from '../../kernel/formula.js';
import { deepFreeze } from '../../kernel/helpers.js';
import type { Decoder } from '../../kernel/types.js';

/** The sides in the order of a sheet. Ledger: SW.4.b. */
export const sheetSides = deepFreeze(['RL', 'FL', 'F', 'FR', 'RR', 'R'] as const);

/** Decodes a side. */
export const sideDecoder = oneOf(...sides);

/** A number for each side. */
export type BySide = Readonly<Record<Side, number>>;

/** Makes a decoder of numbers by side. */
export const bySideOf = (each: Decoder<number>): Decoder<BySide> =>
  object({ RL: each, FL: each, F: each, FR: each, RR: each, R: each });

/** Makes a number for each side from six numbers in the order of a sheet. */
export const toSides = ([rl, fl, f, fr, rr, r]: SheetRow): BySide => ({
  RL: rl,
  FL: fl,
  F: f,
  FR: fr,
  RR: rr,
  R: r,
});

/** Six numbers in the order of a sheet: RL, FL, F, FR, RR, R. */
export type SheetRow = readonly [number, number, number, number, number, number];

/** Returns six numbers in the order of a sheet. */
export const toRow = ({ RL, FL, F, FR, RR, R }: BySide): SheetRow => [RL, FL, F, FR, RR, R];

// Where damage goes that shields and armor do not stop, and what missile defense needs.

/** What loses a box. 'weapon': a weapon on that side, or else a system. Ledger: SW.9.6.3.b. */
export type Allocation = 'hull' | 'reactor' | 'engine' | 'weapon' | 'system';

const front = [
  'reactor',
  'hull',
  'hull',
  'weapon',
  'system',
  'weapon',
  'hull',
  'weapon',
  'system',
  'hull',
  'hull',
] as const;
const frontSide = [
  'reactor',
  'hull',
  'system',
  'weapon',
  'hull',
  'weapon',
  'system',
  'weapon',
  'hull',
  'hull',
  'reactor',
] as const;
const rearSide = [
  'reactor',
  'reactor',
  'hull',
  'weapon',
  'system',
  'weapon',
  'hull',
  'weapon',
  'hull',
  'hull',
  'reactor',
] as const;
const rear = [
  'reactor',
  'reactor',
  'engine',
  'engine',
  'hull',
  'engine',
  'hull',
  'engine',
  'engine',
  'hull',
  'reactor',
] as const;

/** The damage allocation table: what loses a box, by the side hit and the sum of two dice less 2. Ledger: SW.9.6.3.a. */
export const damageAllocation: Readonly<Record<Side, readonly Allocation[]>> = deepFreeze({
  RL: rearSide,
  FL: frontSide,
  F: front,
  FR: frontSide,
  RR: rearSide,
  R: rear,
});

/** Which of the other systems is hit, for ships that were built with some number of them. */
export interface SystemDamage {
  /** Sides of the dice that are rolled. */
  readonly dice: readonly number[];
  /** The line that is hit, from 1, by the sum of the dice less their number. */
  readonly lines: readonly number[];
}

/** The other systems table, for ships built with 1 to 6 of them. Ledger: SW.9.6.3.b, SW.R23. */
export const systemDamage: readonly SystemDamage[] = deepFreeze([
  { dice: [], lines: [1] },
  { dice: [6], lines: [1, 2, 1, 2, 1, 2] },
  { dice: [6], lines: [1, 2, 3, 1, 2, 3] },
  { dice: [6, 6], lines: [3, 4, 1, 1, 2, 3, 4, 1, 1, 2, 3] },
  { dice: [6, 6], lines: [3, 2, 4, 5, 2, 3, 4, 1, 1, 5, 5] },
  { dice: [6], lines: [1, 2, 3, 4, 5, 6] },
]);

/** Numbers of missile defense at ranges 1 to 9; beyond them the last one holds. Ledger: SW.9.9, SW.R20. */
export const defenseNumbers: readonly number[] = deepFreeze([4, 5, 6, 6, 7, 7, 7, 8, 8]);

// Types of ships: the build table, and the damage of a ship that destroys itself.

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

// Other systems: what has a price and no place of its own on a sheet.

/** A system that a ship can have. */
export interface OtherSystem {
  /** Its name for people. */
  readonly name: string;
  /** Its price in Build Points (BP); of a leveled system for each level above 1. Ledger: SW.14.7. */
  readonly price: number;
  /** Whether unarmed ships may have it. Ledger: SW.14.8.d, SW.S4, SW.S16. */
  readonly defensive: boolean;
  /** Whether dice are rolled for it, so that +1R helps it. Ledger: SW.14.9.4, SW.R38. */
  readonly rolls: boolean;
  /** For a system with levels: its word in notation, as in 'multi-3', and the highest level. */
  readonly leveled?: { readonly word: string; readonly most: number };
  /** True: it is a number on the sheet, and no line of the other systems. */
  readonly counted?: true;
}

/** All other systems. */
export const otherSystems = table<OtherSystem, 'otherSystems'>('otherSystems');

/** Launches one missile a turn. Ledger: SW.3.rack, SW.9.11. */
export const missileRack = otherSystems.add('missile-rack', {
  name: 'missile rack',
  price: 4,
  defensive: false,
  rolls: false,
});

/** Destroys missiles. Ledger: SW.3.md, SW.9.9. */
export const missileDefense = otherSystems.add('missile-defence', {
  name: 'missile defense',
  price: 4,
  defensive: true,
  rolls: true,
});

/** At level N the ship may fire at N ships in a turn; without it, at one. Ledger: SW.3.multi, SW.14.9.5. */
export const multiTrack = otherSystems.add('multi-track', {
  name: 'multi-track',
  price: 5,
  defensive: false,
  rolls: false,
  leveled: { word: 'multi', most: 20 },
});

/** Finds cloaked ships and mines. Ledger: SW.3.sensor. */
export const sensors = otherSystems.add('sensors', {
  name: 'sensors',
  price: 7,
  defensive: true,
  rolls: true,
});

/** Hides the ship. Ledger: SW.3.cloak. */
export const cloaking = otherSystems.add('cloaking', {
  name: 'cloaking device',
  price: 10,
  defensive: true,
  rolls: true,
});

/** Destroys the ship and damages what is near it. Ledger: SW.3.sd. */
export const selfDestruct = otherSystems.add('self-destruct', {
  name: 'self-destruct',
  price: 8,
  defensive: false,
  rolls: true,
});

/** A unit mines 4 hexes. Ledger: SW.3.mine, SW.12.2. */
export const mineUnits = otherSystems.add('mines', {
  name: 'mines',
  price: 2,
  defensive: false,
  rolls: false,
  counted: true,
});

// Weapons: prices, numbers to hit and damage.

/** A weapon. */
export interface Weapon {
  /** Its name for people. */
  readonly name: string;
  /** Its price in Build Points (BP). */
  readonly price: number;
  /** Highest sum of two dice that hits, at ranges 1, 2, 3... It reaches as far as there are numbers. Ledger: SW.9.1.3, SW.9.4. */
  readonly toHit: readonly number[];
  /** Points of damage by the roll of one die, 1 to 6. Ledger: SW.9.5. */
  readonly damage: readonly number[];
  /** Where it fires: out of its side, into a narrow cone before its side, or all round. Ledger: SW.9.1.1, SW.9.10, SW.9.13. */
  readonly arc: 'side' | 'cone' | 'all';
  /** The system that launches it. Absent: it is mounted on a side. Ledger: SW.9.10. */
  readonly launchedBy?: string;
  /** True: shields do not stop it. Ledger: SW.3.laser. */
  readonly skipsShields?: true;
  /** True: what passes the shields is halved. Ledger: SW.9.8. */
  readonly halvedBehindShields?: true;
  /** True: it fires every other turn. Ledger: SW.9.13. */
  readonly recharges?: true;
}

/** All weapons. */
export const weapons = table<Weapon, 'weapons'>('weapons');

/** Weak, with the longest range; shields do not stop it. Ledger: SW.3.laser. */
export const laser = weapons.add('laser', {
  name: 'laser',
  price: 2,
  toHit: [12, 11, 11, 10, 10, 9, 9, 8, 8, 7, 7, 6, 5, 4, 3, 2],
  damage: [1, 1, 1, 2, 2, 2],
  arc: 'side',
  skipsShields: true,
});

/** Does half of its damage behind the shields. Ledger: SW.3.forceBeam. */
export const forceBeam = weapons.add('force-beam', {
  name: 'force beam',
  price: 3,
  toHit: [11, 11, 10, 9, 8, 6, 5, 4, 3, 2],
  damage: [1, 2, 2, 2, 3, 3],
  arc: 'side',
  halvedBehindShields: true,
});

/** Ledger: SW.3.beam. */
export const beam = weapons.add('beam', {
  name: 'beam',
  price: 4,
  toHit: [11, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
  damage: [2, 2, 3, 3, 4, 4],
  arc: 'side',
});

/** Strong, with a short range. Ledger: SW.3.gun. */
export const gun = weapons.add('gun', {
  name: 'gun',
  price: 5,
  toHit: [11, 10, 9, 7, 5, 3, 2],
  damage: [3, 4, 5, 5, 5, 6],
  arc: 'side',
});

/** The strongest that is mounted; narrow arc; needs a turn to recharge. Ledger: SW.3.plasma. */
export const plasmaCannon = weapons.add('plasma-cannon', {
  name: 'plasma cannon',
  price: 15,
  toHit: [11, 10, 10, 9, 8, 6, 5, 3, 2],
  damage: [7, 8, 9, 9, 10, 10],
  arc: 'cone',
  recharges: true,
});

/** Is used up by one launch from a rack. Ledger: SW.3.missile. */
export const missile = weapons.add('missile', {
  name: 'missile',
  price: 3,
  toHit: [11, 11, 10, 10, 9, 9, 8, 7, 6, 5, 4, 3, 2],
  damage: [5, 5, 6, 6, 6, 7],
  arc: 'all',
  launchedBy: 'missile-rack',
});

/** The table, and the weapons that every game has. Modules add the plasma cannon and the missile. */
export const weaponParts = [weapons, laser, forceBeam, beam, gun] as const;
