/** Ratings of contestants from the games between them. */

import { shareInterval } from './intervals.js';
import type { GameRow } from './match.js';

/**
 * How strong a contestant is, in points of Arpad Elo: 100 more are 64 % of the points, 400 more are 91 %.
 *
 * - `rating`, with the standard error of its difference from the mean of all who have one, which is 0
 * - `atLeast`, `atMost`: took all points, or none, from those who have a rating; the bound of a 95 % interval
 * - `unrated`: the games do not compare them with those who have a rating
 */
export type Rating =
  | { readonly rating: number; readonly error: number }
  | { readonly atLeast: number }
  | { readonly atMost: number }
  | { readonly unrated: true };

/**
 * Rates contestants by the model of Bradley and Terry, in which only the difference of two ratings decides how likely each is
 * to win; a draw is half a win. A game of several sides counts once for each pair of contestants in it that did not win
 * together.
 *
 * Ratings exist only among contestants who all took points from one another, directly or by way of others. The largest such group is
 * rated; of the others only a bound is known.
 */
export function ratePlayers(rows: Iterable<GameRow>): Readonly<Record<string, Rating>> {
  const { names, points } = pointsTaken(rows);
  const group = largestGroup(names.length, points);
  const ratings = solve(group, points);
  const errors = errorsOf(group, points, ratings);
  const outside = (at: number): Rating => boundOf(at, points, ratings);
  return Object.fromEntries(
    names.map((name, at) => {
      const rating = ratings.get(at);
      return [name, rating === undefined ? outside(at) : { rating, error: errors.get(at) ?? 0 }];
    }),
  );
}

/** Points that each took from each: a win is 1, a draw ½ for both. */
type Points = readonly (readonly number[])[];

/** Elo's points for a natural logarithm of odds. */
const SCALE = 400 / Math.LN10;

function pointsTaken(rows: Iterable<GameRow>): {
  readonly names: readonly string[];
  readonly points: Points;
} {
  const all = [...rows];
  const names = [...new Set(all.flatMap(({ seats }) => Object.values(seats)))].sort();
  const points = names.map(() => names.map(() => 0));
  const add = (by: string, from: string, taken: number): void => {
    const row = points[names.indexOf(by)];
    const at = names.indexOf(from);
    if (row) row[at] = (row[at] ?? 0) + taken;
  };
  for (const { seats, winners } of all) {
    const here = [...new Set(Object.values(seats))];
    const won = new Set(winners.map((seat) => seats[seat]));
    for (const [at, one] of here.entries())
      for (const other of here.slice(at + 1)) {
        const isDrawn = won.has(one) === won.has(other);
        if (isDrawn && won.size > 0 && won.size < here.length) continue;
        add(one, other, isDrawn ? 0.5 : won.has(one) ? 1 : 0);
        add(other, one, isDrawn ? 0.5 : won.has(other) ? 1 : 0);
      }
  }
  return { names, points };
}

const taken = (points: Points, by: number, from: number): number => points[by]?.[from] ?? 0;

/** Returns the largest group whose members all took points from one another, directly or by way of others; the first of equals. */
function largestGroup(count: number, points: Points): readonly number[] {
  const reach = Array.from({ length: count }, (_, from) => {
    const seen = new Set([from]);
    // A set that grows while it is walked.
    for (const at of seen) for (let to = 0; to < count; to += 1) if (taken(points, at, to) > 0) seen.add(to);
    return seen;
  });
  const groups = reach.map((seen, at) => [...seen].filter((to) => reach[to]?.has(at)).sort((a, b) => a - b));
  return groups.reduce((best, each) => (each.length > best.length ? each : best), groups[0] ?? []);
}

/** Returns how likely one of two ratings is to win. */
const chanceOf = (rating: number, other: number): number => 1 / (1 + Math.exp((other - rating) / SCALE));

