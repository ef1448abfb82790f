/** Marines and the shuttles that carry them. Nothing here reads a state. */

import type { Shot } from '../../game/battle/state.js';
import { shotHits } from '../../game/battle/steps/fire-rules.js';
import { bonus } from '../../game/battle/results-table.js';
import { loads } from '../../game/battle/systems/tubes.js';
import { components, addUnits, unitsOf } from '../../game/ships/components.js';
import type { ShipChange } from '../../game/copy.js';
import type { Counts, Ship } from '../../game/state.js';

/** Letters of Marines. */
export const MARINES = 'MA';

/**
 * A platoon costs one Build Point, and a hit removes one. Its tech level is that of guided weapons, because ECM
 * works on shuttles. Ledger: V.I.8.1.
 */
const platoons = components.add(MARINES, {
  name: 'Marines',
  family: 'guided',
  price: { points: 1, units: 1 },
  perHit: 1,
  service: 'resupply',
});

/** A shuttle with one platoon. Ledger: V.I.8.1. */
export const shuttle = loads.add('shuttle', { letters: MARINES, strength: 0, holds: false });

/** A shuttle does no damage; neither the table nor its tech level adds any. Ledger: V.I.8.1. */
const harmless = shotHits.wrap(
  (base) => (rules, given) => (given.fire.weapon === shuttle.key ? 0 : base(rules, given)),
);

/** Checks whether a shot is a shuttle. */
export const isShuttle = ({ weapon }: Pick<Shot, 'weapon'>): boolean => weapon === shuttle.key;

/** Checks whether a shot hits by the Combat Results Table. */
export const doesHit = ({ result }: Pick<Shot, 'result'>): boolean => bonus[result] !== null;

/** Returns the number of platoons aboard a ship. */
export const platoonsOn = (ship: Pick<Ship, 'now'>): number => unitsOf(ship.now, MARINES);

/** Returns for how many more platoons a ship has room: it can hold as many as it was built with. Ledger: V.I.8.4. */
export const roomOn = ({ built, now }: Pick<Ship, 'built' | 'now'>): number =>
  Math.max(0, unitsOf(built, MARINES) - unitsOf(now, MARINES));

/** Returns the change of a ship with more platoons, or fewer. */
export const changePlatoons = (ship: Ship, by: number): ShipChange => ({
  now: addUnits(ship.now, { [MARINES]: by }),
});

/** Returns the change of a captured ship: the platoon that captured it is aboard. Ledger: V.I.8.3. */
export const crewPrize = (ship: Ship): ShipChange => ({
  built: atLeastOne(ship.built),
  now: { ...ship.now, [MARINES]: 1 },
});

const atLeastOne = (counts: Counts): Counts =>
  unitsOf(counts, MARINES) > 0 ? counts : { ...counts, [MARINES]: 1 };

export const shuttleParts = [platoons, shuttle, harmless];
