/** How long a player waits for the first question of the command: from the start of its process, of the package as it is published. */

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './median.js';
import { demandLine, type Demand } from './print.js';

/** Milliseconds until the first question in the median. */
const GOAL = 400;

/** Starts of the command. */
const STARTS = 9;

/** Starts a fight. Returns milliseconds to its first question. */
const questionAfter = (folder: string): Promise<number> =>
  new Promise((done, failed) => {
    const begun = performance.now();
    const child = spawn(process.execPath, ['dist/command/bin.js', '--seed', '1', '--out', folder]);
    let [text, time] = ['', NaN];
    child.stdout.on('data', (data: Buffer) => {
      text += data.toString();
      if (!Number.isNaN(time) || !text.includes('round 1>')) return;
      time = performance.now() - begun;
      child.stdin.end('quit\n');
    });
    child.once('error', failed);
    child.once('close', () => {
      if (Number.isNaN(time)) failed(new Error(`The command asks nothing: ${text}`));
      else done(time);
    });
  });

/** Builds the package and measures its command. */
export async function firstQuestion(): Promise<{
  readonly says: string;
  readonly demands: readonly Demand[];
}> {
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts']);
  const folder = mkdtempSync(join(tmpdir(), 'warpwar-bench-'));
  const times: number[] = [];
  for (let at = 0; at < STARTS; at += 1) times.push(await questionAfter(folder));
  rmSync(folder, { recursive: true });
  const time = Math.round(median(times));
  const demand = { says: `${GOAL} ms`, binds: false, holds: time <= GOAL };
  const says = `The command until its first question: ${time} ms in the median of ${STARTS} starts.`;
  return { says: `${says} ${demandLine(demand)}.`, demands: [demand] };
}
