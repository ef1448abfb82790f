/** What the games of a match show together: who won, from which seats, how games ended, and how sure that is. */

import { isEqual } from '../kernel/helpers.js';
import { issue } from '../kernel/issue.js';
import { ok, refuse, type Result } from '../kernel/result.js';
import { type Estimate, type Interval, meanInterval, shareInterval } from './intervals.js';
import type { GameRow } from './match.js';

/** How often somebody won. */
export interface Tally {
  /** Games that were won. */
  readonly won: number;
  /** Games that were lost. */
  readonly lost: number;
  /** Games without a winner, or that were stopped. */
  readonly drawn: number;
  /** The 95 % interval of the share that is won of the decided games. */
  readonly share: Interval;
}

/** How a contestant did. */
export interface Standing extends Tally {
  /**
   * The mean result, with 1 for a win, -1 for a loss and 0 for a draw. Its interval is made from the means of sets: all
   * games of a seed are one set, in which everybody has every seat, so that a good seat is no advantage.
   */
  readonly score: Estimate;
}

/** The turns in which games ended. */
export interface Lengths {
  /** A tenth of the games ended by this turn. */
  readonly q10: number;
  /** Half of the games did. */
  readonly q50: number;
  /** Nine tenths did. */
  readonly q90: number;
}

/** What the games of a match show. */
export interface Summary {
  /** The number of games. */
  readonly games: number;
  /** How many of them differ from all others: equal games show less than their number says. */
  readonly different: number;
  /** Games without a winner. */
  readonly drawn: number;
  /** Games that were stopped before their end. */
  readonly stopped: number;
  /** The contestants, by name. */
  readonly players: Readonly<Record<string, Standing>>;
  /** The seat that moved first in its game: in WarpChess a coin says which. */
  readonly firstMover: Tally;
  /** By seat. */
  readonly bySeat: Readonly<Record<string, Tally>>;
  /** By seat, for each beginning by its name. */
  readonly byBeginning: Readonly<Record<string, Readonly<Record<string, Tally>>>>;
  /** How many games ended for each reason, the most frequent first. */
  readonly reasons: Readonly<Record<string, number>>;
  /** The turns in which games ended. */
  readonly turns: Lengths;
}

/** Sums up the games of a match, or of several. */
export function summarize(rows: Iterable<GameRow>): Summary {
  const all = [...rows];
  const names = distinct(all.flatMap(({ seats }) => Object.values(seats)));
  const beginnings = distinct(all.map(({ beginning }) => beginning));
  return {
    games: all.length,
    different: new Set(all.map(({ beginning, print }) => `${beginning} ${print}`)).size,
    drawn: all.filter((row) => row.reason !== null && isDrawn(row)).length,
    stopped: all.filter(({ reason }) => reason === null).length,
    players: Object.fromEntries(names.map((name) => [name, standingOf(name, all)])),
    firstMover: tally(all.map((row) => resultOf(row, [row.first]))),
    bySeat: seatsOf(all),
    byBeginning: Object.fromEntries(
      beginnings.map((name) => [name, seatsOf(all.filter(({ beginning }) => beginning === name))]),
    ),
    reasons: countReasons(all),
    turns: lengthsOf(all.map(({ turns }) => turns)),
  };
}

const distinct = <T>(all: readonly T[]): T[] => [...new Set(all)];

/** Whether nobody won, or everybody. */
export const isDrawn = ({ seats, winners }: GameRow): boolean =>
  winners.length === 0 || winners.length === Object.keys(seats).length;

/** Returns what a game is to one who has these seats: 1 won, -1 lost, 0 drawn. */
function resultOf(row: GameRow, seats: readonly string[]): number {
  if (isDrawn(row)) return 0;
  return seats.some((seat) => row.winners.includes(seat)) ? 1 : -1;
}

/** Returns the seats of a contestant. */
export const seatsBy = (name: string, { seats }: GameRow): readonly string[] =>
  Object.keys(seats).filter((seat) => seats[seat] === name);

function tally(results: readonly number[]): Tally {
  const count = (wanted: number): number => results.filter((each) => each === wanted).length;
  const [won, lost] = [count(1), count(-1)];
  return { won, lost, drawn: results.length - won - lost, share: shareInterval(won, won + lost) };
}

function standingOf(name: string, rows: readonly GameRow[]): Standing {
  const games = rows.flatMap((row) => {
    const seats = seatsBy(name, row);
    return seats.length > 0 ? [{ seed: row.seed, result: resultOf(row, seats) }] : [];
  });
  const sets = new Map<number, readonly number[]>();
  for (const { seed, result } of games) sets.set(seed, [...(sets.get(seed) ?? []), result]);
  const means = [...sets.values()].map((set) => set.reduce((sum, each) => sum + each, 0) / set.length);
  return { ...tally(games.map(({ result }) => result)), score: meanInterval(means) };
}

const seatsOf = (rows: readonly GameRow[]): Readonly<Record<string, Tally>> =>
  Object.fromEntries(
    distinct(rows.flatMap(({ seats }) => Object.keys(seats))).map((seat) => [
      seat,
      tally(rows.filter(({ seats }) => seat in seats).map((row) => resultOf(row, [seat]))),
    ]),
  );

function countReasons(rows: readonly GameRow[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const { reason } of rows) if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)));
}

function lengthsOf(turns: readonly number[]): Lengths {
  const sorted = [...turns].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { q10: at(0.1), q50: at(0.5), q90: at(0.9) };
}

/**
 * Returns the rows of all lists, each game once, in the order of their keys: so parts of a match that were played apart give
 * the same list in whatever order they come. Refuses two rows of a key that differ: `rows-differ`.
 */
export function mergeRows(...lists: readonly Iterable<GameRow>[]): Result<readonly GameRow[]> {
  const rows = new Map<string, GameRow>();
  for (const row of lists.flatMap((list) => [...list])) {
    const known = rows.get(row.key);
    if (known && !isEqual(known, row)) return refuse(issue('rows-differ', [], { key: row.key }));
    rows.set(row.key, known ?? row);
  }
  return ok([...rows.values()].sort((a, b) => (a.key < b.key ? -1 : 1)));
}
