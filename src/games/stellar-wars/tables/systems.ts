/** Other systems: what has a price and no place of its own on a sheet. */

import { table } from '../../../kernel/parts/table.js';

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
