/** Law M2: a crash after any byte of the journal, and between any two changes of files; then the same commands give the same folder. */

import { expect } from 'vitest';
import { afterCrash, Crash, memoryDisk, putText, refereeing, textIn, type Memory } from './mail-folder.js';

const PATH = 'k7q';

/** The lines from ORDERS to END of a sheet, with orders in them. */
function block(
  disk: Memory,
  { player, exchange, revision = 1 }: { player: string; exchange: string; revision?: number },
  ...orders: readonly string[]
): string {
  const sheet = textIn(disk, `${PATH}/out/${player}/${exchange}-sheet.txt`);
  return sheet
    .slice(sheet.indexOf('=== ORDERS'))
    .replace('revision: 1\n', [`revision: ${revision}`, ...orders, ''].join('\n'));
}

/** A game of two turns: its commands, and the disk before each. */
export interface Script {
  readonly commands: readonly (readonly string[])[];
  readonly before: readonly ReadonlyMap<string, Uint8Array>[];
  /** How much each command writes. */
  readonly sizes: readonly number[];
  /** The folder after each command. */
  readonly after: readonly ReadonlyMap<string, string>[];
  /** The points between two changes of files. */
  readonly changes: readonly number[];
}

/** Plays the game without a crash. */
export function playScript(): Script {
  const disk = memoryDisk();
  refereeing(disk, 'new', PATH, '--rules', 'first/advanced', '--players', 'red,blue', '--missing', 'pass');
  putText(
    disk,
    'red.txt',
    block(
      disk,
      { player: 'red', exchange: '001', revision: 2 },
      'build: W1 AT 0606: PD=4 B=2',
      'move: W1: 0607',
    ),
  );
  putText(disk, 'wrong.txt', block(disk, { player: 'red', exchange: '001' }, 'build: W2 AT 0000: PD=4'));
  const commands: (readonly string[])[] = [];
  const before: ReadonlyMap<string, Uint8Array>[] = [];
  const sizes: number[] = [];
  const after: ReadonlyMap<string, string>[] = [];
  const changes: number[] = [];
  const step = (...command: readonly string[]): void => {
    commands.push(command);
    before.push(new Map(disk.files));
    const from = disk.written();
    const known = disk.changes.length;
    const point = countPoints({ sizes });
    refereeing(disk, ...command);
    sizes.push(disk.written() - from);
    changes.push(...disk.changes.slice(known).map((each) => point + each - from));
    after.push(folderOf(disk));
  };
  step('post', PATH, 'wrong.txt', 'red.txt');
  step('note', PATH, 'Sunday', 'at', 'noon.');
  step('run', PATH);
  putText(disk, 'blue.txt', block(disk, { player: 'blue', exchange: '002' }, 'done'));
  step('post', PATH, 'blue.txt', 'blue.txt');
  step('run', PATH);
  step('run', PATH, '--close', '3');
  return { commands, before, sizes, after, changes };
}

/** The files of the folder, but for those that a crash may leave. */
const folderOf = ({ files }: Pick<Memory, 'files'>): ReadonlyMap<string, string> =>
  new Map(
    [...files]
      .filter(([file]) => file.startsWith(`${PATH}/`) && !file.endsWith('.new'))
      .map(([file, bytes]) => [file, new TextDecoder().decode(bytes)] as const)
      .sort(),
  );

/** The points at which the game can crash. */
export const countPoints = ({ sizes }: Pick<Script, 'sizes'>): number =>
  sizes.reduce((sum, size) => sum + size, 0);

/** Crashes the game at a point, from 0, and gives the same command again: the folder is what it is without a crash, and so all that follows. */
export function checkCrash({ commands, before, sizes, after }: Script, point: number): void {
  let [at, left] = [0, point];
  while (left >= (sizes[at] ?? Infinity)) {
    left -= sizes[at] ?? 0;
    at += 1;
  }
  const command = commands[at] ?? [];
  const crashed = memoryDisk(before[at], left);
  expect(() => refereeing(crashed, ...command)).toThrow(Crash);
  const disk = memoryDisk(afterCrash(crashed));
  expect(refereeing(disk, ...command).code).not.toBe(3);
  expect(folderOf(disk)).toEqual(after[at]);
}
