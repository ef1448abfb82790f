/** Whole duels of two ships, solved by backward induction: from the last round to the first. */

import { badArgument } from '../../kernel/guard.js';
import { type Issue, ok, refusal, type Result } from '../../kernel/result.js';
import type { AskPart, Part, Rules } from '../../kernel/types.js';
import {
  battleBegan,
  components,
  type Counts,
  driveLimit,
  isBattleOver,
  isQuietRound,
  issue,
  openComponents,
  orderIssues,
  ordersRevealed,
  placementIssues,
  power,
  roundBegan,
  roundEnded,
  roundFired,
  shipDamaged,
  shipDestroyed,
  shipEscaped,
  shipWithdrew,
  shipsLostAboard,
  stepBegan,
  stepsOf,
  tacticsOf,
  takesPart,
} from '../../warpwar/rules.js';
import { equilibrium } from '../equilibrium.js';
import { ENDS } from '../../warpwar/duels/fates.js';
import { isOurs, othersReacting } from './ours.js';
import { changersOf } from '../../warpwar/duels/known.js';
import { listRecords, readRecords, type Records, type DuelShips, type Way } from './records.js';
import { FORMULAS } from '../../warpwar/duels/volleys.js';

/** How a duel ends for a side, in any one unit: its enemy gains what it loses. */
export interface DuelWorth {
  /** What a side loses if its ship is destroyed. */
  readonly destroyed: number;
  /** What it loses if its ship escapes, or withdraws after three quiet rounds, as the ship of the active side must. */
  readonly left: number;
}

/** All duels of the ships of a price. */
export interface Duels {
  /** Every record that such a ship can have: as it was built, or as hits and fire left it. */
  readonly records: readonly Counts[];
  /** The number of states: two records, and the quiet rounds before. */
  readonly states: number;
  /** The number of matrix games that were solved: for orders, and for hits that both place. */
  readonly games: number;
  /** How many of them had no pure solution. */
  readonly mixed: number;
  /** No value is further than this from the true one. */
  readonly error: number;
  /**
   * Returns the value of a duel to the side of the first ship, which is the active one: what it gains on average if both play as well
   * as can be. NaN for a record that is not there.
   *
   * @param quiet quiet rounds before, 0 to 2. Default: 0
   */
  value(active: Counts, passive: Counts, quiet?: number): number;
}

/** Quiet rounds after which the active side withdraws. Ledger: E1.END.3. */
const QUIET_ROUNDS = 3;
/** Most states: two values of eight bytes for each pair of records are kept in memory. */
const MOST_STATES = 2 ** 23;

/** Components whose duels are decided by records and orders. */
const LETTERS = ['PD', 'D', 'P', 'B', 'S', 'T', 'M', 'C', 'SH', 'A'];
/** What else decides a duel. */
const COURSE: readonly AskPart[] = [
  tacticsOf,
  orderIssues,
  takesPart,
  power,
  driveLimit,
  openComponents,
  placementIssues,
  shipsLostAboard,
  stepsOf,
  isQuietRound,
  isBattleOver,
];
/** What happens in it. A reaction to that may change anything. */
const EVENTS = [
  battleBegan,
  roundBegan,
  stepBegan,
  ordersRevealed,
  roundFired,
  shipDamaged,
  shipDestroyed,
  shipEscaped,
  shipWithdrew,
  roundEnded,
];
/** Modules that change a duel only for ships with other components, or so that what is asked of the rules says it. */
const HARMLESS = ['ecm', 'marines', 'systemships', 'armor', 'split-drive', 'screens-per-hit'];

const isHarmless = (part: Part, id: string): boolean => HARMLESS.includes(id) && isOurs(part, id);

/**
 * Solves all duels between ships of a price, each with its generator and any units of some components. A duel is finite, as three
 * quiet rounds end it: so it is solved from its last round to its first, the orders of a round as one zero-sum game, the
 * hits that both sides place as another. What a ship was built with plays no part, so one table serves all designs.
 *
 * Refuses other components, rules of modules that decide duels by more than records and orders, by their names, and more than
 * 2^23 states: `too-many-states` with their number, as far as 20,000 records are counted. Cost: 0.3 s for 10 Build Points of PD, B and S, 17 s for 15; 17 s for 10
 * with tubes and missiles.
 *
 * @example
 * ```ts
 * import { compileRules, unwrap } from 'warpwar';
 * import { solveDuels } from 'warpwar/research';
 *
 * const rules = unwrap(compileRules('first/skirmish'));
 * const ships = { letters: ['PD', 'B', 'S'], points: 7 };
 * const duels = unwrap(solveDuels(rules, ships, { destroyed: 1, left: 0.5 }));
 * duels.value({ PD: 1, B: 1 }, { B: 1 }); // => 0.5
 * duels.value({ PD: 1, B: 1 }, { PD: 1, S: 1 }); // => -0.5
 * ```
 */
