/** Locks: files that say which process has something, so that no other takes it. */

import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Disk } from './disk.js';
import { Refused } from './terminal.js';

/** This process. A number of a process comes again, in a container soon: so it has a name of its own, too. */
const self = { pid: process.pid, host: hostname() || '-', name: randomBytes(8).toString('hex') };

/** A lock that was taken, or who has it. */
export type Locked = { readonly release: () => void } | { readonly holder: string };

/**
 * Takes a lock, by a file that must not be there yet. That of a process of this machine that is gone, and one that a crash left unfinished,
 * do not count: they are removed. Whether a process of another machine runs nobody here can tell: its lock counts.
 */
export function takeLock(disk: Pick<Disk, 'create' | 'read' | 'remove'>, file: string): Locked {
  const own = new TextEncoder().encode(`${self.pid} ${self.host} ${self.name}\n`);
  for (let tries = 0; tries < 2; tries += 1) {
    if (disk.create(file, own)) return { release: () => disk.remove(file) };
    const holder = holderOf(disk, file);
    if (holder !== undefined) return { holder };
    disk.remove(file);
  }
  return { holder: 'another process' };
}

/** Returns who has a lock; undefined if nobody has. */
export function holderOf({ read }: Pick<Disk, 'read'>, file: string): string | undefined {
  const [, pid = '', host = '', name = ''] =
    /^(\d+) (\S+) (\w+)\n$/.exec(new TextDecoder().decode(read(file))) ?? [];
  if (pid === '') return undefined;
  const isHere = host === self.host;
  const isGone = Number(pid) === self.pid ? name !== self.name : !isAlive(Number(pid));
  if (isHere && isGone) return undefined;
  return `process ${pid}${isHere ? '' : ` on ${host}`}`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return problem instanceof Error && 'code' in problem && problem.code === 'EPERM';
  }
}

/** Calls a function while no other process has the game of a folder. */
export function whileLocked<T>(disk: Disk, path: string, use: () => T): T {
  const file = join(path, 'lock');
  const taken = takeLock(disk, file);
  if (!('release' in taken))
    throw new Refused(
      `${path}: ${taken.holder} has this game. Nothing was changed.`,
      `If no other command runs, remove ${file}.`,
    );
  try {
    return use();
  } finally {
    taken.release();
  }
}
