/** Campaigns: the games of a plan, shared out among threads and machines, with a line for each game that was played. */

import { appendFileSync, existsSync, truncateSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { formatRow, mergeRows, parseRows, type GameRow } from '../research/index.js';
import { describe } from '../warpwar/index.js';
import { prepareFile, readText } from './files.js';
import { openPlan, tasksOf, type Task } from './plan.js';
import { Refused } from './terminal.js';

/** What campaign is wanted. */
export interface CampaignWish {
  /** The file of the plan. */
  readonly plan: string;
  /** The file of the rows. */
  readonly rows: string;
  /** Threads that play. */
  readonly threads: number;
  /** The program of a thread. */
  readonly thread: URL;
  /** Which games: every `of`-th, from the `part`-th on. */
  readonly part: number;
  readonly of: number;
}

/** What a thread begins with: the file of the plan. It then gets tasks, and answers each with a row or a complaint. */
export interface Posting {
  readonly plan: string;
}

/** What a thread answers. */
export type Answer = { readonly row: GameRow } | { readonly complaint: readonly string[] };

/** The number of threads that fit this machine. */
export const threadsHere = (): number => availableParallelism();

/**
 * Plays the games of a plan that a file of rows lacks, and adds a line for each as it ends. So a campaign that was interrupted goes on
 * where it was. `progress` is told how many of how many games are done.
 */
export async function playCampaign(
  wish: CampaignWish,
  progress: (done: number, all: number) => void,
): Promise<void> {
  const own = [...tasksOf(await openPlan(wish.plan))].filter((_, at) => at % wish.of === wish.part - 1);
  const known = new Set(beginRows(wish.rows).map(({ key }) => key));
  const left = own.filter(({ key }) => !known.has(key));
  let done = own.length - left.length;
  progress(done, own.length);
  await shareOut(left, wish, (row) => {
    appendFileSync(wish.rows, `${formatRow(row)}\n`);
    done += 1;
    progress(done, own.length);
  });
}

/** Reads the rows of a file that goes on, without what a crash left of its last line; makes the file if there is none. */
function beginRows(file: string): readonly GameRow[] {
  if (!existsSync(file)) {
    prepareFile(file);
    return [];
  }
  const text = readText(file);
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const rows = rowsIn(whole, file);
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
  return rows;
}

function rowsIn(text: string, file: string): readonly GameRow[] {
  const read = parseRows(text);
  if (read.ok) return read.value;
  throw new Refused(...read.issues.map((each) => `${file}, line ${String(each.path[0])}: ${describe(each)}`));
}

/** Reads and merges the rows of files. */
export function rowsOf(files: readonly string[]): readonly GameRow[] {
  const merged = mergeRows(...files.map((file) => rowsIn(readText(file), file)));
  if (merged.ok) return merged.value;
  throw new Refused(...merged.issues.map((each) => describe(each)));
}

/** Merges the rows of files into one, in the order of their keys. */
export function mergeFiles(files: readonly string[], into: string): number {
  const rows = rowsOf(files);
  prepareFile(into);
  writeFileSync(into, rows.map((row) => `${formatRow(row)}\n`).join(''));
  return rows.length;
}

/** Plays games in threads, each the next one when it has ended one. The first that fails ends all. */
async function shareOut(
  tasks: readonly Task[],
  { plan, threads, thread }: CampaignWish,
  take: (row: GameRow) => void,
): Promise<void> {
  const waiting = tasks.values();
  const posting: Posting = { plan };
  const length = Math.min(threads, tasks.length);
  const workers = Array.from({ length }, () => new Worker(thread, { workerData: posting }));
  try {
    await Promise.all(workers.map((worker) => keepBusy(worker, waiting, take)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** Gives a thread one game after the other until none is left. */
const keepBusy = (worker: Worker, waiting: Iterator<Task>, take: (row: GameRow) => void): Promise<void> =>
  new Promise((done, fail) => {
    const ask = (): void => {
      const next = waiting.next();
      if (next.done) done();
      else worker.postMessage(next.value);
    };
    worker.on('error', (problem) => fail(new Refused(`A thread failed: ${String(problem)}`)));
    worker.on('exit', () => fail(new Refused('A thread ended in the middle of a game.')));
    worker.on('message', (answer: Answer) => {
      if ('complaint' in answer) {
        fail(new Refused(...answer.complaint));
        return;
      }
      take(answer.row);
      ask();
    });
    ask();
  });
