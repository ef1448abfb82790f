/** Ships of which only the counter is seen, where rules are asked that read records. */

import type { Counter, Counts, SeenShip, Ship } from '../state.js';
import { isRecord } from './find.js';

/** What nobody but its owner knows: one value, by which such a record is told from others. */
const UNKNOWN: Counts = Object.freeze({});

/** A counter as a ship without components. */
export function unknownShip({ id, owner, at, levels = {}, shown, ext }: Counter & Partial<SeenShip>): Ship {
  const ship = { id, owner, at, levels, built: UNKNOWN, now: UNKNOWN };
  return { ...ship, ...(shown ? { shown } : {}), ...(ext ? { ext } : {}) };
}

/** Whether nothing is known of a ship but its counter. */
export const isUnknown = ({ built }: Ship): boolean => built === UNKNOWN;

/** A ship as it is seen, with a record that is empty where it is not known. */
export const toShip = (ship: SeenShip): Ship => (isRecord(ship) ? ship : unknownShip(ship));
