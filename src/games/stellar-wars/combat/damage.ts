/** Damage: what shields and armor absorb, and what gets inside. */

import type { Event } from '../../../kernel/parts/part.js';
import { event, question, type StateGame, type ViewGame } from '../kit.js';
import type { BySide, Ship, ShipId } from '../nouns.js';
import { countBoxes } from '../ships/boxes.js';
import { changeShip, findShip } from '../ships/ship.js';
import { audienceOf } from '../ships/visibility.js';
import type { Side } from '../tables/sides.js';
import { weapons } from '../tables/weapons.js';
import { allocate } from './allocation.js';

/** Damage that falls on a side of a ship. */
export type Blow = {
  /** The ship. */
  readonly ship: ShipId;
  /** The side. */
  readonly side: Side;
  /** Points of damage. */
  readonly points: number;
  /** Key of the weapon. Absent: no weapon did it. */
  readonly weapon?: string;
};

/** What is asked about a blow. */
export interface Struck {
  /** The ship. */
  readonly ship: Ship;
  /** The blow. */
  readonly blow: Blow;
}

/** Whether the shields of a ship stop a blow, as far as they last. Ledger: SW.3.laser, SW.9.6.1. */
export const shieldHolds = question(
  'shieldHolds',
  ({ rules }, { blow }: Struck): boolean => weapons.find(rules, blow.weapon ?? '')?.skipsShields !== true,
);

/** Whether a blast, such as that of a self-destruct, hurts a ship in its reach. Ledger: SW.13.0, SW.R29. */
export const blastHits = question('blastHits', (_game, _ship: Ship): boolean => true);

/** Where the points of a blow go. */
export type Fallen = {
  /** Shield points lost. */
  readonly shield: number;
  /** Armor points lost. */
  readonly armor: number;
  /** Points that get inside. */
  readonly inside: number;
};

/** Payload of the event that damage fell on a ship. */
export type StruckPayload = Blow & Fallen;

const without = (sides: BySide, side: Side, points: number): BySide => ({
  ...sides,
  [side]: sides[side] - points,
});

/** Damage fell on a ship: its shields and armor absorb what they can. Ledger: SW.9.6.1, SW.9.6.2. */
export const shipStruck = event('ship/struck', {
  audience: audienceOf,
  apply: ({ state }, { ship: id, side, shield, armor }: StruckPayload) =>
    changeShip(state, id, (ship) => ({
      ...ship,
      left: {
        ...ship.left,
        shield: without(ship.left.shield, side, shield),
        armor: without(ship.left.armor, side, armor),
      },
    })),
});

/** Half of what a force beam brings past the shields counts, rounded down, at least 1. Ledger: SW.9.8, SW.R18. */
const halve = (points: number): number => (points > 0 ? Math.max(1, Math.floor(points / 2)) : 0);

/** Returns what the shields and the armor of a ship absorb of a blow. Ledger: SW.9.6.1, SW.9.6.2, SW.9.8. */
export function absorb(game: ViewGame, { ship, blow }: Struck): Fallen {
  const { side, points, weapon = '' } = blow;
  const { left } = ship;
  const shield = shieldHolds(game, { ship, blow }) ? Math.min(points, left.shield[side]) : 0;
  const isHalved = weapons.find(game.rules, weapon)?.halvedBehindShields === true;
  const behind = isHalved ? halve(points - shield) : points - shield;
  const armor = Math.min(behind, left.armor[side]);
  return { shield, armor, inside: behind - armor };
}

/**
 * Returns what damage does to a ship: shields and armor absorb it, and dice decide where each point goes that is left.
 * Ledger: SW.9.6.
 */
export function strike(game: StateGame, blow: Blow): readonly Event[] {
  const ship = findShip(game.state, blow.ship);
  if (!ship) return [];
  const fallen = absorb(game, { ship, blow });
  const left = Math.min(fallen.inside, countBoxes(ship));
  return [shipStruck({ ...blow, ...fallen }), ...allocate({ ship: ship.id, side: blow.side, left })];
}

export const damageParts = [shieldHolds, blastHits, shipStruck] as const;
