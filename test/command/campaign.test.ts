/** Campaigns: in threads, in parts, interrupted and resumed, they give the same rows. */

import { execFile } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownFolder, run, type Ran } from '../support/cli.js';

const { inFolder, fileWith } = ownFolder();

beforeAll(async () => {
  await build({
    entryPoints: ['src/command/bin.ts', 'src/command/campaign-thread.ts'],
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    outdir: inFolder('program'),
    outExtension: { '.js': '.js' },
    tsconfig: 'tsconfig.json',
    logLevel: 'error',
  });
  writeFileSync(inFolder('program/package.json'), '{ "type": "module" }');
});

/** Runs the command in a process of its own, as threads need. */
const spawned = (...args: readonly string[]): Promise<Ran> =>
  new Promise((done) => {
    const child = execFile(process.execPath, [inFolder('program/bin.js'), ...args], (_problem, out, err) => {
      done({ code: child.exitCode ?? -1, out, err });
    });
  });

const plan = {
  rules: ['first/skirmish', 'sw2/duel'],
  players: { first: 'captain', other: './mine.mjs' },
  seeds: [1, 2],
  most: 200,
};

const merged = async (name: string, ...files: readonly string[]): Promise<string> => {
  const { code, err } = await run('merge', ...files.map(inFolder), '--rows', inFolder(name));
  expect([code, err]).toEqual([0, '']);
  return readFileSync(inFolder(name), 'utf8');
};

describe('a campaign', () => {
  test('gives the same rows in threads, in parts, and resumed after a crash', async () => {
    const file = fileWith('plan.json', plan);
    fileWith(
      'mine.mjs',
      'export default (engine) => (view, decisions, random) => engine.sampleAction(view, decisions.find((each) => each.must) ?? decisions[0], random);',
    );
    const play = (rows: string, ...words: readonly string[]) =>
      spawned('campaign', file, '--rows', inFolder(rows), ...words);
    expect(await play('all.jsonl', '--threads', '2')).toEqual({
      code: 0,
      out: `${inFolder('all.jsonl')}: 8 games.\n`,
      err: '',
    });
    const whole = await merged('whole.jsonl', 'all.jsonl');
    expect(whole.split('\n')).toHaveLength(9);
    await Promise.all([
      play('part-1.jsonl', '--part', '1/2', '--threads', '1'),
      play('part-2.jsonl', '--part', '2/2', '--threads', '1'),
    ]);
    expect(await merged('parts.jsonl', 'part-2.jsonl', 'part-1.jsonl')).toBe(whole);
    // What a crash leaves: some rows, and the beginning of another.
    const some = readFileSync(inFolder('all.jsonl'), 'utf8').split('\n').slice(0, 5).join('\n');
    fileWith('crashed.jsonl', `${some}\n{"key":"0123`);
    await play('crashed.jsonl');
    expect(readFileSync(inFolder('crashed.jsonl'), 'utf8').startsWith(`${some}\n{"key":"`)).toBe(true);
    expect(await merged('resumed.jsonl', 'crashed.jsonl')).toBe(whole);
    const { out } = await run('summary', inFolder('whole.jsonl'), '--picture', inFolder('wins.svg'));
    expect(out).toContain('other and first: ');
    const data = await run('summary', inFolder('whole.jsonl'), '--json');
    expect(JSON.parse(data.out)).toMatchObject({
      games: 8,
      players: expect.anything(),
      ratings: expect.anything(),
    });
    expect(readFileSync(inFolder('wins.svg'), 'utf8')).toMatch(/^<svg [^]*>first<[^]*<\/svg>\n$/);
  });

  test('says what is wrong with rows', async () => {
    appendFileSync(inFolder('all.jsonl'), '{"key":\n');
    const { code, err } = await run('summary', inFolder('all.jsonl'));
    expect([code, err]).toEqual([1, expect.stringContaining('all.jsonl, line 9: ')]);
  });

  test.each([
    ['throws', 'throw new Error("No idea.")', 'red broken, blue broken: Error: No idea.'],
    ['leaves', 'process.exit(0)', 'A thread ended in the middle of a game.'],
  ])('ends when a player %s', async (_what, does, text) => {
    fileWith('broken.mjs', `export default () => () => { ${does}; };`);
    const broken = { rules: ['first/skirmish'], players: { broken: './broken.mjs' }, seeds: [1, 40] };
    const file = fileWith('broken.json', broken);
    const { code, err } = await spawned('campaign', file, '--rows', inFolder('b.jsonl'), '--threads', '2');
    expect([code, err]).toEqual([1, expect.stringContaining(text)]);
  });

  test.each([
    ['no JSON', '{', ': this is not JSON'],
    ['a list', '[]', ': this is not a plan'],
    ['nothing', {}, ' at rules: expected a list of rules'],
    ['an unknown member', { ...plan, seed: 1 }, ' at seed: a plan has no seed. Did you mean seeds?'],
    ['seeds backwards', { ...plan, seeds: [3, 1] }, ' at seeds: expected the first'],
    ['too many seeds', { ...plan, seeds: [1, 1e12] }, ' at seeds: expected the first'],
    ['unknown rules', { ...plan, rules: ['sw2/duel', 'first/basik'] }, ' at rules.1: There is no scenario'],
    ['an unknown player', { ...plan, players: ['captin'] }, ' at players: '],
    ['a player of objects', { ...plan, players: ['__proto__'] }, ' at players: '],
    ['a player without a name', { ...plan, players: { '': 'captain' } }, ' at players: expected'],
    [
      'a player that is not there',
      { ...plan, players: ['./none.mjs'] },
      ' at players: ./none.mjs: this file cannot be loaded',
    ],
    [
      'a set-up that is refused',
      { ...plan, players: ['captain'], setups: [{}, { players: ['red'] }] },
      ' at setups.1.players: ',
    ],
    [
      'a set-up that another game refuses',
      { ...plan, players: ['captain'], rules: ['sw2/duel'], setups: [{ fleets: { blue: 7 } }] },
      ' at setups.0.fleets.blue: Expected a list.',
    ],
  ])('refuses a plan with %s', async (_what, content, text) => {
    const file = fileWith('wrong.json', content);
    const { code, err } = await run('campaign', file, '--rows', inFolder('wrong.jsonl'));
    expect([code, err]).toEqual([1, expect.stringContaining(`${file}${text}`)]);
  });
});
