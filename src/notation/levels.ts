/** Tech levels in ship records: 'TL1'; 'TL=E1/G0/K2' of energy, guided and kinetic together; 'TL.energy=1' of one alone. */

import { technologies } from '../game/ships/levels.js';
import type { Levels } from '../game/state.js';
import type { Scanner } from './scan.js';

/** The family that all tech levels belong to, unless rules know several. */
export const ALL = 'all';
/** The highest level that is read. */
export const MOST_LEVEL = 1000;

/** Families of which a ship has one level each, in the order in which they are written together. Ledger: V.IV.2.1. */
export const TOGETHER = technologies;

const WRITTEN = /(?:TL|LEVEL)\s*[=:]?\s*E([0-9]{1,4})\/G([0-9]{1,4})\/K([0-9]{1,4})(?![^\s,])/iy;

/** Levels that are written together, in the order of `TOGETHER`; undefined where none are. */
export const takeTogether = (scanner: Scanner): readonly number[] | undefined =>
  scanner.take(WRITTEN)?.slice(1).map(Number);

/** Levels in writing. */
export function formatLevels(levels: Levels): readonly string[] {
  const [energy, guided, kinetic] = TOGETHER.map((family) => levels[family]);
  const isWhole = Object.keys(levels).length === TOGETHER.length;
  if (isWhole && energy !== undefined && guided !== undefined && kinetic !== undefined)
    return [`TL=E${energy}/G${guided}/K${kinetic}`];
  return Object.entries(levels).map(([family, level]) =>
    family === ALL ? `TL${level}` : `TL.${family}=${level}`,
  );
}
