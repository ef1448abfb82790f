/** From what a round does to both ships to a zero-sum game. */

import type { Mix, ZeroSum } from '../../research/zero-sum.js';
import type { Cells } from './cells.js';
import { ENDS, type Fates } from './fates.js';
import type { Order } from '../state.js';

/** What the ends of a round are worth, in any one unit. Nothing is assumed: what an escape is worth depends on the war. */
export interface Worth {
  /** What a hit past the screens of a ship is worth to its enemy. */
  readonly hit: number;
  /** What it is worth to the enemy, beside the hits, if a ship is destroyed. */
  readonly destroyed: number;
  /** What it is worth to the enemy if a ship escapes; negative if it is worth more to the one who escapes. */
  readonly escape: number;
  /** What it costs to give an order, such as the missiles that it launches. Absent: nothing. */
  cost?(order: Order): number;
}

/** The game of a round: a zero-sum game that answers in bulk. */
export interface DuelGame extends ZeroSum {
  rowValues(columns: Mix): Float64Array;
  columnValues(rows: Mix): Float64Array;
}

/**
 * Makes a zero-sum game of a round: the first ship's side chooses a row, the second's a column. The payoff is what happens to
 * the second ship, less what happens to the first, each by its worth. Replies cost classes of orders, not pairs, so that
 * `equilibrium` solves games with 100,000 orders a side. With escapes worth 0 the value was 0 in all pairs of ships that were tried:
 * the weaker simply leaves.
 *
 * @example
 * ```ts
 * import { compileRules, parseShip, unwrap } from 'warpwar';
 * import { duelGame, equilibrium, hitsMatrix, ordersOf } from 'warpwar/research';
 *
 * const rules = unwrap(compileRules('first/skirmish'));
 * const ship = unwrap(parseShip(rules, 'W1: PD=4 B=3 S=2', 'red'));
 * const enemy = unwrap(parseShip(rules, 'W1: PD=4 B=3 S=2', 'blue'));
 * const rows = unwrap(ordersOf(rules, { ship, enemy }));
 * const columns = unwrap(ordersOf(rules, { ship: enemy, enemy: ship }));
 * const cells = unwrap(hitsMatrix(rules, { ships: [ship, enemy], rows, columns }));
 * const game = duelGame(cells, { hit: 1, destroyed: 0, escape: 1 });
 * const { value, gap } = unwrap(equilibrium(game));
 * [Math.abs(value) < 1e-6, gap < 1e-6]; // => [true, true]
 * ```
 */
export function duelGame({ rows, columns, fates: [first, second] }: Cells, worth: Worth): DuelGame {
  const [lost, won] = [gains(first, worth), gains(second, worth)];
  const costs = (orders: readonly Order[]) => Float64Array.from(orders, (order) => worth.cost?.(order) ?? 0);
  const ofRows: Seat = { done: second, won, taken: first, lost, costs: costs(rows) };
  const ofColumns: Seat = { done: first, won: lost, taken: second, lost: won, costs: costs(columns) };
  return {
    rows: rows.length,
    columns: columns.length,
    payoff: payoffOf(ofRows, ofColumns),
    rowValues: (mix) => valuesAgainst(mix, ofRows, ofColumns.costs),
    columnValues: (mix) => valuesAgainst(mix, ofColumns, ofRows.costs).map((value) => -value),
  };
}

/** Returns the payoff to the first seat: the starts of lines are known, as it is asked for millions of pairs. */
function payoffOf({ done, won, taken, lost, costs }: Seat, { costs: theirs }: Seat): ZeroSum['payoff'] {
  const wonFrom = done.fires.map((fire) => fire * done.classes[1]);
  const lostFrom = taken.fires.map((fire) => fire * taken.classes[1]);
  const [struck, own] = [done.targets, taken.targets];
  return (row, column) =>
    (won[(wonFrom[row] ?? 0) + (struck[column] ?? 0)] ?? 0) -
    (lost[(lostFrom[column] ?? 0) + (own[row] ?? 0)] ?? 0) -
    (costs[row] ?? 0) +
    (theirs[column] ?? 0);
}

/** Returns what each fate of a ship is worth to its enemy. */
function gains({ hits, ends }: Fates, { hit, destroyed, escape }: Worth): Float64Array {
  const gained = new Float64Array(hits.length);
  for (let cell = 0; cell < gained.length; cell += 1) {
    const end = ends[cell];
    const more = end === ENDS.destroyed ? destroyed : end === ENDS.escapes ? escape : 0;
    gained[cell] = hit * (hits[cell] ?? 0) + more;
  }
  return gained;
}

/** A side of a duel: what it does to the enemy and wins by that, what it takes and loses, and what its orders cost. */
interface Seat {
  readonly done: Fates;
  readonly won: Float64Array;
  readonly taken: Fates;
  readonly lost: Float64Array;
  readonly costs: Float64Array;
}

/** Returns what each order of a side is worth to it against a mix of the enemy: added up for each class, not for each order. */
function valuesAgainst(
  mix: Mix,
  { done, won, taken, lost, costs }: Seat,
  theirs: Float64Array,
): Float64Array {
  const [byFire, byTarget] = [new Float64Array(done.classes[0]), new Float64Array(taken.classes[1])];
  let saved = 0;
  for (const { choice, share } of mix) {
    addLine(byFire, won, { from: done.targets[choice] ?? 0, step: done.classes[1], share });
    addLine(byTarget, lost, { from: (taken.fires[choice] ?? 0) * taken.classes[1], step: 1, share });
    saved += share * (theirs[choice] ?? 0);
  }
  const [{ fires }, { targets }] = [done, taken];
  const values = new Float64Array(costs.length);
  for (let order = 0; order < values.length; order += 1)
    values[order] =
      saved - (costs[order] ?? 0) + (byFire[fires[order] ?? 0] ?? 0) - (byTarget[targets[order] ?? 0] ?? 0);
  return values;
}

/** Adds a share of a line of a table, or a column of it, to sums. */
function addLine(
  sums: Float64Array,
  table: Float64Array,
  { from, step, share }: { readonly from: number; readonly step: number; readonly share: number },
): void {
  for (let at = 0; at < sums.length; at += 1)
    sums[at] = (sums[at] ?? 0) + share * (table[from + at * step] ?? 0);
}
