/** The command line, run as somebody would, and a folder for what it reads and writes. */

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'warpwar-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What came of a command. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command line with some words. */
export const run = (...args: readonly string[]): Promise<Ran> =>
  new Promise((done) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/start.ts', ...args],
      { cwd: root },
      (_problem, out, err) => done({ code: child.exitCode ?? -1, out, err }),
    );
  });

/** A path in the folder, which each test file has to itself. */
export const inFolder = (name: string): string => join(folder, name);

/** A file there with some text, or some value as JSON. */
export function fileWith(name: string, value: unknown): string {
  writeFileSync(inFolder(name), typeof value === 'string' ? value : JSON.stringify(value));
  return inFolder(name);
}
