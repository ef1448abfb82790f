/** The Combat Results Table. */

import { deepFreeze } from '../../kernel/util/freeze.js';
import type { TableResult, Tactic } from './state.js';

/** A row of the table: its differences, and the cell for each tactic of the target. */
interface Row {
  /** Lowest difference of the row; -Infinity for "or less". */
  readonly from: number;
  /** Highest difference of the row; Infinity for "or more". */
  readonly to: number;
  /** Cells by the target's tactic. */
  readonly cells: Readonly<Record<Tactic, TableResult>>;
}

const row = (
  from: number,
  to: number,
  attack: TableResult,
  dodge: TableResult,
  retreat: TableResult,
): Row => ({
  from,
  to,
  cells: { attack, dodge, retreat },
});

// The lines stay aligned, so that they can be compared with the printed table. Columns: the target's tactic.
// prettier-ignore
const rows: Readonly<Record<Tactic, readonly Row[]>> = {
  //               difference      attack   dodge    retreat
  attack: [
    row(-Infinity,       -3, 'miss',  'miss',  'escapes'),
    row(       -2,       -1, 'hit',   'miss',  'escapes'),
    row(        0,        1, 'hit+2', 'miss',  'miss'   ),
    row(        2,        2, 'hit+1', 'hit+1', 'miss'   ),
    row(        3,        4, 'miss',  'hit',   'hit'    ),
    row(        5, Infinity, 'miss',  'miss',  'miss'   ),
  ],
  dodge: [
    row(-Infinity,       -4, 'miss',  'miss',  'escapes'),
    row(       -3,       -2, 'miss',  'hit',   'escapes'),
    row(       -1,        0, 'hit',   'hit',   'escapes'),
    row(        1,        2, 'hit',   'miss',  'escapes'),
    row(        3, Infinity, 'miss',  'miss',  'escapes'),
  ],
  retreat: [
    row(-Infinity,       -2, 'miss',  'miss',  'escapes'),
    row(       -1,        0, 'hit',   'miss',  'escapes'),
    row(        1, Infinity, 'miss',  'miss',  'escapes'),
  ],
};

/** Differences beyond this, in either direction, use the same rows. */
const EDGE = 5;

const rowOf = (firing: Tactic, difference: number): Row | undefined =>
  rows[firing].find(({ to }) => difference <= to);

/** Lists the rows for the differences from -5 to 5, so that a lookup is an array access. */
const byDifference = (firing: Tactic): readonly (Row | undefined)[] =>
  Array.from({ length: 2 * EDGE + 1 }, (_, at) => rowOf(firing, at - EDGE));

const index: Readonly<Record<Tactic, readonly (Row | undefined)[]>> = {
  attack: byDifference('attack'),
  dodge: byDifference('dodge'),
  retreat: byDifference('retreat'),
};

/**
 * Looks up a shot in the Combat Results Table. Ledger: E1.CRT.1.
 *
 * @param firing the firing ship's tactic; 'attack' for missiles
 * @param driveDifference the firer's drive (for a missile: its drive setting) minus the target's; fractions are rounded up
 * @param target the target's tactic
 */
export function combatResult(firing: Tactic, driveDifference: number, target: Tactic): TableResult {
  const clamped = Math.max(-EDGE, Math.min(EDGE, Math.ceil(driveDifference)));
  return index[firing][clamped + EDGE]?.cells[target] ?? 'miss';
}

/** Returns the row of the table for a shot: its lowest and highest difference, null for an open end. Ledger: E1.CRT.1. */
export function combatRow(
  firing: Tactic,
  driveDifference: number,
): readonly [from: number | null, to: number | null] {
  const found = rowOf(firing, Math.ceil(driveDifference));
  const bound = (value = 0): number | null => (Number.isFinite(value) ? value : null);
  return [bound(found?.from), bound(found?.to)];
}

/** Hits that each result adds to the hits of a weapon; null: the shot misses. Ledger: E1.CRT.4, E1.CRT.5. */
export const bonus: Readonly<Record<TableResult, number | null>> = deepFreeze({
  miss: null,
  hit: 0,
  'hit+1': 1,
  'hit+2': 2,
  escapes: null,
});
