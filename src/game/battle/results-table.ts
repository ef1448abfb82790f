/** The Combat Results Table. */

import { deepFreeze } from '../../kernel/util/freeze.js';
import type { TableResult, Tactic } from './state.js';

/** A row: up to which difference it is read, and the cell for each tactic of the target. */
interface Row {
  /** The lowest difference of the row; -Infinity for "or less". */
  readonly from: number;
  /** The highest difference of the row; Infinity for "or more". */
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

// The lines stay aligned, so that they can be held against the printed table. Columns: the target's tactic.
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

/** Beyond this difference, either way, every tactic's row stays the same. */
const EDGE = 5;

const rowOf = (firing: Tactic, difference: number): Row | undefined =>
  rows[firing].find(({ to }) => difference <= to);

/** The rows by difference from -5 to 5, so that reading a cell is an array access. */
const byDifference = (firing: Tactic): readonly (Row | undefined)[] =>
  Array.from({ length: 2 * EDGE + 1 }, (_, at) => rowOf(firing, at - EDGE));

const index: Readonly<Record<Tactic, readonly (Row | undefined)[]>> = {
  attack: byDifference('attack'),
  dodge: byDifference('dodge'),
  retreat: byDifference('retreat'),
};

/**
 * Reads the Combat Results Table. Ledger: E1.CRT.1.
 *
 * @param firing the firing ship's tactic; 'attack' for missiles
 * @param driveDifference the firer's drive (a missile's own setting) less the target's; fractions read the row above
 * @param target the target's tactic
 */
export function combatResult(firing: Tactic, driveDifference: number, target: Tactic): TableResult {
  const clamped = Math.max(-EDGE, Math.min(EDGE, Math.ceil(driveDifference)));
  return index[firing][clamped + EDGE]?.cells[target] ?? 'miss';
}

/** The row that a shot is read in, as lowest and highest difference; null where it is open. Ledger: E1.CRT.1. */
export function combatRow(
  firing: Tactic,
  driveDifference: number,
): readonly [from: number | null, to: number | null] {
  const found = rowOf(firing, Math.ceil(driveDifference));
  const bound = (value = 0): number | null => (Number.isFinite(value) ? value : null);
  return [bound(found?.from), bound(found?.to)];
}

/** What each result adds to a weapon's hits; a miss, and an escape, is no hit at all. Ledger: E1.CRT.4, E1.CRT.5. */
export const bonus: Readonly<Record<TableResult, number | null>> = deepFreeze({
  miss: null,
  hit: 0,
  'hit+1': 1,
  'hit+2': 2,
  escapes: null,
});
