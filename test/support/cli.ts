/** The command line, run as somebody would, and a folder for what it reads and writes. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { main } from '../../scripts/cli/main.js';

/** What came of a command. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command line with some words, in this process: `cli-process.test.ts` spawns it. */
export function run(...args: readonly string[]): Promise<Ran> {
  const texts = { out: '', err: '' };
  const code = main(
    args,
    (text) => (texts.out += text),
    (text) => (texts.err += text),
  );
  return Promise.resolve({ code, ...texts });
}

/** Files of one test file. */
export interface Folder {
  /** A path in the folder. */
  readonly inFolder: (name: string) => string;
  /** Writes a file there, with some text or with some value as JSON, and returns its path. */
  readonly fileWith: (name: string, value: unknown) => string;
}

/** Makes a folder for the test file that calls it, and removes it after the file's last test. */
export function ownFolder(): Folder {
  const folder = mkdtempSync(join(tmpdir(), 'warpwar-cli-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const inFolder = (name: string): string => join(folder, name);
  return {
    inFolder,
    fileWith: (name, value) => {
      writeFileSync(inFolder(name), typeof value === 'string' ? value : JSON.stringify(value));
      return inFolder(name);
    },
  };
}
