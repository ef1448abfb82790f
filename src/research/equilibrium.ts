/** Equilibria of zero-sum games, each with a certificate of how far it can be from the truth. */

import { badArgument } from '../kernel/guard.js';
import { type Issue, ok, refusal, refuse, type Result } from '../kernel/result.js';
import { solveSmall, type Small } from './simplex.js';
import {
  bestOf,
  columnValues,
  type Mix,
  notFinite,
  type Payoffs,
  type Reply,
  rowValues,
  toGame,
  type ZeroSum,
} from './zero-sum.js';

/** How exact an equilibrium must be. */
export interface EquilibriumOptions {
  /** The greatest gap, in the unit of the payoffs: 0 or more. Default: a millionth. */
  readonly gap?: number;
  /** Most steps; each adds a row and a column at most to the small game that is solved. Default: 1,000. */
  readonly most?: number;
}

/** Mixes that neither player can better by more than the gap. */
export interface Equilibrium {
  /** What the row's player gets on average: in the middle of the gap. */
  readonly value: number;
  /**
   * The row's player gets at least `value - gap / 2` by their mix, whatever the other does, and at most `value + gap / 2`
   * against the other's mix. It comes from the best replies in the whole game.
   */
  readonly gap: number;
  /** The mix of the row's player. */
  readonly rows: Mix;
  /** The mix of the column's player. */
  readonly columns: Mix;
  /** How many steps it took. */
  readonly steps: number;
}

/**
 * Solves a zero-sum game: a mix for each player, and the gap by which they can be bettered. It begins with the first row and
 * column, solves that small game, and adds the best replies of the whole game until they better nothing. The `gap` of the
 * result is greater than the one that was asked for only if the steps, or the digits of a number, did not suffice.
 *
 * Refuses a game without rows or columns, with a payoff that is no finite number (of a game that is a function: with one
 * that it comes upon), or with over 2^28 pairs if it has no
 * `rowValues` and `columnValues`. Cost: for each step the best replies, and a linear program of a few rows and columns. Games
 * of fewer than 1,000 rows and columns mostly take milliseconds.
 *
 * @example
 * ```ts
 * import { unwrap } from 'warpwar';
 * import { equilibrium } from 'warpwar/research';
 *
 * const { value, rows } = unwrap(equilibrium([[0, -1, 3], [1, 0, -2], [-3, 2, 0]]));
 * Math.abs(value) < 1e-9; // => true
 * rows.map(({ choice }) => choice); // => [1, 0, 2]
 * ```
 */
export function equilibrium(given: ZeroSum | Payoffs, options: EquilibriumOptions = {}): Result<Equilibrium> {
  const read = toGame(given);
  return read.ok ? (refusal(optionIssues(options)) ?? solve(read.value, options)) : read;
}

function solve(game: ZeroSum, { gap = 1e-6, most = 1000 }: EquilibriumOptions): Result<Equilibrium> {
  const oracle = beginOracle(game);
  for (let steps = 1; ; steps += 1) {
    const isNew = step(oracle);
    const { low, high } = oracle;
    const left = high.value - low.value;
    if (!Number.isFinite(left)) return refuse(notFinite());
    if (isNew && left > gap && steps < most) continue;
    const value = (low.value + high.value) / 2;
    return ok({ value, gap: Math.max(0, left), rows: low.mix, columns: high.mix, steps });
  }
}

function optionIssues({ gap = 0, most = 1 }: EquilibriumOptions): readonly Issue[] {
  return [
    ...(gap >= 0 ? [] : [badArgument('gap', 'a number, 0 or more')]),
    ...(Number.isInteger(most) && most > 0 ? [] : [badArgument('most', 'a whole number, 1 or more')]),
  ];
}

/** A mix, and what it guarantees. */
interface Bound {
  readonly mix: Mix;
  readonly value: number;
}

/** A game on its way to a solution: the rows and columns of the small game, and the best mixes so far. */
interface Oracle {
  readonly game: ZeroSum;
  readonly rows: number[];
  readonly columns: number[];
  low: Bound;
  high: Bound;
}

const beginOracle = (game: ZeroSum): Oracle => ({
  game,
  rows: [0],
  columns: [0],
  low: { mix: [], value: -Infinity },
  high: { mix: [], value: Infinity },
});

/** Solves the small game, judges its mixes by the whole game, and adds the best replies. Returns whether any is new. */
function step(oracle: Oracle): boolean {
  const { game, rows, columns } = oracle;
  const solved = solveSmall(smallOf(oracle));
  const [ofRows, ofColumns] = [mixOf(rows, solved.rows), mixOf(columns, solved.columns)];
  const row = bestOf(rowValues(game, ofColumns), 1);
  const column = bestOf(columnValues(game, ofRows), -1);
  if (!(oracle.low.value >= column.value)) oracle.low = { mix: ofRows, value: column.value };
  if (!(oracle.high.value <= row.value)) oracle.high = { mix: ofColumns, value: row.value };
  const areNew = [addTo(rows, row), addTo(columns, column)];
  return areNew.includes(true);
}

function addTo(choices: number[], { choice }: Reply): boolean {
  if (choices.includes(choice)) return false;
  choices.push(choice);
  return true;
}

function smallOf({ game, rows, columns }: Oracle): Small {
  const payoffs = new Float64Array(rows.length * columns.length);
  for (const [at, row] of rows.entries())
    for (const [beside, column] of columns.entries())
      payoffs[at * columns.length + beside] = game.payoff(row, column);
  return { rows: rows.length, columns: columns.length, payoffs };
}

const mixOf = (choices: readonly number[], shares: Float64Array): Mix =>
  choices
    .map((choice, at) => ({ choice, share: shares[at] ?? 0 }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share || a.choice - b.choice);