export function solveDuels(rules: Rules, ships: DuelShips, worth: DuelWorth): Result<Duels> {
  const refused = refusal(shipIssues(rules, ships));
  if (refused) return refused;
  const counts = listRecords(rules, ships, COUNTED);
  const unsolvable = refusal(sizeIssues(counts.length));
  if (unsolvable) return unsolvable;
  const records = readRecords(rules, ships, counts);
  return records.ok ? ok(solveAll(records.value, worth)) : records;
}

/** Most records that are counted before they are too many. */
const COUNTED = 20_000;

const statesOf = (records: number): number => QUIET_ROUNDS * records ** 2;

function sizeIssues(records: number): readonly Issue[] {
  if (records === 0) return [badArgument('points', 'enough for a ship that can be hit')];
  const count = statesOf(records);
  return count > MOST_STATES ? [issue('too-many-states', ['points'], { count, most: MOST_STATES })] : [];
}

function shipIssues(rules: Rules, { letters, points }: DuelShips): readonly Issue[] {
  const known = LETTERS.filter((letter) => components.find(rules, letter));
  const others = letters.filter((letter) => !known.includes(letter));
  return [
    ...[
      ...new Set([
        ...changersOf(rules, [...FORMULAS, ...COURSE], isHarmless),
        ...othersReacting(rules, EVENTS),
      ]),
    ].map((module) => issue('duels-undecided', [], { module })),
    ...(others.length > 0 || letters.length === 0
      ? [badArgument('letters', `some of ${known.join(', ')}`)]
      : []),
    ...(Number.isFinite(points) ? [] : [badArgument('points', 'a number of Build Points')]),
  ];
}

/** A table that is being filled: the values for each number of quiet rounds, and what is counted. */
interface Filling {
  readonly records: Records;
  readonly worth: DuelWorth;
  readonly values: readonly Float64Array[];
  games: number;
  mixed: number;
  /** The greatest gap of a game, of records with the same sum of units. */
  worst: number;
}

function solveAll(records: Records, worth: DuelWorth): Duels {
  const { counts, find } = records;
  const size = counts.length;
  const values = Array.from({ length: QUIET_ROUNDS }, () => new Float64Array(size * size));
  const filling: Filling = { records, worth, values, games: 0, mixed: 0, worst: 0 };
  const error = fillAll(filling);
  return {
    records: counts,
    states: statesOf(size),
    games: filling.games,
    mixed: filling.mixed,
    error,
    value: (active, passive, quiet = 0) => {
      const [own, other] = [find(active), find(passive)];
      return own < 0 || other < 0 ? NaN : (values[quiet]?.[own * size + other] ?? NaN);
    },
  };
}

/** Solves all pairs of records, those with the fewest units first. Returns how far values can be from the truth. */
function fillAll(filling: Filling): number {
  const solveRound = roundSolver(filling);
  const units = filling.records.counts.map((each) =>
    Object.values(each).reduce((sum, some) => sum + some, 0),
  );
  const most = 2 * Math.max(...units);
  const byUnits = Array.from({ length: most + 1 }, (_, sum) =>
    units.flatMap((some, at) => (some === sum ? [at] : [])),
  );
  let error = 0;
  for (let sum = 0; sum <= most; sum += 1) {
    filling.worst = 0;
    for (let first = 0; first <= sum; first += 1)
      for (const own of byUnits[first] ?? [])
        for (const other of byUnits[sum - first] ?? []) solveRound(own, other);
    // From one sum of units to the next a value passes through three rounds and a placement, each wrong by half its gap.
    error += ((QUIET_ROUNDS + 1) / 2) * filling.worst;
  }
  return error;
}

/** What a round does to a ship, if it does not do so many hits. */
const [DESTROYED, GONE] = [-2, -1] as const;

