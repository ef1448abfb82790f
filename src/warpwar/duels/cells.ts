/** Rounds in bulk: what each pair of orders of two ships does to both. */

import { badArgument } from '../../kernel/guard.js';
import { issue as kernelIssue } from '../../kernel/issue.js';
import { type Issue, ok, refusal, type Result } from '../../kernel/result.js';
import type { Rules } from '../../kernel/types.js';
import { ENDS, type Fate, fateOf, type Fates, noFates, type Side, type Where } from './fates.js';
import { fatesByVolleys, hasVolleys, targetsOf } from './volleys.js';
import { resolveRound } from '../combat/fire.js';
import { issue } from '../issues.js';
import { ecmSystem } from '../modules/ecm.js';
import type { Order, Ship } from '../state.js';

/** Two ships, and the orders that each may give. */
export interface Encounter extends Where {
  /** The two ships, of different owners. */
  readonly ships: readonly [Ship, Ship];
  /** Legal orders of the first ship. */
  readonly rows: readonly Order[];
  /** Legal orders of the second. */
  readonly columns: readonly Order[];
}

/** What each pair of orders does: a row for each order of the first ship, a column for each of the second. */
export interface Cells {
  /** The orders of the first ship. */
  readonly rows: readonly Order[];
  /** The orders of the second ship. */
  readonly columns: readonly Order[];
  /** The fates of both ships by classes of orders, which `duelGame` reads. */
  readonly fates: readonly [first: Fates, second: Fates];
  /** Returns what a row and a column do to the first ship, and to the second. */
  at(row: number, column: number): readonly [first: Fate, second: Fate];
}

/** Most pairs of orders that are resolved one by one. */
const MOST_PAIRS = 2 ** 24;
/** Most orders of a ship. */
const MOST_ORDERS = 2 ** 20;

/**
 * Resolves every pair of orders of two ships, each as `resolveRound` does. Where the rules of fire are those of the book, with
 * cannons, Marines or thrust-to-weight or without, it asks only for single shots, and takes milliseconds for millions of
 * pairs; under other rules it resolves each pair.
 *
 * Orders must be legal, as `checkOrders` and `ordersOf` say. Refuses empty lists, an order of another ship or at another, one
 * that powers ECM, since ECM is placed after all orders are shown, and too many: over 2^20 orders of a ship, or over 2^24 pairs that have to be
 * resolved one by one.
 *
 * @example
 * ```ts
 * import { compileRules, parseShip, unwrap } from 'warpwar';
 * import { hitsMatrix, ordersOf } from 'warpwar/research';
 *
 * const rules = unwrap(compileRules('first/skirmish'));
 * const ship = unwrap(parseShip(rules, 'W1: PD=3 B=2', 'red'));
 * const enemy = unwrap(parseShip(rules, 'W1: PD=3 S=1', 'blue'));
 * const rows = unwrap(ordersOf(rules, { ship, enemy }));
 * const columns = unwrap(ordersOf(rules, { ship: enemy, enemy: ship }));
 * const cells = unwrap(hitsMatrix(rules, { ships: [ship, enemy], rows, columns }));
 * cells.at(rows.length - 1, 0)[1]; // => { hits: 0, isDestroyed: false, hasEscaped: false }
 * ```
 */
export function hitsMatrix(rules: Rules, { ships, rows, columns, ...where }: Encounter): Result<Cells> {
  const byVolleys = hasVolleys(rules);
  const [first, second] = ships;
  const refused = refusal([
    ...orderIssues('rows', { ship: first, orders: rows }, second),
    ...orderIssues('columns', { ship: second, orders: columns }, first),
    ...(byVolleys || rows.length * columns.length <= MOST_PAIRS
      ? []
      : [kernelIssue('too-many', ['rows'], { most: MOST_PAIRS })]),
  ]);
  if (refused) return refused;
  const sides = [
    { ship: first, orders: rows },
    { ship: second, orders: columns },
  ] as const;
  const fates = byVolleys ? bothByVolleys(rules, sides, where) : pairByPair(rules, sides, where);
  return ok({
    rows,
    columns,
    fates,
    at: (row, column) => [fateOf(fates[0], column, row), fateOf(fates[1], row, column)],
  });
}

function orderIssues(name: 'rows' | 'columns', { ship, orders }: Side, enemy: Ship): readonly Issue[] {
  if (orders.length === 0) return [badArgument(name, 'a list of at least one order')];
  if (orders.length > MOST_ORDERS) return [kernelIssue('too-many', [name], { most: MOST_ORDERS })];
  return orders.flatMap((order, at): readonly Issue[] => {
    if (order.ship !== ship.id) return [issue('not-your-ship', [name, at, 'ship'], { ship: order.ship })];
    if ((ecmSystem.of(order) ?? 0) > 0)
      return [issue('decided-later', [name, at, ecmSystem.key], { ship: ship.id, system: 'ECM' })];
    const other = targetsOf(order).find((target) => target !== enemy.id);
    return other === undefined ? [] : [issue('not-a-target', [name, at], { ship: other })];
  });
}

type Sides = readonly [first: Side, second: Side];

const bothByVolleys = (rules: Rules, [first, second]: Sides, where: Where): Cells['fates'] => [
  fatesByVolleys(rules, second, first, where),
  fatesByVolleys(rules, first, second, where),
];

/** Resolves each pair. Every order is a class of its own. */
function pairByPair(rules: Rules, [first, second]: Sides, where: Where): Cells['fates'] {
  const [rows, columns] = [counted(first), counted(second)];
  const fates = [
    noFates(columns, rows, [columns.length, rows.length]),
    noFates(rows, columns, [rows.length, columns.length]),
  ] as const;
  const ships = [first.ship, second.ship];
  for (const [row, ofFirst] of first.orders.entries())
    for (const [column, ofSecond] of second.orders.entries()) {
      const { effective, destroyed, escaped } = resolveRound(rules, {
        ships,
        orders: [ofFirst, ofSecond],
        ...where,
      });
      const cells = [column * rows.length + row, row * columns.length + column];
      for (const [at, { id }] of ships.entries()) {
        const [of, cell = 0] = [fates[at === 0 ? 0 : 1], cells[at]];
        of.hits[cell] = effective[id] ?? 0;
        of.ends[cell] = destroyed.includes(id)
          ? ENDS.destroyed
          : escaped.includes(id)
            ? ENDS.escapes
            : ENDS.stays;
      }
    }
  return fates;
}

const counted = ({ orders }: Side): Int32Array => Int32Array.from(orders, (_, at) => at);
