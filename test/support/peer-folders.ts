/** Two players without a referee, each with a folder, who send each other files. */

import * as warpwar from '../../src/warpwar/index.js';
import { seeded } from '../../src/kernel/random.js';
import type { PeerData } from '../../src/peer/index.js';
import { captain } from '../../src/warpwar/players/index.js';
import { memoryDisk, peering, putText, textIn, type Answered, type Memory } from './mail-folder.js';

/** What a folder keeps. */
export const secretsIn = (disk: Memory, who: string): PeerData =>
  (JSON.parse(textIn(disk, `${who}/secret.json`)) as { readonly data: PeerData }).data;

/** Changes what a folder keeps, as nobody should. */
export function forge(disk: Memory, who: string, change: (data: PeerData) => PeerData): void {
  const kept = JSON.parse(textIn(disk, `${who}/secret.json`)) as { readonly data: PeerData };
  putText(disk, `${who}/secret.json`, JSON.stringify({ ...kept, data: change(kept.data) }));
}

/** The newest text that a player has to send. */
export const newest = (disk: Memory, who: string): string =>
  `${who}/outbox/${disk.list(`${who}/outbox`).at(-1) ?? ''}`;

/** Sends a player the newest text of the other. */
export const deliver = (disk: Memory, from: string, to: string): Answered =>
  peering(disk, 'receive', to, newest(disk, from));

/** Begins a game between red and blue on a disk. */
export function beginFolders(rules: string, ...more: readonly string[]): Memory {
  const disk = memoryDisk();
  const answers = [
    peering(disk, 'new', 'red', '--rules', rules, '--players', 'red,blue', ...more),
    peering(disk, 'join', 'blue', newest(disk, 'red')),
    deliver(disk, 'blue', 'red'),
  ];
  const wrong = answers.find(({ code }) => code !== 0);
  if (wrong) throw new Error(wrong.err);
  return disk;
}

/** Plays with captains, who see what their folder has, until the game is over or `most` orders were given. */
export function playFolders(disk: Memory, seed: number, most = 3000): number {
  const random = seeded(seed);
  const player = captain(warpwar);
  for (let at = 0; at < most; at += 1) {
    const who = whoseTurn(disk);
    if (who === undefined) return at;
    const view = secretsIn(disk, who).view as unknown as warpwar.View;
    const { player: _player, ...action } = player(view, warpwar.decisions(view), random);
    const done = peering(disk, 'act', who, `ACTION ${JSON.stringify(action)}`);
    if (done.code !== 0) throw new Error(`${who}: ${JSON.stringify(action)}: ${done.err}`);
    settle(disk);
  }
  return most;
}

/** The player who is to order; undefined after the end. */
export const whoseTurn = (disk: Memory): string | undefined =>
  ['red', 'blue'].find((who) => peering(disk, 'status', who).out.includes('it is your turn'));

/** Sends files to and fro until somebody is to order, or all is open. */
export function settle(disk: Memory): void {
  for (let at = 0; at < 20; at += 1) {
    const before = ['red', 'blue'].map((who) => textIn(disk, `${who}/secret.json`)).join();
    const [one, other] = [deliver(disk, 'red', 'blue'), deliver(disk, 'blue', 'red')];
    const wrong = [one, other].find(({ code }) => code !== 0);
    if (wrong) throw new Error(wrong.err);
    if (before === ['red', 'blue'].map((who) => textIn(disk, `${who}/secret.json`)).join()) return;
  }
}
