/** A campaign as a queue of jobs: each plays a part of the plan, as `npx warpwar campaign PLAN --part 2/8` does. */

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Job, Queue, QueueEvents } from 'bullmq';
import { Redis } from 'ioredis';

/** The name of the queue. */
export const QUEUE = 'campaign';

/** What a job plays: every `of`-th game of a plan, from the `part`-th on. */
export interface Part {
  /** The file of the plan, where every worker finds it. */
  readonly plan: string;
  readonly part: number;
  readonly of: number;
}

/** What campaign is wanted. */
export interface Campaign {
  /** The file of the plan. */
  readonly plan: string;
  /** The file of the rows, which is written at the end. */
  readonly rows: string;
  /** The number of jobs. Default: one for 20 seeds. */
  readonly jobs?: number | undefined;
}

/** Seeds of a job, if nothing else is asked for. */
const SEEDS = 20;

/** Connects to Redis, as a queue needs it: a command that cannot be sent now waits. */
export const connect = (url: string): Redis => new Redis(url, { maxRetriesPerRequest: null });

/**
 * Puts the jobs of a campaign into the queue, and writes the rows of all when the last is done. `progress` hears how many of
 * how many jobs are done. A campaign that was interrupted goes on: the same job has the same id, and is added once.
 */
export async function produce(
  url: string,
  { plan, rows, jobs: number }: Campaign,
  progress: (done: number, all: number) => void = () => {},
): Promise<void> {
  const [connection, listening] = [connect(url), connect(url)];
  const [queue, events] = [
    new Queue(QUEUE, { connection }),
    new QueueEvents(QUEUE, { connection: listening }),
  ];
  try {
    const parts = partsOf(resolve(plan), number);
    const jobs: Job<Part, string>[] = await queue.addBulk(parts);
    try {
      const texts: string[] = [];
      for (const job of jobs) {
        progress(texts.length, jobs.length);
        texts.push(await job.waitUntilFinished(events));
      }
      progress(jobs.length, jobs.length);
      writeFileSync(rows, texts.join(''));
    } finally {
      // One that is being played cannot be removed.
      await Promise.allSettled(jobs.map((job) => job.remove()));
    }
  } finally {
    await Promise.all([queue.close(), events.close()]);
    connection.disconnect();
    listening.disconnect();
  }
}

/** Lists the jobs of a plan. What is wrong with it, the first job says. */
function partsOf(plan: string, number?: number) {
  const text = readFileSync(plan, 'utf8');
  const of = number ?? Math.max(1, Math.ceil(countSeeds(text) / SEEDS));
  const id = createHash('sha256').update(`${plan} ${text}`).digest('hex').slice(0, 16);
  return Array.from({ length: of }, (_, at) => ({
    name: 'part',
    data: { plan, part: at + 1, of } satisfies Part,
    opts: { jobId: `${id}-${at + 1}-${of}` },
  }));
}

function countSeeds(plan: string): number {
  try {
    const { seeds } = JSON.parse(plan) as { readonly seeds: readonly [number, number] };
    return Math.min(1_000_000, Number(seeds[1]) - Number(seeds[0]) + 1) || 1;
  } catch {
    return 1;
  }
}
