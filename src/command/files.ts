/** Files that are read and written. */

import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Refused } from './terminal.js';

/** A file's text. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Refused(`${file}: ${existsSync(file) ? 'this file cannot be read' : 'there is no such file'}.`);
  }
}

/** Writes a text into a new file, NAME.json, or NAME-2.json and so on, beside which stands no picture, and returns its path. */
export function writeNext(folder: string, name: string, text: string): string {
  prepare(folder);
  for (let number = 1; ; number += 1) {
    const file = join(folder, `${name}${number === 1 ? '' : `-${number}`}`);
    if (!existsSync(`${file}.svg`) && writeNew(`${file}.json`, text)) return `${file}.json`;
  }
}

/** Writes a file if there is none of this name yet; returns whether it did. */
export function writeNew(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'EEXIST') return false;
    throw new Refused(`${file}: this file cannot be written.`);
  }
}

/** Makes sure that a file can be written, and that its folder is there. */
export const prepareFile = (file: string): void => prepare(dirname(file), file);

/** Makes sure that a folder is there and that files can be written into it: nothing is done in vain. */
export function prepare(folder: string, ...files: readonly string[]): void {
  try {
    make(resolve(folder));
  } catch {
    throw new Refused(`${folder}: this folder cannot be made.`);
  }
  files.forEach(probe);
}

/** Makes a folder and those above it, each by itself: Node's own way of it never ends below /proc, where none can be made. */
function make(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = dirname(folder);
  if (above !== folder) make(above);
  try {
    mkdirSync(folder);
  } catch (problem) {
    // Another window may have made it.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw problem;
  }
}

/** Whether a file can be written only shows where it is opened; what was not there before is not there after. */
function probe(file: string): void {
  const isNew = !existsSync(file);
  try {
    closeSync(openSync(file, 'a'));
  } catch {
    throw new Refused(`${file}: this file cannot be written.`);
  }
  if (isNew) rmSync(file);
}

/** Writes a text into a file. */
export function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch {
    throw new Refused(`${file}: this file cannot be written.`);
  }
}
