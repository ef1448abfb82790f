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
import {
  fingerprint,
  replay,
  type Action,
  type RecordedGame,
  type Setup,
  type State,
  renderMap,
} from '../warpwar/index.js';
import { Complaint, valueOf } from './terminal.js';
import { titleOfGame } from './summary.js';

/** A game as it is kept in a file. */
export type GameRecord = RecordedGame<Setup, Action>;

/** A file's text. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Complaint(
      `${file}: ${existsSync(file) ? 'this file cannot be read' : 'there is no such file'}.`,
    );
  }
}

/** The game in a file, and where it leads; complains of a file that holds none, or one that is refused. */
export function readGame(file: string): { readonly record: GameRecord; readonly end: State } {
  const record = readRecord(file);
  return { record, end: valueOf(replay(record), file) };
}

/** The record in a file, unchecked but for its members; complains of a file that holds none. */
export function readRecord(file: string): GameRecord {
  const raw = jsonIn(file);
  const has = typeof raw === 'object' && raw !== null ? Object.keys(raw) : [];
  const missing = ['setup', 'actions'].filter((part) => !has.includes(part));
  if (missing.length > 0)
    throw new Complaint(
      `${file}: this is no recorded game: it has ${missing.map((part) => `no ${part}`).join(' and ')}.`,
    );
  // Sound: replay reads whatever it is given before it plays it.
  return raw as GameRecord;
}

function jsonIn(file: string): unknown {
  const text = readText(file);
  try {
    return JSON.parse(text);
  } catch (problem) {
    const line = lineOf(text, problem instanceof Error ? problem.message : '');
    throw new Complaint(`${file}: this is no recorded game, for it is not JSON${line}.`);
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

/** The files of a game. */
export interface GameFiles {
  /** Its record. */
  readonly game: string;
  /** Its picture. */
  readonly picture: string;
}

/** The files of a game whose record has this name. */
export const filesOf = (game: string): GameFiles => ({ game, picture: `${game.replace(/\.json$/, '')}.svg` });

/**
 * Writes a game that begins into a file of its own, NAME.json, or NAME-2.json and so on, and returns its files. The file is new, also if
 * several games begin at once: no game writes over another.
 */
export function claimFiles(folder: string, name: string, text: string): GameFiles {
  prepare(folder);
  for (let number = 1; ; number += 1) {
    const files = filesOf(join(folder, `${name}${number === 1 ? '' : `-${number}`}.json`));
    if (!writeNew(files.game, text)) continue;
    try {
      probe(files.picture);
      return files;
    } catch (problem) {
      rmSync(files.game);
      throw problem;
    }
  }
}

/** Writes a file if there is none of this name yet; returns whether it did. */
function writeNew(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'EEXIST') return false;
    throw new Complaint(`${file}: this file cannot be written.`);
  }
}

/** Sees to it that a folder is there, and that files can be written into it: nothing is done in vain. */
export function prepare(folder: string, ...files: readonly string[]): void {
  try {
    make(resolve(folder));
  } catch {
    throw new Complaint(`${folder}: this folder cannot be made.`);
  }
  files.forEach(probe);
}

/** Makes a folder and those above it, each by itself: Node's own way of it never ends below /proc, where none can be made. */
function make(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = dirname(folder);
  if (above !== folder) make(above);
  mkdirSync(folder);
}

/** Whether a file can be written only shows where it is opened; what was not there before is not there after. */
function probe(file: string): void {
  const isNew = !existsSync(file);
  try {
    closeSync(openSync(file, 'a'));
  } catch {
    throw new Complaint(`${file}: this file cannot be written.`);
  }
  if (isNew) rmSync(file);
}

/** Writes the last position as a picture, and the game as it was played. */
export function writeGame({ game, picture }: GameFiles, record: GameRecord, end: State): void {
  write(picture, renderMap(end, { title: `WarpWar: ${titleOfGame(end)}, the last position` }));
  write(game, asText(record));
}

/** Writes a text into a file. */
export function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch {
    throw new Complaint(`${file}: this file cannot be written.`);
  }
}

/** JSON with an action in each line, so that people can read it, too. A game that is not over has a pause. */
export function asText({ setup, actions, prints }: RecordedGame<unknown, unknown>, pause?: object): string {
  const lines = (items: readonly unknown[] = []): string =>
    `[\n${items.map((each) => `    ${JSON.stringify(each)}`).join(',\n')}\n  ]`;
  const kept = prints === undefined || Array.isArray(prints) ? lines(prints) : JSON.stringify(prints);
  const first = pause === undefined ? '' : `  "pause": ${JSON.stringify(pause)},\n`;
  return `{\n${first}  "setup": ${JSON.stringify(setup)},\n  "actions": ${lines(actions)},\n  "prints": ${kept}\n}\n`;
}

/** Whether the game in a file leads to a state. */
export const leadsTo = (file: string, end: State): boolean =>
  fingerprint(readGame(file).end) === fingerprint(end);
