/** Zero-sum games of two players who choose at the same time: payoffs, mixes and best replies. */

import { badArgument } from '../kernel/guard.js';
import { issue } from '../kernel/issue.js';
import { type Issue, ok, refusal, refuse, type Result } from '../kernel/result.js';

/** A choice of a mix. */
export interface Share {
  /** The row or column, from 0. */
  readonly choice: number;
  /** How often it is chosen, above 0 and at most 1. All shares of a mix add up to 1. */
  readonly share: number;
}

/** A mixed strategy: the choices that are made at all, the most frequent first. */
export type Mix = readonly Share[];

/**
 * A zero-sum game: one player chooses a row, the other a column at the same time, and the column's player pays the row's. The
 * last two members are for games that know a faster way than to ask for each payoff.
 */
export interface ZeroSum {
  /** The number of rows. */
  readonly rows: number;
  /** The number of columns. */
  readonly columns: number;
  /** What the row's player gets. */
  payoff(row: number, column: number): number;
  /** What each row gets against a mix of columns. */
  rowValues?(columns: Mix): ArrayLike<number>;
  /** What each column gives the row's player, against a mix of rows. */
  columnValues?(rows: Mix): ArrayLike<number>;
}

/** Payoffs to the row's player: a list for each row. */
export type Payoffs = readonly (readonly number[])[];

/** Most pairs of a row and a column in a game whose payoffs are asked for one by one: 2^28. */
const MOST_PAIRS = 2 ** 28;
/** Most rows, or columns, of any game. */
const MOST_CHOICES = 2 ** 24;

/** Returns a game of payoffs, or the game itself; or why it is none. */
export function toGame(given: ZeroSum | Payoffs): Result<ZeroSum> {
  const game = isPayoffs(given) ? ofPayoffs(given) : given;
  const isCounted = [game.rows, game.columns].every((count) => Number.isSafeInteger(count) && count > 0);
  if (!isCounted) return refuse(badArgument('game', 'at least one row and one column'));
  const issues: Issue[] = [];
  for (const side of ['rows', 'columns'] as const)
    if (game[side] > MOST_CHOICES) issues.push(issue('too-many', ['game', side], { most: MOST_CHOICES }));
  if (!(game.rowValues && game.columnValues) && game.rows * game.columns > MOST_PAIRS)
    issues.push(issue('too-many', ['game'], { most: MOST_PAIRS }));
  if (isPayoffs(given) && given.some((row) => !isRow(row, game.columns))) issues.push(notFinite());
  return refusal(issues) ?? ok(game);
}

/** The issue of a game with a payoff that is no number. */
export const notFinite = (): Issue =>
  badArgument('game', 'rows of equal length with a finite number for each column');

const isPayoffs = (given: ZeroSum | Payoffs): given is Payoffs => Array.isArray(given);

const isRow = (row: readonly number[], length: number): boolean =>
  row.length === length && row.every((each) => Number.isFinite(each));

const ofPayoffs = (payoffs: Payoffs): ZeroSum => ({
  rows: payoffs.length,
  columns: payoffs[0]?.length ?? 0,
  payoff: (row, column) => payoffs[row]?.[column] ?? NaN,
});

/** Returns what each row gets against a mix of columns. */
export const rowValues = (game: ZeroSum, mix: Mix): ArrayLike<number> =>
  game.rowValues?.(mix) ?? valuesOf(game.rows, mix, (row, column) => game.payoff(row, column));

/** Returns what each column gives the row's player against a mix of rows. */
export const columnValues = (game: ZeroSum, mix: Mix): ArrayLike<number> =>
  game.columnValues?.(mix) ?? valuesOf(game.columns, mix, (column, row) => game.payoff(row, column));

function valuesOf(
  length: number,
  mix: Mix,
  payoff: (own: number, other: number) => number,
): ArrayLike<number> {
  const values = new Float64Array(length);
  for (const { choice, share } of mix)
    for (let at = 0; at < length; at += 1) values[at] = (values[at] ?? 0) + share * payoff(at, choice);
  return values;
}

/** The best that a player can do against a mix. */
export interface Reply {
  /** The row or column; of several that are equally good the first. */
  readonly choice: number;
  /** What the row's player then gets on average. */
  readonly value: number;
}

/** Finds the greatest value if `sign` is 1, the least if it is -1. A value that is no finite number is found before all others. */
export function bestOf(values: ArrayLike<number>, sign: 1 | -1): Reply {
  let [choice, best] = [0, -Infinity];
  for (let at = 0; at < values.length; at += 1) {
    const value = sign * (values[at] ?? NaN);
    if (!Number.isFinite(value)) return { choice: at, value: NaN };
    if (value > best) [choice, best] = [at, value];
  }
  return { choice, value: sign * best };
}

/**
 * Finds the best reply to a mix: a row to a mix of columns, or a column to a mix of rows. Its value is what the row's player
 * gets. Refuses what is no game, and a mix with a choice that the game does not have, or without any. Cost: a payoff for each
 * choice and each share of the mix.
 *
 * @example
 * ```ts
 * import { bestReply } from 'warpwar/research';
 *
 * const game = [[1, 4], [3, 2]];
 * bestReply(game, { columns: [{ choice: 1, share: 1 }] }); // => { ok: true, value: { choice: 0, value: 4 } }
 * bestReply(game, { rows: [{ choice: 1, share: 1 }] }); // => { ok: true, value: { choice: 1, value: 2 } }
 * ```
 */
export function bestReply(
  game: ZeroSum | Payoffs,
  against: { readonly rows: Mix } | { readonly columns: Mix },
): Result<Reply> {
  const read = toGame(game);
  if (!read.ok) return read;
  const [side, mix] =
    'rows' in against ? (['rows', against.rows] as const) : (['columns', against.columns] as const);
  if (!isMix(mix, read.value[side])) return refuse(badArgument(side, 'shares of choices that the game has'));
  const reply =
    side === 'rows' ? bestOf(columnValues(read.value, mix), -1) : bestOf(rowValues(read.value, mix), 1);
  return Number.isNaN(reply.value) ? refuse(notFinite()) : ok(reply);
}

const isMix = (mix: Mix, choices: number): boolean =>
  mix.length > 0 &&
  mix.every(
    ({ choice, share }) =>
      Number.isInteger(choice) && choice >= 0 && choice < choices && Number.isFinite(share),
  );
