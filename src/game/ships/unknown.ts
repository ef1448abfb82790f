/** Ships without a visible record, in the form that functions on records need. */

import type { Counter, Counts, SeenShip, Ship } from '../state.js';
import { isRecord } from './find.js';

/** Counts of a record that the viewer may not see. The identity of this object marks such a record. */
const UNKNOWN: Counts = Object.freeze({});

/** Converts a counter to a ship without components. */
export function unknownShip({ id, owner, at, levels = {}, shown, ext }: Counter & Partial<SeenShip>): Ship {
  const ship = { id, owner, at, levels, built: UNKNOWN, now: UNKNOWN };
  return { ...ship, ...(shown ? { shown } : {}), ...(ext ? { ext } : {}) };
}

/** Whether only the counter of a ship is known. */
export const isUnknown = ({ built }: Ship): boolean => built === UNKNOWN;

/** Converts a seen ship to a ship: with an empty record if only its counter is known. */
export const toShip = (ship: SeenShip): Ship => (isRecord(ship) ? ship : unknownShip(ship));
