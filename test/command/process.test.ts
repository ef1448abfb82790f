/** The command line as a process of its own: exit codes, what goes to which stream, and a reader that leaves early. */

import { execFile, spawn, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { help } from '../../src/command/run.js';
import { ownFolder, type Ran } from '../support/cli.js';

const { inFolder } = ownFolder();
const bundle = resolve('out/process/bin.mjs');

beforeAll(async () => {
  await build({
    entryPoints: ['src/command/bin.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: bundle,
    logLevel: 'error',
  });
});

/** Runs the command line with some words, in a process of its own, in a folder outside the repository. */
const spawned = (...args: readonly string[]): Promise<Ran> =>
  new Promise((done) => {
    const child = execFile(process.execPath, [bundle, ...args], { cwd: inFolder('') }, (_problem, out, err) =>
      done({ code: child.exitCode ?? -1, out, err }),
    );
  });

describe('as a process', () => {
  test('--help prints what can be asked for, and ends with code 0', async () => {
    expect(await spawned('--help')).toEqual({
      code: 0,
      out: `${help}\n`,
      err: '',
    });
  });

  test('a wrong option ends with a line on the error stream, and code 2', async () => {
    const err = "Unknown option '--nonsense'. Try --help.\n";
    expect(await spawned('--nonsense')).toEqual({ code: 2, out: '', err });
  });

  test('a folder that cannot be made is refused before the game is played', async () => {
    expect(await spawned('play', '--out', '/proc/x/y')).toEqual({
      code: 1,
      out: '',
      err: '/proc/x/y: this folder cannot be made.\n',
    });
  });

  test('lines from a pipe are printed after their questions', () => {
    const args = ['malta-convoy', 'fixed', '--out', inFolder('piped')];
    const { status, stdout, stderr } = spawnSync(process.execPath, [bundle, ...args], {
      input: 'run\r\nSCATTER\n',
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, 'Nothing more to read: the game stops here.\n']);
    expect(stdout).toContain("Enter for none): run\nThere is no option 'run' now.");
    expect(stdout).toMatch(/Enter for none\): SCATTER\n {2}Scatter holds for \d turns?\.\n/);
    expect(stdout).toMatch(/Enter for none\): \nSaved: .*\.jsonl, as far as turn \d of 24\.\n/);
  });

  test('a game that is interrupted at a question goes on from there', async () => {
    const args = ['malta-convoy', 'fixed', '--out', inFolder('interrupted')];
    const child = spawn(process.execPath, [bundle, ...args]);
    let out = '';
    const closed = new Promise((done) => child.once('close', (_code, signal) => done(signal)));
    child.stdout.on('data', (data: Buffer) => {
      out += data.toString();
      if (/Turn 2 of 24[^]*Enter for none\): $/.test(out)) child.kill('SIGINT');
    });
    child.stdin.write('\n');
    expect(await closed).toBe('SIGINT');
    const rest = await spawned('resume', '--out', inFolder('interrupted'), '--players', 'random');
    expect([rest.code, rest.err]).toEqual([0, '']);
    expect(rest.out).toContain('malta-convoy-1.jsonl, turn 2 of 24.');
  });

  test('two games at once in one folder have files of their own, whatever they are', async () => {
    const out = inFolder('at-once');
    const games = [
      ['malta-convoy', '--players', 'random'],
      ['malta-convoy', '--players', 'random'],
      ['play', 'first/learning', '--players', 'captain,captain'],
      ['play', 'first/learning', '--players', 'captain,captain'],
    ];
    const ran = await Promise.all(games.map((words) => spawned(...words, '--quiet', '--out', out)));
    expect(ran.map(({ code, err }) => [code, err])).toEqual(games.map(() => [0, '']));
    const names = ['malta-convoy-1', 'malta-convoy-2', 'warpwar-1', 'warpwar-2'];
    expect(readdirSync(out).sort()).toEqual(names.flatMap((name) => [`${name}.jsonl`, `${name}.svg`]));
    for (const name of names)
      expect((await spawned('replay', join(out, `${name}.jsonl`), '--quiet')).code).toBe(0);
  });

  test('only one of two processes goes on with a game', async () => {
    const out = inFolder('one-of-two');
    spawnSync(process.execPath, [bundle, 'malta-convoy', '--out', out], { input: 'quit\n' });
    const children = [1, 2].map(() =>
      spawn(process.execPath, [bundle, 'resume', join(out, 'malta-convoy-1.jsonl')]),
    );
    const ends = children.map(
      (child) =>
        new Promise<string>((done) => {
          let text = '';
          child.stdout.on('data', (data: Buffer) => {
            text += data.toString();
            if (text.includes('Enter for none): ')) done('asks');
          });
          child.stderr.on('data', (data: Buffer) => {
            done(data.toString());
          });
        }),
    );
    const told = await Promise.all(ends);
    // The other one has ended: it reads nothing any more.
    children[told.indexOf('asks')]?.stdin.end('quit\n');
    expect(told.sort()).toEqual([expect.stringContaining('another window is playing this game.'), 'asks']);
  });

  test('a reader of only the beginning ends a game without an error', async () => {
    const child = spawn(process.execPath, [
      bundle,
      'play',
      '--players',
      'captain,captain',
      '--out',
      join(inFolder('head'), 'out'),
    ]);
    let err = '';
    child.stderr.on('data', (data: Buffer) => (err += data.toString()));
    child.stdout.once('data', () => child.stdout.destroy());
    const code = await new Promise((done) => child.once('close', done));
    expect([code, err]).toEqual([0, '']);
  });
});
