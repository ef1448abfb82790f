/** The command line as a process of its own: exit codes, what goes to which stream, and a reader that leaves early. */

import { execFile, spawn, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { help } from '../../src/command/options.js';
import { ownFolder, type Ran } from '../support/cli.js';

const { inFolder } = ownFolder();
const bundle = inFolder('start.mjs');

beforeAll(async () => {
  await build({
    entryPoints: ['scripts/start.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: bundle,
    // The packages in examples/ have configurations of their own, without the paths of this package's entries.
    tsconfig: 'tsconfig.json',
    logLevel: 'error',
  });
});

/** Runs the command line with some words, in a process of its own. */
const spawned = (...args: readonly string[]): Promise<Ran> =>
  new Promise((done) => {
    const child = execFile(process.execPath, [bundle, ...args], (_problem, out, err) =>
      done({ code: child.exitCode ?? -1, out, err }),
    );
  });

describe('as a process', () => {
  test('--help prints what can be asked for, and ends with code 0', async () => {
    expect(await spawned('--help')).toEqual({ code: 0, out: `${help}\n`, err: '' });
  });

  test('a wrong option ends with a line on the error stream, and code 2', async () => {
    const err = "Unknown option '--nonsense'. Try --help.\n";
    expect(await spawned('--nonsense')).toEqual({ code: 2, out: '', err });
  });

  test('a folder that cannot be made is refused before the game is played', async () => {
    expect(await spawned('--out', '/proc/x/y')).toEqual({
      code: 2,
      out: '',
      err: '/proc/x/y: this folder cannot be made.\n',
    });
  });

  test('lines from a pipe are printed after their questions', () => {
    const args = ['malta-convoy', 'fixed', '--players', 'me', '--out', inFolder('piped')];
    const { status, stdout, stderr } = spawnSync(process.execPath, [bundle, ...args], {
      input: 'run\r\nSCATTER\n',
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([2, 'Nothing more to read: the game stops here.\n']);
    expect(stdout).toContain("Enter for none): run\nThere is no option 'run' now.");
    expect(stdout).toMatch(/Enter for none\): SCATTER\n {2}Scatter holds for \d turns?\.\n/);
    expect(stdout).toMatch(/Enter for none\): \nKept: .*\.json, as far as turn \d of 24\.\n/);
  });

  test('a game that is interrupted at a question goes on from there', async () => {
    const args = ['malta-convoy', 'fixed', '--players', 'me', '--out', inFolder('interrupted')];
    const child = spawn(process.execPath, [bundle, ...args]);
    let out = '';
    const closed = new Promise((done) => child.once('close', (_code, signal) => done(signal)));
    child.stdout.on('data', (data: Buffer) => {
      out += data.toString();
      if (/Turn 2 of 24[^]*Enter for none\): $/.test(out)) child.kill('SIGINT');
    });
    child.stdin.write('\n');
    expect(await closed).toBe('SIGINT');
    const rest = await spawned('--replay', join(inFolder('interrupted'), 'malta-convoy.json'));
    expect(rest.code).toBe(0);
    expect(rest.out).toContain('The game is not over: the file goes as far as turn 2 of 24.\n');
  });

  test('two games at once in one folder have files of their own, whatever they are', async () => {
    const games = [
      ['malta-convoy'],
      ['malta-convoy'],
      ['stellar-wars'],
      ['--scenario', 'learning'],
      ['--scenario', 'learning'],
    ];
    const out = inFolder('at-once');
    const ran = await Promise.all(games.map((words) => spawned(...words, '--quiet', '--out', out)));
    expect(ran.map(({ code, err }) => [code, err])).toEqual(games.map(() => [0, '']));
    const names = ['malta-convoy', 'malta-convoy-2', 'stellar-wars', 'warpwar', 'warpwar-2'];
    expect(readdirSync(out).sort()).toEqual(names.flatMap((name) => [`${name}.json`, `${name}.svg`]).sort());
    for (const name of names)
      expect((await spawned('--replay', join(out, `${name}.json`), '--quiet')).code).toBe(0);
  });

  test('whoever reads only the beginning of a game ends it without an error', async () => {
    const child = spawn(process.execPath, [bundle, '--out', join(inFolder('head'), 'out')]);
    let err = '';
    child.stderr.on('data', (data: Buffer) => (err += data.toString()));
    child.stdout.once('data', () => child.stdout.destroy());
    const code = await new Promise((done) => child.once('close', done));
    expect([code, err]).toEqual([0, '']);
  });
});
