/** Notation of tech levels: 'TL1'; 'TL=E1/G0/K2' for energy, guided and kinetic together; 'TL.energy=1' for one family. */

import { technologies } from '../game/ships/levels.js';
import type { Levels } from '../game/state.js';
import type { Scanner } from './scan.js';

/** The family of all components, under rules with a single tech level. */
export const ALL = 'all';
/** Highest level that can be read. */
export const MOST_LEVEL = 1000;

/** Families that are written together, in this order. Ledger: V.IV.2.1. */
export const TOGETHER = technologies;

const WRITTEN = /(?:TL|LEVEL)(?:\s*[=:])?\s*E([0-9]{1,4})\/G([0-9]{1,4})\/K([0-9]{1,4})(?![^\s,])/iy;

/** Reads levels that are written together, in the order of `TOGETHER`; undefined if there are none. */
export const takeTogether = (scanner: Scanner): readonly number[] | undefined =>
  scanner.take(WRITTEN)?.slice(1).map(Number);

/** Formats tech levels. */
export function formatLevels(levels: Levels): readonly string[] {
  const [energy, guided, kinetic] = TOGETHER.map((family) => levels[family]);
  const isWhole = Object.keys(levels).length === TOGETHER.length;
  if (isWhole && energy !== undefined && guided !== undefined && kinetic !== undefined)
    return [`TL=E${energy}/G${guided}/K${kinetic}`];
  return Object.entries(levels).map(([family, level]) =>
    family === ALL ? `TL${level}` : `TL.${family}=${level}`,
  );
}
