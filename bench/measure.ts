/** Times pieces of work in turn, and takes medians: the speed of a machine drifts, and so everything is measured anew in every lap. */

import { Bench } from 'tinybench';

/** A piece of work to be timed. */
export interface Case {
  /** What it is called. */
  readonly name: string;
  /** How many things one call does. */
  readonly size: number;
  /** What these things are: 'rounds'. */
  readonly unit: string;
  /** Does them all. */
  readonly run: () => unknown;
  /** The name of the case that it is compared with. */
  readonly against?: string;
  /** What is aimed at. */
  readonly goals?: Goals;
}

/** What is aimed at: `perSecond` depends on the machine and is told; a ratio does not, and binds. */
export interface Goals {
  /** Least number of things a second. */
  readonly perSecond?: number;
  /** The time must stay below this multiple of the other case's. */
  readonly ratioBelow?: number;
  /** The time must be at least this multiple of the other case's. */
  readonly ratioFrom?: number;
}

/** What a case came to. */
export interface Measured extends Case {
  /** Seconds for one thing: the median of the laps. */
  readonly seconds: number;
  /** Things done in all laps. */
  readonly done: number;
  /** Time against the other case's: the median of the laps' ratios. */
  readonly ratio?: number;
}

/** Laps that are not counted. */
const WARM_UP = 2;
const LAPS = 9;
const MILLISECONDS = 150;
const CALLS = 8;

interface Lap {
  readonly seconds: number;
  readonly calls: number;
}

/** Measures all cases, lap by lap. */
export function measured(cases: readonly Case[]): readonly Measured[] {
  for (let warm = 0; warm < WARM_UP; warm += 1) lap(cases);
  const laps = Array.from({ length: LAPS }, () => lap(cases));
  return cases.map((each) => {
    const of = (name: string): readonly Lap[] => laps.map((all) => all.get(name)!);
    const own = of(each.name);
    const seconds = median(own.map((one) => one.seconds)) / each.size;
    const done = own.reduce((sum, { calls }) => sum + calls, 0) * each.size;
    if (each.against === undefined) return { ...each, seconds, done };
    const other = cases.find(({ name }) => name === each.against)!;
    const others = of(other.name);
    const ratios = own.map((one, at) => one.seconds / each.size / (others[at]!.seconds / other.size));
    return { ...each, seconds, done, ratio: median(ratios) };
  });
}

/** One turn for every case. */
function lap(cases: readonly Case[]): ReadonlyMap<string, Lap> {
  const bench = new Bench({ time: MILLISECONDS, iterations: CALLS, warmup: false, throws: true });
  for (const { name, run } of cases) bench.add(name, run);
  return new Map(
    bench.runSync().map(({ name, result }) => {
      if (result.state !== 'completed') throw new Error(`'${name}' was not measured: ${result.state}.`);
      const { latency } = result;
      return [name, { seconds: latency.p50 / 1000, calls: latency.samplesCount }];
    }),
  );
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
