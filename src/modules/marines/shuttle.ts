/** Marines and the shuttles that take them across: what they are, and what fire they are. Nothing here reads a state. */

import type { Shot } from '../../game/battle/state.js';
import { shotHits } from '../../game/battle/steps/fire-rules.js';
import { bonus } from '../../game/battle/results-table.js';
import { loads } from '../../game/battle/systems/tubes.js';
import { components, addUnits, unitsOf } from '../../game/ships/components.js';
import type { ShipChange } from '../../game/copy.js';
import type { Counts, Ship } from '../../game/state.js';

/** The letters of Marines. */
export const MARINES = 'MA';

/** A platoon for a Build Point, and one lost to a hit; of the levels of what is guided, as ECM works on them. Ledger: V.I.8.1. */
const platoons = components.add(MARINES, {
  name: 'Marines',
  family: 'guided',
  price: { points: 1, units: 1 },
  perHit: 1,
  service: 'resupply',
});

/** A platoon on its way. Ledger: V.I.8.1. */
export const shuttle = loads.add('shuttle', { letters: MARINES, strength: 0, holds: false });

/** A shuttle does no damage, whatever the table and its level would add. Ledger: V.I.8.1. */
const harmless = shotHits.wrap(
  (base) => (rules, given) => (given.fire.weapon === shuttle.key ? 0 : base(rules, given)),
);

/** Whether a shot is a shuttle. */
export const isShuttle = ({ weapon }: Pick<Shot, 'weapon'>): boolean => weapon === shuttle.key;

/** Whether the table lets a shot hit. */
export const doesHit = ({ result }: Pick<Shot, 'result'>): boolean => bonus[result] !== null;

/** Platoons aboard a ship. */
export const platoonsOn = (ship: Pick<Ship, 'now'>): number => unitsOf(ship.now, MARINES);

/** Platoons that a ship has room for beside those aboard: as many as it was built with. Ledger: V.I.8.4. */
export const roomOn = ({ built, now }: Pick<Ship, 'built' | 'now'>): number =>
  Math.max(0, unitsOf(built, MARINES) - unitsOf(now, MARINES));

/** More platoons aboard a ship, or less. */
export const changePlatoons = (ship: Ship, by: number): ShipChange => ({
  now: addUnits(ship.now, { [MARINES]: by }),
});

/** The one platoon that took it is aboard a ship. Ledger: V.I.8.3. */
export const crewPrize = (ship: Ship): ShipChange => ({
  built: atLeastOne(ship.built),
  now: { ...ship.now, [MARINES]: 1 },
});

const atLeastOne = (counts: Counts): Counts =>
  unitsOf(counts, MARINES) > 0 ? counts : { ...counts, [MARINES]: 1 };

export const shuttleParts = [platoons, shuttle, harmless];
