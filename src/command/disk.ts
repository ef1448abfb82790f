/** The disk as safe writing needs it: what is written is on it before the call returns, and a whole file takes a name at once. */

import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { prepare } from './files.js';
import { Refused } from './terminal.js';

/** What is done with files. Tests put a disk in its place that fails where they like. */
export interface Disk {
  /** Returns what a file holds; undefined if there is none. */
  readonly read: (file: string) => Uint8Array | undefined;
  /** Lists the files below a folder, by their paths from it, in order. */
  readonly list: (folder: string) => readonly string[];
  /** Makes a folder, and those above it. */
  readonly makeFolder: (folder: string) => void;
  /** Writes a file, new or over another. A crash may leave a part of it. */
  readonly write: (file: string, bytes: Uint8Array) => void;
  /** Writes a file if there is none of this name yet; returns whether it did. */
  readonly create: (file: string, bytes: Uint8Array) => boolean;
  /** Writes behind what a file has. A crash may leave a part of it. */
  readonly append: (file: string, bytes: Uint8Array) => void;
  /** Cuts a file off behind so many bytes. */
  readonly cut: (file: string, length: number) => void;
  /** Gives a file the name of another, which is gone then. A crash leaves the one or the other. */
  readonly rename: (from: string, to: string) => void;
  /** Removes a file, if it is there. */
  readonly remove: (file: string) => void;
}

/** The disk of this machine. What it cannot do is refused. */
export const realDisk: Disk = {
  read: (file) => {
    if (!existsSync(file)) return undefined;
    return refusedAs(`${file}: this file cannot be read.`, () => readFileSync(file));
  },
  list: (folder) =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile())
          .map((name) => name.replaceAll('\\', '/'))
          .sort()
      : [],
  makeFolder: (folder) => prepare(folder),
  write: (file, bytes) => put(file, 'w', bytes),
  create: (file, bytes) => {
    try {
      putBytes(file, 'wx', bytes);
      return true;
    } catch (problem) {
      if (problem instanceof Error && 'code' in problem && problem.code === 'EEXIST') return false;
      throw new Refused(`${file}: this file cannot be written.`);
    }
  },
  append: (file, bytes) => put(file, 'a', bytes),
  cut: (file, length) =>
    refusedAs(`${file}: this file cannot be written.`, () =>
      withFile(file, 'r+', (open) => ftruncateSync(open, length)),
    ),
  rename: (from, to) =>
    refusedAs(`${to}: this file cannot be written.`, () => {
      renameSync(from, to);
      syncFolder(dirname(to));
    }),
  remove: (file) => rmSync(file, { force: true }),
};

function refusedAs<T>(why: string, use: () => T): T {
  try {
    return use();
  } catch {
    throw new Refused(why);
  }
}

const put = (file: string, flags: string, bytes: Uint8Array): void =>
  refusedAs(`${file}: this file cannot be written.`, () => putBytes(file, flags, bytes));

function putBytes(file: string, flags: string, bytes: Uint8Array): void {
  const isNew = !existsSync(file);
  withFile(file, flags, (open) => {
    for (let done = 0; done < bytes.length;) done += writeSync(open, bytes, done);
  });
  if (isNew) syncFolder(dirname(file));
}

function withFile(file: string, flags: string, use: (open: number) => void): void {
  const open = openSync(file, flags);
  try {
    use(open);
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
}

/** Writes down which files a folder has. Windows does so by itself, and refuses to open one. */
function syncFolder(folder: string): void {
  try {
    const open = openSync(folder, 'r');
    fsyncSync(open);
    closeSync(open);
  } catch {
    return;
  }
}

/** Writes a file beside the one that it is to be, and then gives it the name: a crash leaves a whole file or none. */
export function replaceFile(
  disk: Pick<Disk, 'write' | 'rename'>,
  file: string,
  content: string | Uint8Array,
): void {
  disk.write(`${file}.new`, typeof content === 'string' ? encodeText(content) : content);
  disk.rename(`${file}.new`, file);
}

/** Returns the bytes of a text. */
export const encodeText = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Reads the text of a file; '' if there is none. */
export const decodeText = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);
