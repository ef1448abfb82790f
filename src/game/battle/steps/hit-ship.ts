/** Hits on ships outside combat: mines, flares and other rules of modules. */

import type { Event } from '../../../kernel/parts/part.js';
import type { StateGame } from '../../kernel.js';
import { shipDamaged, shipDestroyed } from '../../ships/events.js';
import { aboardOf, findShip } from '../../ships/find.js';
import type { ShipId } from '../../state.js';
import { damageShip, hitCapacity } from './damage-rules.js';
import { suggestPlacement, type HitChooser } from './suggested-placement.js';

/** Hits on a ship that nobody fired at. */
export interface Strike {
  /** The ship. */
  readonly ship: ShipId;
  /** Hits past screens: a whole number, 0 or more. Hits that the ship has no component for are lost. */
  readonly hits: number;
  /** Chooses the component for the next hit; undefined for the usual one. Default: always the usual one. */
  readonly pick?: HitChooser;
  /**
   * Whether the ship is on its way, as in a reaction to `shipEntered`. Then it stays on the map: return `destroyWreck` in
   * a reaction to `shipMoved`. Default: false.
   */
  readonly isMoving?: boolean;
}

/**
 * Returns the events of hits on a ship outside combat: they go first where the ship can best do without, as `suggestDamage`
 * places them, under any rules of damage. A ship with nothing left is destroyed. Ships aboard and cargo that are lost
 * with it, or with a component, follow by themselves. []: the ship is gone, or nothing happens to it. Its cost grows with
 * the hits. Ledger: E1.DMG.3, E1.DMG.5, E1.DMG.8.
 */
export function hitShip(
  { rules, state }: StateGame,
  { ship: id, hits, pick, isMoving = false }: Strike,
): readonly Event[] {
  const ship = findShip(state.ships, id);
  if (!ship) return [];
  const effective = Math.min(hits, hitCapacity(rules, ship));
  const placement = suggestPlacement(rules, { ship, aboard: aboardOf(state.ships, id), effective }, pick);
  const isWreck = hitCapacity(rules, damageShip(rules, ship, placement.hits)) === 0;
  return [
    ...(effective > 0 ? [shipDamaged(placement)] : []),
    ...(isWreck && !isMoving ? [shipDestroyed({ ship: id })] : []),
  ];
}

/**
 * Returns the event that destroys a ship if no component is left that can take a hit; [] for any other ship, and for one
 * that is gone. Ledger: E1.DMG.8, E1.DMG.10.
 */
export function destroyWreck({ rules, state }: StateGame, ship: ShipId): readonly Event[] {
  const found = findShip(state.ships, ship);
  return found && hitCapacity(rules, found) === 0 ? [shipDestroyed({ ship })] : [];
}
