/** Times pieces of work in turn, and takes medians: the speed of a machine drifts, so everything is measured in every lap. */

import { Bench } from 'tinybench';
import { bytesOf } from './bytes.js';
import { median } from './median.js';

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
  /** Makes ready what `run` works on. It is not timed. */
  readonly prepare?: () => void;
  /** Milliseconds of the last run that count, if the rest of it is other work. Default: all. */
  readonly spent?: () => number;
  /** The name of the case that it is compared with. */
  readonly against?: string;
  /** Nothing of the library's own: what the library is compared with. */
  readonly yardstick?: true;
  /** What must hold, and what is aimed at. */
  readonly goals?: Goals;
}

/** What must hold, and what is aimed at. A time depends on the machine; ratios and bytes do not, and bind. */
export interface Goals {
  /** Aimed at: things a second. */
  readonly perSecond?: number;
  /** Aimed at: microseconds for one thing. */
  readonly microseconds?: number;
  /** Aimed at: milliseconds for one thing. */
  readonly milliseconds?: number;
  /** Must hold: the time is at most this multiple of the other case's. */
  readonly ratioUpTo?: number;
  /** Must hold if revisions are compared: this multiple of the other revision's speed, or more. */
  readonly speedFrom?: number;
  /** Aimed at: this multiple or less. */
  readonly ratioGoal?: number;
  /** Must hold: bytes allocated for one thing. */
  readonly bytesUpTo?: number;
  /** Aimed at: bytes allocated for one thing. */
  readonly bytesGoal?: number;
}

/** What a case came to. */
export interface Measured extends Case {
  /** Seconds for one thing: the median of the laps. */
  readonly seconds: number;
  /** Bytes allocated for one thing; NaN if only a part of the run counts. */
  readonly bytes: number;
  /** Time against the other case's: the median of the laps' ratios. */
  readonly ratio?: number;
}

/** Laps that are not counted. */
const WARM_UP = 1;
const LAPS = 7;
/** Laps of a case of which one call takes more than a second. */
const SLOW_LAPS = 3;
const MILLISECONDS = 120;
const BYTE_LAPS = 5;

type Lap = ReadonlyMap<string, number>;

/** Measures all cases, lap by lap. */
export function measured(cases: readonly Case[]): readonly Measured[] {
  let last: Lap = new Map();
  for (let warm = 0; warm < WARM_UP; warm += 1) last = lap(cases);
  const laps: Lap[] = [];
  for (let at = 0; at < LAPS; at += 1) {
    const slow = at < SLOW_LAPS ? [] : cases.filter(({ name }) => (last.get(name) ?? 0) > 1);
    last = new Map([...last, ...lap(cases.filter((each) => !slow.includes(each)))]);
    laps.push(last);
  }
  return cases.map((each) => {
    const times = laps.map((one) => one.get(each.name)! / each.size);
    const isSlow = last.get(each.name)! > 1;
    const found = {
      ...each,
      seconds: median(times),
      bytes: each.spent ? NaN : bytesOf(each, isSlow ? 1 : BYTE_LAPS) / each.size,
    };
    const other = cases.find(({ name }) => name === each.against);
    if (!other) return found;
    const ratios = times.map((time, at) => time / (laps[at]!.get(other.name)! / other.size));
    return { ...found, ratio: median(ratios) };
  });
}

/**
 * Milliseconds of CPU time that this process has used: a busy machine does not change it. The threads that collect garbage
 * and compile are counted, too.
 */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Seconds of CPU time that count of one call. */
function partOf({ name, run, prepare, spent }: Case): readonly (readonly [string, number])[] {
  if (!spent) return [];
  prepare?.();
  run();
  return [[name, spent() / 1000]];
}

/** One turn for every case: seconds of CPU time for a call. */
function lap(all: readonly Case[]): Lap {
  const cases = all.filter(({ spent }) => !spent);
  const bench = new Bench({ time: MILLISECONDS, iterations: 1, warmup: false, throws: true, now: cpuTime });
  for (const { name, run, prepare } of cases)
    bench.add(name, run, prepare ? { beforeEach: prepare } : undefined);
  const whole = bench.runSync().map(({ name, result }) => {
    if (result.state !== 'completed') throw new Error(`'${name}' was not measured: ${result.state}.`);
    return [name, result.latency.p50 / 1000] as const;
  });
  return new Map([...whole, ...all.flatMap(partOf)]);
}
