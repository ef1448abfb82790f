/** Two worker threads that play whole games, against one. This is measured by the clock on the wall. */

import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { cpuTime } from './measure.js';
import { median } from './median.js';
import { shown, demandLine, type Demand } from './print.js';

const LAPS = 7;
const WARM_UP = 1500;
const MILLISECONDS = 700;
/** With less than this of two cores, something else has run on them, and the figure says nothing about the library. */
const QUIET = 1.9;

/** What was found. */
interface Found {
  readonly says: string;
  readonly demands: readonly Demand[];
}

/** Actions a second of some threads together, and how many cores they had. */
async function lap(
  workers: readonly Worker[],
  milliseconds: number,
): Promise<{ speed: number; cores: number }> {
  const [cpu, wall] = [cpuTime(), performance.now()];
  const speeds = await Promise.all(
    workers.map(async (worker) => {
      worker.postMessage(milliseconds);
      // Sound: the worker sends a number.
      const [speed] = (await once(worker, 'message')) as [number];
      return speed;
    }),
  );
  const cores = (cpuTime() - cpu) / (performance.now() - wall);
  return { speed: speeds.reduce((sum, speed) => sum + speed, 0), cores };
}

/** Measures one thread and two, in turn. */
export async function twoThreads(): Promise<Found> {
  const workers = [0, 1].map(() => new Worker(new URL('./worker.js', import.meta.url)));
  await lap(workers, WARM_UP);
  const laps: { one: number; two: number; cores: number }[] = [];
  for (let at = 0; at < LAPS; at += 1) {
    const alone = await lap([workers[at % 2]!], MILLISECONDS);
    const both = await lap(workers, MILLISECONDS);
    laps.push({ one: alone.speed, two: both.speed, cores: both.cores });
  }
  await Promise.all(workers.map((worker) => worker.terminate()));
  return judged(
    median(laps.map(({ one }) => one)),
    median(laps.map(({ one, two }) => two / one)),
    median(laps.map(({ cores }) => cores)),
  );
}

function judged(one: number, ratio: number, cores: number): Found {
  const figure = `Two worker threads against one, games between captains: ${ratio.toFixed(2)} x of ${shown(one)} actions a second.`;
  const busy = `Not judged: the two threads had ${cores.toFixed(2)} of ${availableParallelism()} cores. Measure it on a quiet machine.`;
  if (cores < QUIET) return { says: `${figure} ${busy}`, demands: [] };
  const demands = [
    // A goal, as two cores may be two threads of one.
    { says: '1.85 x or more', binds: false, holds: ratio >= 1.85 },
  ];
  return { says: `${figure} ${demands.map(demandLine).join('; ')}.`, demands };
}
