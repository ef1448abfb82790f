/** Folders of games by mail on a disk in memory, which crashes where a test likes. */

import { mail } from '../../src/command/mail/index.js';
import { peer } from '../../src/command/peer/index.js';
import type { Disk } from '../../src/command/disk.js';
import { Complaint } from '../../src/command/terminal.js';
import { readOptions, type OptionName } from '../../src/command/options.js';
import type { Office } from '../../src/command/parts.js';
import { commands } from '../../src/command/commands.js';

/** The machine stops: nothing more is written. */
export class Crash extends Error {}

/** A disk in memory. */
export interface Memory extends Disk {
  /** The files by their paths. */
  readonly files: Map<string, Uint8Array>;
  /** How much was written: a byte that is added to a file, and anything else that changes files, count as one. */
  readonly written: () => number;
  /** How much was written before each change that is no byte. */
  readonly changes: readonly number[];
}

/** Makes a disk with files, which crashes before more than so much is written. */
export function memoryDisk(begun: ReadonlyMap<string, Uint8Array> = new Map(), most = Infinity): Memory {
  const files = new Map(begun);
  let written = 0;
  const changes: number[] = [];
  const spend = (): void => {
    changes.push(written);
    if (written >= most) throw new Crash();
    written += 1;
  };
  const grow = (file: string, from: Uint8Array, bytes: Uint8Array, isCounted: boolean): void => {
    const whole = isCounted ? Math.min(bytes.length, most - written) : bytes.length;
    files.set(file, Buffer.concat([from, bytes.subarray(0, whole)]));
    if (isCounted) written += whole;
    if (whole < bytes.length) throw new Crash();
  };
  return {
    files,
    written: () => written,
    changes,
    read: (file) => files.get(file),
    list: (folder) =>
      [...files.keys()]
        .filter((file) => file.startsWith(`${folder}/`))
        .map((file) => file.slice(folder.length + 1))
        .sort(),
    makeFolder: () => undefined,
    // A crash leaves an empty file, or all of it: halves are tried where bytes are added.
    write: (file, bytes) => {
      spend();
      files.set(file, new Uint8Array());
      spend();
      files.set(file, bytes);
    },
    create: (file, bytes) => {
      spend();
      if (files.has(file)) return false;
      files.set(file, new Uint8Array());
      grow(file, new Uint8Array(), bytes, true);
      return true;
    },
    append: (file, bytes) => {
      spend();
      grow(file, files.get(file) ?? new Uint8Array(), bytes, true);
    },
    cut: (file, length) => {
      spend();
      files.set(file, (files.get(file) ?? new Uint8Array()).slice(0, length));
    },
    rename: (from, to) => {
      spend();
      files.set(to, files.get(from) ?? new Uint8Array());
      files.delete(from);
    },
    remove: (file) => {
      spend();
      files.delete(file);
    },
  };
}

/** What came of a command. */
export interface Answered {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command of a referee, such as `mail run k7q`, on a disk. A crash is thrown. */
export const refereeing = (disk: Disk, ...args: readonly string[]): Answered =>
  runOn(disk, 'mail', mail, args);

/** Runs a command of a player without a referee, such as `peer show k7q`, on a disk. A crash is thrown. */
export const peering = (disk: Disk, ...args: readonly string[]): Answered => runOn(disk, 'peer', peer, args);

function runOn(disk: Disk, name: string, command: typeof mail, args: readonly string[]): Answered {
  let out = '';
  const office: Office = {
    disk,
    say: (...lines) => (out += lines.map((line) => `${line}\n`).join('')),
    input: () => {
      throw new Error('Nothing is typed here.');
    },
  };
  const allowed: readonly OptionName[] = commands[name]?.options ?? [];
  try {
    void command(readOptions(name, args, allowed), office);
    return { code: 0, out, err: '' };
  } catch (problem) {
    if (!(problem instanceof Complaint)) throw problem;
    return { code: problem.code, out, err: problem.lines.join('\n') };
  }
}

/** The text of a file on a disk. */
export const textIn = (disk: Pick<Disk, 'read'>, file: string): string =>
  new TextDecoder().decode(disk.read(file));

/** Puts a text into a file on a disk. */
export const putText = (disk: Disk, file: string, text: string): void =>
  disk.write(file, new TextEncoder().encode(text));

/** What stands on a disk when the machine starts again: all that was written, and the lock of a process that is gone. */
export const afterCrash = ({ files }: Memory): ReadonlyMap<string, Uint8Array> =>
  new Map(
    [...files].map(([file, bytes]) => {
      const text = new TextDecoder().decode(bytes);
      const isLock = file.endsWith('/lock') && text.endsWith('\n');
      return [file, isLock ? new TextEncoder().encode(text.replace(/\w+\n$/, 'gone\n')) : bytes];
    }),
  );