/** Returns what a round does to a ship, by the cell of the fates and the hits that destroy it. */
const tollOf =
  ({ hits, ends }: Records) =>
  (cell: number, capacity: number): number => {
    const some = hits[cell] ?? 0;
    if (some > 0 && some >= capacity) return DESTROYED;
    return ends[cell] === ENDS.escapes ? GONE : some;
  };

/** Returns what solves the rounds of two records, from the one after two quiet rounds to the first. */
function roundSolver(filling: Filling): (own: number, other: number) => void {
  const { records, worth, values } = filling;
  const { width, capacities, ways, counts } = records;
  const [toll, place] = [tollOf(records), placementSolver(filling)];
  let [rows, columns]: readonly [readonly Way[], readonly Way[]] = [[], []];
  let next: Float64Array | undefined;
  const lossOf = (suffered: number): number =>
    suffered === DESTROYED ? worth.destroyed : suffered === GONE ? worth.left : 0;
  const payoff = (row: number, column: number): number => {
    const [mine, theirs] = [rows[row], columns[column]];
    if (!mine || !theirs) return NaN;
    const taken = toll(theirs.fire * width + mine.target, capacities[mine.left] ?? 0);
    const done = toll(mine.fire * width + theirs.target, capacities[theirs.left] ?? 0);
    if (taken < 0 || done < 0) return lossOf(done) - lossOf(taken);
    if (taken > 0 || done > 0) return place(mine.left, theirs.left, taken, done);
    return next ? (next[mine.left * counts.length + theirs.left] ?? NaN) : -worth.left;
  };
  return (own, other) => {
    [rows, columns] = [ways[own] ?? [], ways[other] ?? []];
    next = undefined;
    for (let quiet = QUIET_ROUNDS - 1; quiet >= 0; quiet -= 1) {
      const solved = solveGame(filling, rows.length, columns.length, payoff);
      next = values[quiet];
      if (next) next[own * counts.length + other] = solved;
    }
  };
}

/** Returns the value of records on which both sides place hits, each once. */
function placementSolver(filling: Filling) {
  const { records, values } = filling;
  const size = records.counts.length;
  const [after] = values;
  const known = new Map<number, number>();
  let [rows, columns]: readonly [readonly number[], readonly number[]] = [[], []];
  const payoff = (row: number, column: number): number =>
    after?.[(rows[row] ?? 0) * size + (columns[column] ?? 0)] ?? NaN;
  return (own: number, other: number, taken: number, done: number): number => {
    const key = ((own * size + other) * MOST_HITS + taken) * MOST_HITS + done;
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= MOST_KEPT) known.clear();
    [rows, columns] = [records.after(own, taken), records.after(other, done)];
    const value = solveGame(filling, rows.length, columns.length, payoff);
    known.set(key, value);
    return value;
  };
}

/** More hits than any ship of a table survives. */
const MOST_HITS = 256;
/** Most values of placements that are kept: those of the last pairs of records. */
const MOST_KEPT = 2 ** 20;

/** Most steps of the search for a pure solution. */
const PURE = 8;
/** The gap that is asked of a game. */
const GAP = 1e-10;

/**
 * Returns the value of a game. Most have a pure solution, which replies to replies soon find: it costs some rows and columns, and
 * not all pairs.
 */
function solveGame(
  filling: Filling,
  rows: number,
  columns: number,
  payoff: (row: number, column: number) => number,
): number {
  if (rows > 1 && columns > 1) filling.games += 1;
  let [low, high, row] = [-Infinity, Infinity, 0];
  for (let steps = 0; steps < PURE; steps += 1) {
    let [least, column] = [Infinity, 0];
    for (let at = 0; at < columns; at += 1) {
      const value = payoff(row, at);
      if (value < least) [least, column] = [value, at];
    }
    let most = -Infinity;
    for (let at = 0; at < rows; at += 1) {
      const value = payoff(at, column);
      if (value > most) [most, row] = [value, at];
    }
    [low, high] = [Math.max(low, least), Math.min(high, most)];
    if (high - low <= GAP) return settle(filling, low, high);
  }
  filling.mixed += 1;
  const solved = equilibrium({ rows, columns, payoff }, { gap: GAP });
  // Sound: rounds have orders, and values are finite.
  if (!solved.ok) throw new Error(`A round cannot be solved: ${solved.issues[0].code}.`);
  const { value, gap } = solved.value;
  return settle(filling, value - gap / 2, value + gap / 2);
}

function settle(filling: Filling, low: number, high: number): number {
  filling.worst = Math.max(filling.worst, high - low);
  return (low + high) / 2;
}
