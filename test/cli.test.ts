/** The command line as somebody uses it: what it prints, what it writes, and how it ends. */

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Complaint } from '../scripts/cli/complaint.js';
import { help, readOptions } from '../scripts/cli/options.js';

const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'warpwar-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What came of a command. */
interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const run = (...args: readonly string[]): Promise<Ran> =>
  new Promise((done) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/start.ts', ...args],
      { cwd: root },
      (_problem, out, err) => done({ code: child.exitCode ?? -1, out, err }),
    );
  });

const inFolder = (name: string): string => join(folder, name);

/** A file with some text, in the folder of this test. */
function fileWith(name: string, text: string): string {
  writeFileSync(inFolder(name), text);
  return inFolder(name);
}

/** The lines between the legend and what is said of files. */
const story = (out: string): string =>
  out.slice(out.indexOf('On the way,')).replace(/\n\nWritten: [^]*$/, '\n');

describe('what is asked for', () => {
  test.each([
    ['--nonsense', "Unknown option '--nonsense'."],
    ['--seed', "Option '--seed <value>' argument missing."],
    ['--seed one', "A seed is a whole number of up to nine digits, not 'one'."],
    ['--quiet=1', "Option '--quiet' does not take an argument."],
    [
      '--scenario grand',
      "The first edition has no scenario 'grand'; it has: learning, basic, advanced and skirmish.",
    ],
    [
      '--edition reference --scenario basic',
      "The reference edition has no scenario 'basic'; it has: advanced.",
    ],
    ['--edition third', "There is no edition 'third'; there are: first and reference."],
    ['--players captain', "Two of these play here: captain and random; not 'captain'."],
    ['--players captain,gunner', "Two of these play here: captain and random; not 'captain,gunner'."],
    [
      '--scenario skirmish --players random,boss',
      "Two of these play here: gunner and random; not 'random,boss'.",
    ],
    ['--out=', 'Say which folder: --out DIR.'],
    ['--replay=', 'Say which file: --replay FILE.'],
    ['--replay game.json --seed 2', '--seed means nothing with --replay FILE.'],
    ['battle', 'Say which file: battle FILE.'],
    ['battle one two', 'Say which file: battle FILE.'],
    ['battle one --quiet', '--quiet means nothing with battle FILE.'],
    ['war', "There is no command 'war'; there is: battle FILE."],
    ['--quiet leftover', "There is no command 'leftover'; there is: battle FILE."],
  ])('%s is refused in one line', (line, why) => {
    expect(() => readOptions(line.split(' '))).toThrow(new Complaint(why));
  });

  test('where nothing is asked for, two captains play the advanced scenario', () => {
    const game = { command: 'game', scenario: 'first/advanced', seed: 1, quiet: false, out: 'out' };
    expect(readOptions([])).toEqual({ ...game, players: ['captain', 'captain'] });
    expect(readOptions(['--edition', 'reference', '--players', 'random,captain', '--seed', '7'])).toEqual({
      ...game,
      scenario: 'reference/advanced',
      seed: 7,
      players: ['random', 'captain'],
    });
  });

  test('a captain fights a skirmish as a gunner', () => {
    expect(readOptions(['--scenario', 'skirmish', '--players', 'captain,random'])).toMatchObject({
      scenario: 'first/skirmish',
      players: ['gunner', 'random'],
    });
  });
});

describe.concurrent('what comes of it', () => {
  test('--help prints what can be asked for', async () => {
    expect(await run('--help')).toEqual({ code: 0, out: `${help}\n`, err: '' });
  });

  test('a wrong option ends with one line and code 2', async () => {
    const err = "Unknown option '--nonsense'. Try --help.\n";
    expect(await run('--nonsense')).toEqual({ code: 2, out: '', err });
  });

  test('a round from a file is explained', async () => {
    const { code, out, err } = await run('battle', 'examples/first-edition-battle.txt');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^SHIPS\n[^]*\nORDERS\n[^]*\nFIRE\n[^]*\nDAMAGE\n[^]*E1\.DMG\.4/);
  });

  test('a file that cannot be read, or is no game, is refused', async () => {
    const text = fileWith('text.json', 'no game');
    const [missing, torn] = await Promise.all([
      run('--replay', inFolder('nowhere.json')),
      run('--replay', text),
    ]);
    expect(missing).toEqual({
      code: 2,
      out: '',
      err: `${inFolder('nowhere.json')}: this file cannot be read.\n`,
    });
    expect(torn).toEqual({
      code: 2,
      out: '',
      err: `${text}: this is no recorded game, for it is not JSON.\n`,
    });
  });

  test('a skirmish is told with the fleets that meet', async () => {
    const { code, out } = await run('--scenario', 'skirmish', '--out', inFolder('skirmish'));
    expect(code).toBe(0);
    expect(out).toMatch(/\n {2}combat {4}at 0505 The star\n {12}red {3}W1: TL0 PD=7 /);
    expect(out).toMatch(/\n {2}round 1 {3}/);
    expect(out).not.toMatch(/Game-turn/);
  });
});

