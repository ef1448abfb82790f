/** Intervals in which a true value lies 95 times of 100. */

/** The least and the greatest value, both included. */
export type Interval = readonly [low: number, high: number];

/** The 97.5 % quantile of the normal distribution. */
const NORMAL = 1.959964;

/**
 * Returns the 95 % interval of a share, by Edwin B. Wilson's formula: from how many of how many trials succeeded.
 *
 * @param trials 0 gives [0, 1]
 */
export function shareInterval(successes: number, trials: number): Interval {
  if (trials === 0) return [0, 1];
  const share = successes / trials;
  const squared = NORMAL ** 2;
  const width = NORMAL * Math.sqrt((share * (1 - share)) / trials + squared / (4 * trials ** 2));
  const [center, scale] = [share + squared / (2 * trials), 1 + squared / trials];
  return [Math.max(0, (center - width) / scale), Math.min(1, (center + width) / scale)];
}

/** A mean with its interval. */
export interface Estimate {
  /** The mean of what was measured. */
  readonly mean: number;
  /** The 95 % interval of the true mean. */
  readonly interval: Interval;
}

/** Returns the greatest share of others among values of which some are all alike: 39 times of 40 one of more would have been seen. */
const unseenShare = (seen: number): number => Math.min(1, -Math.log(0.025) / Math.max(1, seen));

/**
 * Returns the mean of independent values with its 95 % interval, by Student's distribution. Values that are all alike tell nothing of
 * how much they vary: then it is the interval of a share, as if each value were a game won or lost. Without a greatest value, it is as wide
 * as if the values that were not seen were 0, or twice as great; of 0, as if they were 1.
 *
 * @param range the least and the greatest value that there can be. The greatest may be Infinity
 */
export function meanInterval(values: readonly number[], [least, most]: Interval = [-1, 1]): Estimate {
  const count = values.length;
  const { mean, interval } = studentInterval(values);
  if (interval) return { mean, interval: [Math.max(least, interval[0]), Math.min(most, interval[1])] };
  if (most === Infinity) {
    const width = unseenShare(count) * Math.max(1, Math.abs(mean));
    return { mean, interval: [Math.max(least, mean - width), mean + width] };
  }
  const scale = most - least;
  const [low, high] = shareInterval((count * (mean - least)) / scale, count);
  return { mean, interval: [scale * low + least, scale * high + least] };
}

/**
 * Returns the mean of differences of two values with its 95 % interval, by Student's distribution. If they are all alike, it is as wide as
 * if the differences that were not seen were as great as can be.
 *
 * @param reach the greatest difference that there can be, either way
 */
export function differenceInterval(differences: readonly number[], reach: number): Estimate {
  const { mean, interval } = studentInterval(differences);
  const width = reach * unseenShare(differences.length);
  const [low, high] = interval ?? [mean - width, mean + width];
  return { mean, interval: [Math.max(-reach, low), Math.min(reach, high)] };
}

/** Returns the mean of values with its interval by Student's distribution, or without one if they are all alike. */
function studentInterval(values: readonly number[]): Pick<Estimate, 'mean'> & Partial<Estimate> {
  const count = values.length;
  const mean = values.reduce((sum, each) => sum + each, 0) / Math.max(1, count);
  const variance = values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, count - 1);
  if (variance < 1e-12) return { mean };
  const width = studentQuantile(count - 1) * Math.sqrt(variance / count);
  return { mean, interval: [mean - width, mean + width] };
}

/** Returns the 97.5 % quantile of Student's distribution, by the first terms of its expansion from the normal one. */
function studentQuantile(freedom: number): number {
  const z = NORMAL;
  return (
    z +
    (z ** 3 + z) / (4 * freedom) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * freedom ** 3)
  );
}
