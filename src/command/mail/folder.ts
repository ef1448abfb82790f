/**
 * The folder of a mail game. game.json never changes and journal.jsonl only grows: they are the only truth. inbox has the texts as they
 * came. All in out follows from the two, and is made again where it is missing.
 */

import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { addLines, formatLine, openMail, type Line, type Mail, type MailGame } from '../../mail/index.js';
import { decodeText, encodeText, replaceFile, type Disk } from '../disk.js';
import { whileLocked } from '../lock.js';
import { Damaged, Refused, type Say } from '../terminal.js';
import { derivedFiles } from './derived.js';
import { kitFor, mailGames, type Kit } from './kit.js';

/** A folder that is open. */
export interface Folder {
  readonly disk: Disk;
  readonly say: Say;
  /** Its path, as it was written. */
  readonly path: string;
  /** What the referee needs of its game. */
  readonly kit: Kit;
  /** The mail game before its first line, and after each. */
  readonly stages: readonly Mail[];
  /** How many bytes of the journal are whole lines. */
  readonly length: number;
}

const GAME = 'game.json';
const JOURNAL = 'journal.jsonl';
/** The folder of all that follows from the journal. */
export const OUT = 'out';
/** The folder of the texts as they came. */
export const INBOX = 'inbox';

/** Returns the path of a file in a folder. */
export const inFolder = ({ path }: Pick<Folder, 'path'>, name: string): string => join(path, name);

/** Returns the mail game as it is now. */
export const mailOf = ({ stages }: Folder): Mail => {
  const last = stages.at(-1);
  if (!last) throw new Error('A mail game has a beginning.');
  return last;
};

// Reading.

/** Reads the game of a folder, as it stands there; undefined if the folder has none. */
export function readGame(disk: Disk, path: string): MailGame | undefined {
  const bytes = disk.read(join(path, GAME));
  if (!bytes) return undefined;
  const raw = objectIn(bytes);
  if (!raw) throw new Damaged(`${join(path, GAME)}: this is no JSON. Nothing is played.`);
  // Sound: it is read before anything is made of it.
  return raw as unknown as MailGame;
}

/** Opens a folder to read in it. A last line that was not written to its end is left out, and that is said. */
export function openFolder(disk: Disk, path: string, say: Say): Folder {
  const game = readGame(disk, path);
  if (!game)
    throw new Refused(`${path}: there is no mail game. Begin one with: npx warpwar mail new ${path}`);
  const kit = kitFor(game);
  if (!kit) throw new Damaged(`${join(path, GAME)}: this is no game of ${mailGames.join(' or ')}.`);
  const { lines, whole, rest } = linesIn(disk.read(join(path, JOURNAL)) ?? new Uint8Array());
  if (rest > 0)
    say(`${join(path, JOURNAL)}: line ${lines.length + 1} was not written to its end. It does not count.`);
  return { disk, say, path, kit, stages: stagesOf(path, kit, game, lines), length: whole };
}

/** Splits a journal into the bytes of its whole lines. */
function linesIn(bytes: Uint8Array): {
  readonly lines: readonly Uint8Array[];
  readonly whole: number;
  readonly rest: number;
} {
  const lines: Uint8Array[] = [];
  let from = 0;
  for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
    lines.push(bytes.subarray(from, end));
    from = end + 1;
  }
  return { lines, whole: from, rest: bytes.length - from };
}

const NEWLINE = 10;

/** Plays the journal line by line. */
function stagesOf(path: string, kit: Kit, game: MailGame, lines: readonly Uint8Array[]): readonly Mail[] {
  const begun = openMail(kit.engine, game, []);
  if (!begun.ok) throw damage(join(path, GAME), kit, begun);
  const stages = [begun.value];
  let mail = begun.value;
  for (const line of lines) {
    // Sound: `addLines` reads it before it adds it.
    const next = addLines(mail, [objectIn(line) as unknown as Line]);
    if (!next.ok) throw damage(`${join(path, JOURNAL)}, line ${next.line}`, kit, next);
    mail = next.value;
    stages.push(mail);
  }
  return stages;
}

const damage = (
  where: string,
  { reasons }: Kit,
  {
    message,
    issues,
  }: Pick<Extract<ReturnType<typeof openMail>, { readonly ok: false }>, 'message' | 'issues'>,
): Damaged => new Damaged(`${where}: ${message}`, ...reasons(issues), 'Nothing is played.');

/** Reads JSON; undefined if it is none, or its bytes are not UTF-8. */
function objectIn(bytes: Uint8Array): object | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

// Writing.

/** Opens a folder to write into it, for as long as a function runs. What a crash left of a last line is cut off. */
export function changeFolder<T>(disk: Disk, path: string, say: Say, use: (folder: Folder) => T): T {
  if (!readGame(disk, path)) openFolder(disk, path, say);
  return whileLocked(disk, path, () => {
    const folder = openFolder(disk, path, say);
    const file = inFolder(folder, JOURNAL);
    if ((disk.read(file)?.length ?? 0) > folder.length) disk.cut(file, folder.length);
    // What a crash left undone is done first.
    refresh(folder);
    return use(folder);
  });
}

/** Writes the game of a folder that has none. */
export function writeGame(disk: Disk, path: string, game: MailGame): void {
  disk.makeFolder(path);
  replaceFile(disk, join(path, GAME), `${JSON.stringify(game, null, 2)}\n`);
}

/** Adds lines to the journal of a folder. They are on the disk when it returns. */
export function addToJournal(folder: Folder, lines: readonly Line[]): Folder {
  if (lines.length === 0) return folder;
  const { disk, path } = folder;
  const file = join(path, JOURNAL);
  if ((disk.read(file)?.length ?? 0) !== folder.length)
    throw new Refused(`${file}: another process has changed it. Nothing was added.`);
  const added = addLines(mailOf(folder), lines);
  if (!added.ok) throw new Error(`A line that was just made is refused: ${added.message}`);
  const bytes = encodeText(lines.map((line) => `${formatLine(line)}\n`).join(''));
  disk.append(file, bytes);
  return { ...folder, stages: [...folder.stages, added.value], length: folder.length + bytes.length };
}

/** Keeps a text as it came in the inbox. Its name follows from it, so the same text is there once. */
export function keepText(folder: Folder, bytes: Uint8Array): void {
  const file = inFolder(
    folder,
    `${INBOX}/${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.txt`,
  );
  if (folder.disk.read(file)) return;
  folder.disk.makeFolder(inFolder(folder, INBOX));
  replaceFile(folder.disk, file, bytes);
}

/** Makes what is missing in out, and the sheets of the open exchange if they would be others now. */
export function refresh(folder: Folder): void {
  const { disk, kit, stages } = folder;
  const there = new Set(disk.list(inFolder(folder, OUT)));
  for (const { name, isOpen, write } of derivedFiles(kit, stages)) {
    if (there.has(name) && !isOpen) continue;
    const file = inFolder(folder, `${OUT}/${name}`);
    const text = write();
    if (there.has(name) && decodeText(disk.read(file)) === text) continue;
    disk.makeFolder(dirname(file));
    replaceFile(disk, file, text);
  }
}
