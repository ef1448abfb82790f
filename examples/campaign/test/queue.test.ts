/** A campaign over the queue gives the same rows as in threads and in parts, though a worker is killed. Needs `npm run build`. */

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { produce } from '../src/index.js';
import { startRedis } from '../src/redis.js';

const manifest = createRequire(import.meta.url).resolve('warpwar/package.json');
const program = join(dirname(manifest), 'dist/command/bin.js');
const built = (file: string): string => fileURLToPath(new URL(`../dist/${file}`, import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'warpwar-queue-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string): string => join(folder, name);
const warpwar = (...words: readonly string[]) =>
  execFileSync(process.execPath, [program, ...words], { cwd: folder });
const merged = (...files: readonly string[]): string => {
  warpwar('merge', ...files, '--rows', 'merged.jsonl');
  return readFileSync(at('merged.jsonl'), 'utf8');
};

/** A player that is no player of ours, in a file. */
const MINE = `export default (engine) => (view, decisions, random) =>
  engine.sampleAction(view, decisions.find((each) => each.must) ?? decisions[0], random);`;

const plan = {
  rules: ['first/skirmish', 'sw2/duel'],
  players: { captain: 'captain', mine: './mine.mjs' },
  seeds: [1, 4],
};
writeFileSync(at('plan.json'), JSON.stringify(plan));
writeFileSync(at('wrong.json'), JSON.stringify({ ...plan, players: ['captin'] }));
writeFileSync(at('mine.mjs'), MINE);

/** Starts a worker at the head of a group of processes, as a machine is; `begun` gets what it says of each job. */
function startWorker(url: string, begun: (worker: ChildProcess, line: string) => void): ChildProcess {
  const worker = spawn(process.execPath, [built('work.js')], {
    detached: true,
    env: { ...process.env, REDIS_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  worker.stdout.on('data', (text: Buffer) => {
    for (const line of text.toString().trim().split('\n')) begun(worker, line);
  });
  return worker;
}

const kill = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid !== undefined && exitCode === null && signalCode === null && process.kill(-pid, 'SIGKILL');

/** Without Redis there is nothing to test; where everything must be tested, that is a failure. */
const isLacking = spawnSync('redis-server', ['--version']).status !== 0 && !process.env['CI'];

test.skipIf(isLacking)(
  'the rows are the same in threads, in parts, and over a queue while a worker is killed',
  async () => {
    const redis = await startRedis();
    const begun: string[] = [];
    let killed: string | undefined;
    const workers = [1, 2].map(() =>
      startWorker(redis.url, (worker, line) => {
        begun.push(line);
        // The second job is begun, and will not be ended.
        if (begun.length === 2 && kill(worker)) killed = line;
      }),
    );
    try {
      await produce(redis.url, { plan: at('plan.json'), rows: at('queue.jsonl'), jobs: 4 });
      const wrong = { plan: at('wrong.json'), rows: at('wrong.jsonl'), jobs: 1 };
      await expect(produce(redis.url, wrong)).rejects.toThrow('Did you mean captain?');
    } finally {
      workers.forEach(kill);
      await redis.stop();
    }
    expect(begun.filter((line) => line === killed)).toHaveLength(2);
    expect(new Set(begun)).toEqual(
      new Set(['1/4', '2/4', '3/4', '4/4', '1/1'].map((each) => `part ${each}`)),
    );
    const whole = merged('queue.jsonl');
    expect(whole.split('\n')).toHaveLength(2 * 4 * 2 + 1);
    warpwar('campaign', 'plan.json', '--rows', 'threads.jsonl', '--threads', '2');
    expect(merged('threads.jsonl')).toBe(whole);
    for (const part of [1, 2])
      warpwar('campaign', 'plan.json', '--part', `${part}/2`, '--rows', `${part}.jsonl`);
    expect(merged('1.jsonl', '2.jsonl')).toBe(whole);
  },
);

test.skipIf(isLacking)('one command starts Redis and workers, and ends with the rows', () => {
  writeFileSync(at('small.json'), JSON.stringify({ ...plan, rules: ['first/skirmish'], seeds: [1, 1] }));
  const words = [built('start.js'), 'small.json', 'small.jsonl', '--jobs', '1', '--workers', '1'];
  const out = execFileSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
  expect(out).toBe('0 of 1 jobs\n1 of 1 jobs\nsmall.jsonl is written.\n');
  expect(readFileSync(at('small.jsonl'), 'utf8').split('\n')).toHaveLength(3);
});
