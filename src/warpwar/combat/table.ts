/** The Combat Results Table. */

import { deepFreeze } from '../../kernel/helpers.js';
import { tactics, type TableResult, type Tactic } from '../state.js';

// By the firer's tactic, the target's tactic, and the difference.
// prettier-ignore
const cells: Readonly<Record<Tactic, Readonly<Record<Tactic, readonly TableResult[]>>>> = {
  //          <= -4         -3         -2         -1          0          1          2          3          4       >= 5
  attack: {
    attack:  ['miss',    'miss',    'hit',     'hit',     'hit+2',   'hit+2',   'hit+1',   'miss',    'miss',    'miss'],
    dodge:   ['miss',    'miss',    'miss',    'miss',    'miss',    'miss',    'hit+1',   'hit',     'hit',     'miss'],
    retreat: ['escapes', 'escapes', 'escapes', 'escapes', 'miss',    'miss',    'miss',    'hit',     'hit',     'miss'],
  },
  dodge: {
    attack:  ['miss',    'miss',    'miss',    'hit',     'hit',     'hit',     'hit',     'miss',    'miss',    'miss'],
    dodge:   ['miss',    'hit',     'hit',     'hit',     'hit',     'miss',    'miss',    'miss',    'miss',    'miss'],
    retreat: ['escapes', 'escapes', 'escapes', 'escapes', 'escapes', 'escapes', 'escapes', 'escapes', 'escapes', 'escapes'],
  },
  retreat: {
    attack:  ['miss',    'miss',    'miss',    'hit',     'hit',     'miss',    'miss',    'miss',    'miss',    'miss'],
    dodge:   ['miss',    'miss',    'miss',    'miss',    'miss',    'miss',    'miss',    'miss',    'miss',    'miss'],
    retreat: ['escapes', 'escapes', 'escapes', 'escapes', 'escapes', 'escapes', 'escapes', 'escapes', 'escapes', 'escapes'],
  },
};

/**
 * Looks up a shot in the Combat Results Table. Ledger: E1.CRT.1.
 *
 * @param firing the firing ship's tactic; 'attack' for missiles
 * @param driveDifference the firer's drive (for a missile: its drive setting) minus the target's; fractions are rounded up
 * @param target the target's tactic
 *
 * @example
 * ```ts
 * import { combatResult } from 'warpwar';
 *
 * combatResult('attack', 2, 'dodge'); // => 'hit+1'
 * ```
 */
export const combatResult = (firing: Tactic, driveDifference: number, target: Tactic): TableResult =>
  cells[firing][target][Math.max(0, Math.min(9, Math.ceil(driveDifference) + 4))] ?? 'miss';

/**
 * Returns the row of the printed table for a shot: its lowest and highest difference, null for an open end. A row has the
 * differences with the same results against every tactic. Ledger: E1.CRT.1.
 */
export function combatRow(
  firing: Tactic,
  driveDifference: number,
): readonly [from: number | null, to: number | null] {
  const resultsAt = (difference: number): string =>
    tactics.map((target) => combatResult(firing, difference, target)).join();
  // -5 and 6 stand for all differences beyond the table.
  const middle = Math.max(-5, Math.min(6, Math.ceil(driveDifference)));
  let [from, to] = [middle, middle];
  while (from > -5 && resultsAt(from - 1) === resultsAt(middle)) from -= 1;
  while (to < 6 && resultsAt(to + 1) === resultsAt(middle)) to += 1;
  return [from > -5 ? from : null, to < 6 ? to : null];
}

/** The differences in the columns of the table, each with those beyond it at its ends. */
const DIFFERENCES = [-4, -3, -2, -1, 0, 1, 2, 3, 4, 5] as const;

/**
 * Returns the lowest and the highest difference at which a shot hits; null if it never does. Between the two it always hits. Ledger:
 * E1.CRT.1.
 *
 * @param firing the firing ship's tactic; 'attack' for missiles
 * @param target the target's tactic
 *
 * @example
 * ```ts
 * import { hitRange } from 'warpwar';
 *
 * hitRange('dodge', 'attack'); // => [-1, 2]
 * ```
 */
export function hitRange(firing: Tactic, target: Tactic): readonly [from: number, to: number] | null {
  const hits = DIFFERENCES.filter((each) => bonus[combatResult(firing, each, target)] !== null);
  const [from, to] = [hits[0], hits.at(-1)];
  return from === undefined || to === undefined ? null : [from, to];
}

/** Hits that each result adds to the hits of a weapon; null: the shot misses. Ledger: E1.CRT.4, E1.CRT.5. */
export const bonus: Readonly<Record<TableResult, number | null>> = deepFreeze({
  miss: null,
  hit: 0,
  'hit+1': 1,
  'hit+2': 2,
  escapes: null,
});
