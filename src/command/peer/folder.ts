/**
 * The folder of one of two players without a referee. secret.json is the only truth, and replaced whole by each step. outbox has the texts
 * to send, which follow from it and never change: what is kept first and sent then can never be sent twice differently.
 */

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { warpwarSheets, type MailEngine } from '../../mail/index.js';
import { listPeerDue, openPeer, type Message, type Peer, type PeerData } from '../../peer/index.js';
import * as warpwar from '../../warpwar/index.js';
import { decodeText, replaceFile, type Disk } from '../disk.js';
import { whileLocked } from '../lock.js';
import { Damaged, Refused, type Say } from '../terminal.js';
import { writeBundle } from './bundle.js';

/** A folder that is open. */
export interface Folder {
  readonly disk: Disk;
  readonly say: Say;
  /** Its path, as it was written. */
  readonly path: string;
  readonly peer: Peer;
  /** What happened since the player's last order, in lines. */
  readonly story: readonly string[];
}

/** The game, with its notation. */
export const engine: MailEngine & typeof warpwar = { ...warpwar, sheets: warpwarSheets };

/** Bytes that nobody can guess. */
export const random = (bytes: number): Uint8Array => new Uint8Array(randomBytes(bytes));

const [FORMAT, SECRET] = ['warpwar-peer-1', 'secret.json'];

/** Returns the file with all that a player keeps. */
export const secretFile = (path: string): string => join(path, SECRET);

/** What a folder keeps. */
interface Kept {
  readonly format: string;
  readonly story: readonly string[];
  readonly data: PeerData;
}

/** Opens a folder to read in it. */
export function openFolder(disk: Disk, path: string, say: Say): Folder {
  const file = secretFile(path);
  const bytes = disk.read(file);
  if (!bytes)
    throw new Refused(
      `${path}: there is no game. Begin one with 'npx warpwar peer new ${path}', or join one with 'npx warpwar peer join ${path} FILE'.`,
    );
  const { story, data } = keptIn(file, decodeText(bytes));
  const [hello] = data.chain;
  const begun = hello?.body.type === 'hello' ? hello.body.version : warpwar.version;
  if (begun !== warpwar.version)
    throw new Refused(
      `${path}: this game was begun with version ${begun}, and this is ${warpwar.version}. Play it with npx warpwar@${begun}.`,
    );
  return { disk, say, path, story, peer: openPeer(warpwar, data, random) };
}

/** Reads what a folder keeps. */
function keptIn(file: string, text: string): Kept {
  try {
    // Sound: what cannot be opened throws.
    const kept = JSON.parse(text) as Kept;
    if (kept.format === FORMAT) {
      listPeerDue(openPeer(warpwar, kept.data, random));
      return kept;
    }
  } catch {
    // It is story below.
  }
  throw new Damaged(`${file}: this is no game of two players. Nothing is played.`);
}

/** Opens a folder to change it, for as long as a function runs. */
export function changeFolder(disk: Disk, path: string, say: Say, use: (folder: Folder) => void): void {
  if (!disk.read(secretFile(path))) openFolder(disk, path, say);
  whileLocked(disk, path, () => {
    const folder = openFolder(disk, path, say);
    // What a crash left undone is done first.
    fillOutbox(folder);
    use(folder);
  });
}

/** Makes the folder of a new game. */
export function makeFolder(
  disk: Disk,
  path: string,
  say: Say,
  make: () => Omit<Folder, 'disk' | 'say' | 'path'>,
): void {
  disk.makeFolder(path);
  whileLocked(disk, path, () => {
    if (disk.read(secretFile(path))) throw new Refused(`${path}: a game is there. Nothing was changed.`);
    const folder = { disk, say, path, ...make() };
    say(`${secretFile(path)} holds your secrets: show it to nobody, and keep a copy.`);
    keep(folder);
  });
}

/** Keeps a folder as it is now. It is on the disk when this returns, and then what is to be sent. */
export function keep(folder: Folder): void {
  const { disk, path, peer, story } = folder;
  const kept: Kept = { format: FORMAT, story, data: peer.data };
  replaceFile(disk, secretFile(path), `${JSON.stringify(kept)}\n`);
  fillOutbox(folder);
}

/** Returns the messages of a player since the last one of the other: what there is to send. */
export function unsent({ data: { chain, me } }: Peer): readonly Message[] {
  const last = chain.findLastIndex(({ by }) => by !== me);
  return chain.slice(last + 1);
}

/** Returns the file of messages to send. */
export function outboxFile(path: string, messages: readonly Message[]): string {
  const number = String(messages.at(-1)?.n ?? 0).padStart(3, '0');
  return join(path, 'outbox', `${number}.txt`);
}

/** Writes what is to be sent, unless it is there. */
function fillOutbox({ disk, path, peer }: Folder): void {
  const messages = unsent(peer);
  const file = outboxFile(path, messages);
  if (messages.length === 0 || disk.read(file)) return;
  disk.makeFolder(join(path, 'outbox'));
  replaceFile(disk, file, writeBundle(messages));
}
