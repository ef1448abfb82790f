/** From what a round does to both ships to a zero-sum game. */

import type { Order } from '../../warpwar/rules.js';
import type { Mix, ZeroSum } from '../zero-sum.js';
import type { Cells } from './cells.js';
import { cellOf, ENDS, type Fates } from './fates.js';

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
export function duelGame({ rows, columns, fates: [first, second] }: Cells, worth: Worth): ZeroSum {
  const [lost, won] = [gains(first, worth), gains(second, worth)];
  const costs = (orders: readonly Order[]) => Float64Array.from(orders, (order) => worth.cost?.(order) ?? 0);
  const ofRows: Seat = { done: second, won, taken: first, lost, costs: costs(rows) };
  const ofColumns: Seat = { done: first, won: lost, taken: second, lost: won, costs: costs(columns) };
  return {
    rows: rows.length,
    columns: columns.length,
    payoff: (row, column) =>
      (won[cellOf(second, row, column)] ?? 0) -
      (lost[cellOf(first, column, row)] ?? 0) -
      (ofRows.costs[row] ?? 0) +
      (ofColumns.costs[column] ?? 0),
    rowValues: (mix) => valuesAgainst(mix, ofRows, ofColumns.costs),
    columnValues: (mix) => valuesAgainst(mix, ofColumns, ofRows.costs).map((value) => -value),
  };
}

/** Returns what each fate of a ship is worth to its enemy. */
function gains({ hits, ends }: Fates, { hit, destroyed, escape }: Worth): Float64Array {
  const byEnd = [0, 0, 0];
  [byEnd[ENDS.escapes], byEnd[ENDS.destroyed]] = [escape, destroyed];
  return Float64Array.from(hits, (each, cell) => hit * each + (byEnd[ends[cell] ?? ENDS.stays] ?? 0));
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
  const byFire = new Float64Array(done.classes[0]);
  const byTarget = new Float64Array(taken.classes[1]);
  let saved = 0;
  for (const { choice, share } of mix) {
    const [target = 0, width] = [done.targets[choice], done.classes[1]];
    for (let fire = 0; fire < byFire.length; fire += 1)
      byFire[fire] = (byFire[fire] ?? 0) + share * (won[fire * width + target] ?? 0);
    const start = (taken.fires[choice] ?? 0) * byTarget.length;
    for (let at = 0; at < byTarget.length; at += 1)
      byTarget[at] = (byTarget[at] ?? 0) + share * (lost[start + at] ?? 0);
    saved += share * (theirs[choice] ?? 0);
  }
  return costs.map(
    (cost, order) =>
      (byFire[done.fires[order] ?? 0] ?? 0) - (byTarget[taken.targets[order] ?? 0] ?? 0) - cost + saved,
  );
}