/** Finds the ratings under which each member is expected to take as many points as it took, by Newton's method one by one. */
function solve(group: readonly number[], points: Points): ReadonlyMap<number, number> {
  const ratings = new Map(group.map((at) => [at, 0]));
  for (let step = 0, moved = 1; moved > 1e-9 && step < 10_000; step += 1) {
    moved = 0;
    for (const at of group) {
      const by = newtonStep(at, group, points, ratings);
      moved = Math.max(moved, Math.abs(by));
      ratings.set(at, (ratings.get(at) ?? 0) + by);
    }
  }
  const mean = group.reduce((sum, at) => sum + (ratings.get(at) ?? 0), 0) / Math.max(1, group.length);
  return new Map(group.map((at) => [at, (ratings.get(at) ?? 0) - mean]));
}

/** Returns by how much a rating must change so that the points are those expected, at most 100 at once. */
function newtonStep(
  at: number,
  group: readonly number[],
  points: Points,
  ratings: ReadonlyMap<number, number>,
): number {
  let [missing, slope] = [0, 0];
  for (const other of group) {
    const games = other === at ? 0 : taken(points, at, other) + taken(points, other, at);
    const chance = chanceOf(ratings.get(at) ?? 0, ratings.get(other) ?? 0);
    missing += taken(points, at, other) - games * chance;
    slope += games * chance * (1 - chance);
  }
  return slope > 0 ? Math.max(-100, Math.min(100, (SCALE * missing) / slope)) : 0;
}

/** Returns the standard error of each rating: from the inverse of the information that the games hold about them. */
function errorsOf(
  group: readonly number[],
  points: Points,
  ratings: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const weight = (one: number, other: number): number => {
    const chance = chanceOf(ratings.get(one) ?? 0, ratings.get(other) ?? 0);
    return (taken(points, one, other) + taken(points, other, one)) * chance * (1 - chance);
  };
  // Games tell of differences alone. Knowing that the mean is 0 adds 1/n to each place, which is taken off again below.
  const share = 1 / Math.max(1, group.length);
  const information = group.map((one) =>
    group.map((other) =>
      one === other
        ? share + group.reduce((sum, each) => sum + (each === one ? 0 : weight(one, each)), 0)
        : share - weight(one, other),
    ),
  );
  const inverse = invert(information);
  return new Map(
    group.map((at, place) => [at, SCALE * Math.sqrt(Math.max(0, (inverse[place]?.[place] ?? 0) - share))]),
  );
}

/** Returns the inverse of a symmetric matrix whose pivots are positive, by Gauss and Jordan. */
function invert(matrix: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const size = matrix.length;
  let rows = matrix.map((row, at) => [...row, ...row.map((_, column) => (column === at ? 1 : 0))]);
  for (let at = 0; at < size; at += 1) {
    const pivot = rows[at] ?? [];
    const scaled = pivot.map((each) => each / (pivot[at] ?? 1));
    rows = rows.map((row, place) =>
      place === at ? scaled : row.map((each, column) => each - (row[at] ?? 0) * (scaled[column] ?? 0)),
    );
  }
  return rows.map((row) => row.slice(size));
}

/** Returns the bound of one who took all points from the rated, or none. */
function boundOf(at: number, points: Points, ratings: ReadonlyMap<number, number>): Rating {
  const against = [...ratings].map(([other, rating]) => ({
    rating,
    won: taken(points, at, other),
    games: taken(points, at, other) + taken(points, other, at),
  }));
  const [won, games] = [
    against.reduce((sum, each) => sum + each.won, 0),
    against.reduce((sum, each) => sum + each.games, 0),
  ];
  if (games === 0) return { unrated: true };
  const [low, high] = shareInterval(won, games);
  const expected = (rating: number): number =>
    against.reduce((sum, each) => sum + each.games * chanceOf(rating, each.rating), 0) / games;
  return won > 0 ? { atLeast: whereIs(expected, low) } : { atMost: whereIs(expected, high) };
}

/** Returns where a function that grows takes a value, between -10,000 and 10,000, to a thousandth. */
function whereIs(grows: (at: number) => number, value: number): number {
  let [low, high] = [-10_000, 10_000];
  while (high - low > 1e-3) {
    const middle = (low + high) / 2;
    if (grows(middle) < value) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
