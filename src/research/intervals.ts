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

/**
 * Returns the mean of independent values from -1 to 1 with its 95 % interval, by Student's distribution. Values that are all
 * alike tell nothing of how much they vary: then it is the interval of a share, as if each value were a game won or lost.
 */
export function meanInterval(values: readonly number[]): Estimate {
  const count = values.length;
  const mean = values.reduce((sum, each) => sum + each, 0) / Math.max(1, count);
  const variance = values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, count - 1);
  if (variance < 1e-12) {
    const [low, high] = shareInterval((count * (1 + mean)) / 2, count);
    return { mean, interval: [2 * low - 1, 2 * high - 1] };
  }
  const width = studentQuantile(count - 1) * Math.sqrt(variance / count);
  return { mean, interval: [Math.max(-1, mean - width), Math.min(1, mean + width)] };
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
