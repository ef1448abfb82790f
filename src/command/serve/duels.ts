/** Duels of WarpWar that are solved for a program: one round of two ships, and whole duels. */

import { duelGame, equilibrium, hitsMatrix, ordersOf, solveDuels, type Mix } from '../../research/index.js';
import type { Issue, Result } from '../../kernel/index.js';
import { describe, parseShip } from '../../warpwar/index.js';
import { rulesBy } from '../rules.js';
import { problem, problemOf } from './problem.js';

/** Most pairs of orders, and of records, that are written out. */
const MOST_PAIRS = 1_000_000;

/** The value, or a problem. */
function valueOf<T>(result: Result<T, Issue<string>>): T {
  if (result.ok) return result.value;
  throw problemOf(result.issues, describe);
}

const complain = (pairs: number): void => {
  if (pairs > MOST_PAIRS)
    throw problem('too-many-pairs', [], `At most ${MOST_PAIRS} pairs are written out, not ${pairs}.`);
};

/** A round that is to be solved: two ships, and what its ends are worth. */
export interface RoundWish {
  readonly rules: string;
  readonly ships: readonly string[];
  readonly hit: number;
  readonly destroyed: number;
  readonly escape: number;
}

/** Solves a round: the orders of both, the payoffs to the first ship's side, and a mix for each. */
export function solveRound({ rules: by, ships, ...worth }: RoundWish): Readonly<Record<string, unknown>> {
  const rules = rulesBy(by);
  const [first = '', second, ...others] = ships;
  if (second === undefined || others.length > 0)
    throw problem('wrong-member', ['ships'], 'ships must be two, each a text such as W1: PD=4 B=2 S=2.');
  const ship = valueOf(parseShip(rules, first, 'red'));
  const enemy = valueOf(parseShip(rules, second, 'blue'));
  const rows = valueOf(ordersOf(rules, { ship, enemy }));
  const columns = valueOf(ordersOf(rules, { ship: enemy, enemy: ship }));
  complain(rows.length * columns.length);
  const cells = valueOf(hitsMatrix(rules, { ships: [ship, enemy], rows, columns }));
  const game = duelGame(cells, worth);
  const solved = valueOf(equilibrium(game));
  return {
    orders: [rows, columns],
    payoffs: rows.map((_, row) => columns.map((__, column) => game.payoff(row, column))),
    mixes: [shares(solved.rows, rows.length), shares(solved.columns, columns.length)],
    value: solved.value,
    gap: solved.gap,
  };
}

/** Writes a mix with the share of each order. */
function shares(mix: Mix, length: number): readonly number[] {
  const all = new Array<number>(length).fill(0);
  for (const { choice, share } of mix) all[choice] = share;
  return all;
}

/** Duels that are to be solved: the ships, and what ends are worth. */
export interface DuelsWish {
  readonly rules: string;
  readonly letters: readonly string[];
  readonly points: number;
  readonly destroyed: number;
  readonly left: number;
}

/** Quiet rounds before which a duel goes on. */
const QUIET = [0, 1, 2];

/** Solves all duels between ships of a price: their records, and the value to the active side, by quiet rounds and the records of both. */
export function solveDuel({
  rules,
  letters,
  points,
  destroyed,
  left,
}: DuelsWish): Readonly<Record<string, unknown>> {
  const solved = valueOf(solveDuels(rulesBy(rules), { letters, points }, { destroyed, left }));
  const { records, error } = solved;
  complain(records.length ** 2);
  return {
    records,
    error,
    values: QUIET.map((quiet) =>
      records.map((active) => records.map((passive) => solved.value(active, passive, quiet))),
    ),
  };
}
