/** A worker: it takes jobs from the queue and plays each in a process of its own. `REDIS_URL` says where Redis is. */

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'bullmq';
import { connect, QUEUE, type Part } from './index.js';

/** Milliseconds after which a job whose worker is gone is given to another, and those between two looks. */
const [LOCK, LOOK] = [4000, 1000];

/** The program `warpwar` of the package. */
function findProgram(): string {
  const require = createRequire(import.meta.url);
  const manifest = require.resolve('warpwar/package.json');
  const { bin } = require(manifest) as { readonly bin: { readonly warpwar: string } };
  return join(dirname(manifest), bin.warpwar);
}

const program = findProgram();
const run = promisify(execFile);

/** Plays a part of a plan, and returns its rows. This process is free meanwhile, and says to the queue that it lives. */
async function playPart({ plan, part, of }: Part): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'warpwar-part-'));
  const rows = join(folder, 'rows.jsonl');
  const options = ['--part', `${part}/${of}`, '--threads', '1', '--rows', rows];
  try {
    // A part may have no games.
    writeFileSync(rows, '');
    await run(process.execPath, [program, 'campaign', plan, ...options]);
    return readFileSync(rows, 'utf8');
  } catch (problem) {
    const { stderr = '' } = problem as { readonly stderr?: string };
    throw new Error(stderr.trim() || String(problem), { cause: problem });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const worker = new Worker<Part, string>(
  QUEUE,
  async ({ data }) => {
    console.log(`part ${data.part}/${data.of}`);
    return playPart(data);
  },
  {
    connection: connect(process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379'),
    lockDuration: LOCK,
    stalledInterval: LOOK,
    // Workers may be killed as often as machines fail.
    maxStalledCount: 1000,
  },
);
worker.on('error', (problem) => console.error(problem.message));
process.on('SIGTERM', () => void worker.close().then(() => process.exit()));
