/** Games in files: a line for the set-up, then a line for each action as it is done. Nothing that was written is changed. */

import {
  appendFileSync,
  closeSync,
  existsSync,
  ftruncateSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import type { AnyAction } from '../../kernel/index.js';
import { describe, readRecord as readWritten } from '../../warpwar/index.js';
import { realDisk } from '../disk.js';
import { prepare, readText, writeNew } from '../files.js';
import { holderOf, takeLock } from '../lock.js';
import { Refused } from '../terminal.js';
import type { GameSetup } from './game.js';

/** The first line of a file: what the game is set up from, and what its course follows from. */
export interface Head {
  readonly setup: GameSetup;
  /** Who plays, by seat. */
  readonly players: Readonly<Record<string, string>>;
  /** The seed of computer players. */
  readonly seed: number;
  /** The fingerprint of the first state. */
  readonly print: string;
  /** Whether every player was shown the whole first state. */
  readonly isOpen?: boolean;
}

/** A game as a file holds it. */
export type GameRecord = Omit<
  Extract<ReturnType<typeof readWritten>, { readonly ok: true }>['value'],
  'actions'
> & { readonly actions: readonly AnyAction[] };

/** A line after the first: an action with the fingerprint of its state, how many actions were taken back, or the end. */
type Line =
  | { readonly action: AnyAction; readonly print: string }
  | { readonly undo: number }
  | { readonly over: true };

/** A game that is kept in a file. */
export interface GameFile {
  readonly path: string;
  /** The file of its picture. */
  readonly picture: string;
  /** Adds a line. */
  readonly add: (line: Line) => void;
  /** Lets other windows have the file. */
  readonly release: () => void;
}

const END = '.jsonl';

/** Whether a file is one of this command's, by its name. */
export const isGameFile = (path: string): boolean => path.endsWith(END);

/**
 * Makes the file of a game that begins: NAME-1.jsonl, or the first number that no file has. The file is new, also if several games
 * begin at once: no game writes over another.
 */
export function newFile(folder: string, name: string, head: Head): GameFile {
  prepare(folder);
  for (let number = 1; ; number += 1) {
    const path = join(folder, `${name}-${number}${END}`);
    if (existsSync(path) || existsSync(pictureOf(path))) continue;
    const release = lock(path);
    if (release && writeNew(path, `${JSON.stringify(head)}\n`)) return fileAt(path, release);
    release?.();
  }
}

/** Goes on with a file; undefined while another window has it. What a crash left of its last line is cut off. */
export function reopen(path: string): GameFile | undefined {
  const text = readText(path);
  const release = lock(path);
  if (!release) return undefined;
  const whole = Buffer.byteLength(wholeLines(text));
  if (whole < Buffer.byteLength(text)) {
    const file = openSync(path, 'r+');
    ftruncateSync(file, whole);
    closeSync(file);
  }
  return fileAt(path, release);
}

/** The picture beside a game. */
export const pictureOf = (path: string): string => `${path.replace(/\.jsonl?$/, '')}.svg`;

const fileAt = (path: string, release: () => void): GameFile => ({
  path,
  picture: pictureOf(path),
  release,
  add: (line) => {
    try {
      appendFileSync(path, `${JSON.stringify(line)}\n`);
    } catch {
      throw new Refused(`${path}: this file cannot be written.`);
    }
  },
});

/** The games in a folder that are not over and that no window has, the newest first. */
export function openGames(folder: string): readonly string[] {
  const names = existsSync(folder) ? readdirSync(folder).filter(isGameFile) : [];
  return names
    .map((name) => join(folder, name))
    .filter((path) => {
      const text = readText(path);
      return text.includes('\n') && !text.endsWith('"over":true}\n');
    })
    .filter((path) => holderOf(realDisk, lockOf(path)) === undefined)
    .map((path) => [path, statSync(path).mtimeMs, numberOf(path)] as const)
    .sort(([, one, first], [, other, second]) => other - one || second - first)
    .map(([path]) => path);
}

const numberOf = (path: string): number => Number(/-(\d+)\.jsonl$/.exec(path)?.[1] ?? 0);

// One window at a time.

/** Takes a file for this process, until the function that is returned is called; undefined while another has it. */
function lock(path: string): (() => void) | undefined {
  const taken = takeLock(realDisk, lockOf(path));
  return 'release' in taken ? taken.release : undefined;
}

const lockOf = (path: string): string => `${path}.lock`;

// Reading.

/** Reads the game in a file, unchecked but for its shape: lines of this command, or a record as JSON, as `save` writes it. */
export function readRecord(file: string): GameRecord {
  const text = readText(file);
  const read = readWritten(text);
  // Sound: an engine reads each action before it plays it.
  if (read.ok) return read.value as GameRecord;
  if (read.issues.some(({ code }) => code !== 'not-a-save'))
    throw new Refused(...read.issues.map((each) => `${file}: at ${each.path.join('.')}: ${describe(each)}`));
  throw new Refused(
    `${file}: this is no recorded game${isGameFile(file) ? faultInLines(text) : faultIn(text)}.`,
  );
}

/** The lines that were written to their ends. */
const wholeLines = (text: string): string => text.slice(0, text.lastIndexOf('\n') + 1);

/** Says why lines are no game. */
function faultInLines(text: string): string {
  const lines = wholeLines(text).split('\n').slice(0, -1);
  const wrong = lines.findIndex((line) => typeof parse(line) !== 'object');
  return wrong < 0 ? ': its first line has no set-up' : `, for it is not JSON (line ${wrong + 1})`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Says why a text is no game. */
function faultIn(text: string): string {
  try {
    // Sound: any object has them, or not.
    const raw = JSON.parse(text) as { readonly [Field in keyof GameRecord]: unknown } | null;
    const missing = (['setup', 'actions'] as const).filter((part) => raw?.[part] === undefined);
    return missing.length > 0 ? `: it has ${missing.map((part) => `no ${part}`).join(' and ')}` : '';
  } catch (problem) {
    return `, for it is not JSON${lineOf(text, problem instanceof Error ? problem.message : '')}`;
  }
}

/** ' (line 3)', where the text is no longer JSON; nothing where Node does not say so, as of short texts. */
function lineOf(text: string, message: string): string {
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  const isCut = message.startsWith('Unexpected end');
  if (position === undefined && !isCut) return '';
  const read = isCut ? text.trimEnd() : text.slice(0, Number(position));
  return ` (line ${read.split('\n').length})`;
}