describe('a game on the map', () => {
  const [quiet, told] = [inFolder('learning'), inFolder('advanced')];
  let ran: readonly Ran[] = [];

  beforeAll(async () => {
    ran = await Promise.all([
      run(...'--scenario learning --seed 3 --players random,random --quiet --out'.split(' '), quiet),
      run('--seed', '1', '--out', told),
    ]);
  });

  test('--quiet says who won, and which files were written', () => {
    const [{ code, out, err } = { code: -1, out: '', err: '' }] = ran;
    expect([code, err]).toEqual([0, '']);
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(7);
    expect(lines[3]).toMatch(/^(A draw: |Red has won|Blue has won)/);
    expect(lines[5]).toContain(join(quiet, 'map.svg'));
    expect(lines[6]).toMatch(/^\d+ actions played again from .* lead to the same end, [0-9a-f]{16}\.$/);
    expect(readFileSync(join(quiet, 'map.svg'), 'utf8')).toMatch(/^<svg [^]*<\/svg>\n$/);
  });

  test('it is told in the notation of the rule book', () => {
    const out = ran[1]?.out ?? '';
    expect(ran[1]).toMatchObject({ code: 0, err: '' });
    expect(out).toMatch(/\n {2}home {6}blue plays from the (top|bottom), with base stars \d{4} /);
    expect(out).toMatch(/\nGame-turn 1, red\. Victory points: red 0, blue 0\. Build Points: 20\.\n/);
    expect(out).toMatch(/\n {2}build {5}[WS]\d+: TL0 [A-Z]+=\d+.* \d{4} [A-Z][a-z]+, \d+ BP\n/);
    expect(out).toMatch(/\n {2}move {6}W\d+ \d{4}( [A-Z][a-z]+)?( [-=] \d{4}( [A-Z][a-z]+)?)+\n/);
    expect(out).toMatch(/ [A-Z][a-z]+ = \d{4} [A-Z][a-z]+/);
    expect(out).toMatch(/\n\n(Red|Blue) has (\d+ ships?|no ship) left\.\n/);
    expect(out).toMatch(/\n\d+ game-turns, \d+ combats?, \d+ combat rounds?\.\n/);
    expect(out).not.toMatch(/undefined|NaN|\[object/);
  });

  test('it is told again from its file as it was told before', async () => {
    const [learning, advanced] = await Promise.all([
      run('--replay', join(quiet, 'game.json'), '--quiet'),
      run('--replay', join(told, 'game.json')),
    ]);
    expect([learning.code, advanced.code]).toEqual([0, 0]);
    expect(learning.out.split('\n')[3]).toBe(ran[0]?.out.split('\n')[3]);
    expect(story(advanced.out)).toBe(story(ran[1]?.out ?? ''));
    expect(story(advanced.out).length).toBeGreaterThan(1000);
  });

  test('with a record that leads elsewhere, or is not allowed, it is refused', async () => {
    const text = readFileSync(join(quiet, 'game.json'), 'utf8');
    const print = /"([0-9a-f]{16})"\n/.exec(text)?.[1] ?? '';
    const bent = fileWith('bent.json', text.replace(print, '0'.repeat(16)));
    // Sound: the file was written by the command line.
    const record = JSON.parse(text) as { readonly actions: readonly unknown[] };
    const barred = fileWith('barred.json', JSON.stringify({ ...record, actions: record.actions.slice(1) }));
    const [elsewhere, refused] = await Promise.all([run('--replay', bent), run('--replay', barred)]);
    expect(elsewhere).toMatchObject({ code: 2, out: '' });
    expect(elsewhere.err).toMatch(
      /^\S+bent\.json at actions\.\d+: Action number \d+ leads to another state than it did\.\n$/,
    );
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toMatch(
      /^\S+barred\.json at actions\.0: Action number 1 is refused\.\n\S+barred\.json /,
    );
  });
});
