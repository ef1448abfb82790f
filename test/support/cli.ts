/** The command line, run as a person would, and a folder for what it reads and writes. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { examples } from '../../scripts/examples.js';
import { warpwarGame } from '../../src/command/games/warpwar.js';
import type { Wish } from '../../src/command/games/game.js';
import { main } from '../../src/command/main.js';

/** The packages that `npm start` explains, too. */
const packages = examples.map(({ name, modules }) => ({ name: `examples/${name}`, modules }));

/** What came of a command. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command line with some words, in this process: test/command/process.test.ts spawns it. */
export async function run(...args: readonly string[]): Promise<Ran> {
  const { code, texts } = begin([], args);
  return { code: await code, ...texts };
}

/** Runs it with somebody at the keyboard, who types these lines and then no more; `left` are those that were not read. */
export function type(
  lines: readonly string[],
  ...args: readonly string[]
): Ran & { readonly left: readonly string[] } {
  const { code, texts, left } = begin(lines, args);
  // Sound: only a campaign, which asks nobody, takes its time.
  return { code: code as number, ...texts, left };
}

function begin(lines: readonly string[], args: readonly string[]) {
  const texts = { out: '', err: '' };
  const left = [...lines];
  const code = main(
    args,
    (text) => (texts.out += text),
    (text) => (texts.err += text),
    { read: () => left.shift(), packages },
  );
  return { code, texts, left };
}

/** Makes the set-up of a game of WarpWar as `play` makes it. */
export const asked = (rules: string, more: Partial<Wish> = {}) =>
  warpwarGame.prepare({ rules, seed: 1977, givenDice: false, ...more });

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
