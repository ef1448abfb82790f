/** A Redis server for one campaign: it keeps nothing, and can only be reached on this machine, through a file. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** A server that runs. */
export interface Server {
  /** Where it is reached. */
  readonly url: string;
  readonly process: ChildProcess;
  /** Ends it. */
  stop(): Promise<void>;
}

/** Starts `redis-server`, which must be installed. */
export async function startRedis(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'warpwar-redis-'));
  const url = join(folder, 'redis.sock');
  const options = ['--port', '0', '--unixsocket', url, '--save', '', '--appendonly', 'no', '--dir', folder];
  const server = spawn('redis-server', options, { stdio: 'ignore' });
  try {
    await once(server, 'spawn');
  } catch {
    rmSync(folder, { recursive: true });
    throw new Error('There is no redis-server: apt-get install redis-server, or set REDIS_URL.');
  }
  while (server.exitCode === null && !existsSync(url)) await setTimeout(10);
  const stop = async (): Promise<void> => {
    if (server.exitCode === null && server.kill()) await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, process: server, stop };
}
