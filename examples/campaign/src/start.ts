/** One command for a whole campaign: starts Redis and workers, queues the jobs of a plan, and ends with its rows. */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { produce } from './index.js';
import { startRedis } from './redis.js';

const USAGE = 'npm start -- PLAN ROWS [--jobs NUMBER] [--workers NUMBER]';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { jobs: { type: 'string' }, workers: { type: 'string' } },
});
const [plan, rows, ...more] = positionals;
const numberOf = (text: string | undefined, standard: number | undefined): number | undefined => {
  if (text === undefined || /^\d{1,6}$/.test(text)) return text === undefined ? standard : Number(text);
  throw new Error(`Expected a number, not '${text}'.`);
};

/** Fails when a process ends before the campaign does. */
const failAt = async (processes: readonly ChildProcess[], why: string): Promise<never> => {
  await Promise.all(processes.map((each) => once(each, 'exit')));
  throw new Error(why);
};

async function start(planFile: string, rowsFile: string): Promise<void> {
  const [jobs, count] = [numberOf(values.jobs, undefined), numberOf(values.workers, availableParallelism())];
  const given = process.env['REDIS_URL'];
  const redis = given === undefined ? await startRedis() : undefined;
  const url = given ?? redis?.url ?? '';
  const work = new URL('./work.js', import.meta.url);
  const env = { ...process.env, REDIS_URL: url };
  const workers = Array.from({ length: count ?? 0 }, () =>
    fork(work, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  const progress = (done: number, all: number): void => console.log(`${done} of ${all} jobs`);
  try {
    await Promise.race([
      produce(url, { plan: planFile, rows: rowsFile, jobs }, progress),
      ...(workers.length > 0 ? [failAt(workers, 'All workers have ended.')] : []),
      ...(redis ? [failAt([redis.process], 'Redis has ended.')] : []),
    ]);
  } finally {
    for (const worker of workers) worker.kill();
    await redis?.stop();
  }
}

try {
  if (plan === undefined || rows === undefined || more.length > 0) throw new Error(USAGE);
  await start(plan, rows);
  console.log(`${rows} is written.`);
  process.exit();
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}
