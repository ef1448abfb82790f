/** Maps on the command line: one is made, looked at, edited and played on. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createGame, type StarMap, generateMap, printedMap, readMap } from 'warpwar';
import { Complaint } from '../../src/command/terminal.js';
import { mapIn } from '../../src/command/map.js';
import { readOptions } from '../../src/command/options.js';
import { setupOf } from '../../src/command/game.js';
import { ownFolder, run, type Ran } from '../support/cli.js';

const { fileWith, inFolder } = ownFolder();

const three = (): StarMap => {
  const made = generateMap({ seed: 7, players: 3 });
  if (!made.ok) throw new Error('No such map.');
  return made.value.map;
};

describe('what is asked for', () => {
  test('a map as it is by itself, or with all that can be said of it', () => {
    expect(readOptions(['map'])).toEqual({ command: 'map', request: { seed: 1977 }, out: 'out' });
    const asked = 'map --seed 7 --hexes 500 --players 4 --homes rim --out there';
    expect(readOptions(asked.split(' '))).toEqual({
      command: 'map',
      request: { seed: 7, hexes: 500, players: 4, homes: 'rim' },
      out: 'there',
    });
  });

  test.each([
    ['map --seed one', "A seed is a whole number from 0 to 4294967295, not 'one'."],
    ['map --out=', 'Say which folder: --out DIR.'],
    ['map --quiet', '--quiet means nothing with map.'],
    ['map --edition second', '--edition means nothing with map.'],
    ['map there', "The command map makes a map: 'there' means nothing there."],
    ['--hexes 400', '--hexes means nothing without the command map.'],
    ['--homes rim', '--homes means nothing without the command map.'],
    ['--map=', 'Say which file: --map FILE.'],
    ['--map nowhere.json', 'nowhere.json: there is no such file.'],
    ['--replay game.json --map map.json', '--map means nothing with --replay FILE.'],
  ])('%s is refused in one line', (line, why) => {
    expect(() => readOptions(line.split(' '))).toThrow(new Complaint(why));
  });

  test('on a map as many play as it has homes, by an edition for so many', () => {
    const file = fileWith('three.json', three());
    const captains = ['captain', 'captain', 'captain'];
    expect(readOptions(['--map', file])).toMatchObject({ scenario: 'second/advanced', players: captains });
    expect(readOptions(['--map', file, '--edition', 'first'])).toMatchObject({
      scenario: 'first/advanced',
      players: captains.slice(1),
      map: three(),
    });
    const two = readOptions(['--map', fileWith('two.json', printedMap)]);
    expect(two).toMatchObject({ scenario: 'first/advanced', players: captains.slice(1) });
    const six = generateMap({ seed: 1, players: 6, hexes: 500 });
    const many = readOptions(['--map', fileWith('six.json', six.ok && six.value.map)]);
    expect(many).toMatchObject({ scenario: 'second/advanced', players: [...captains, 'captain'] });
  });

  test('and no more than that, and no skirmish', () => {
    const file = fileWith('few.json', printedMap);
    const asked =
      (...more: readonly string[]) =>
      () =>
        readOptions(['--map', file, ...more]);
    const names = 'captain,captain,random';
    expect(asked('--edition', 'second', '--players', names)).toThrow(
      new Complaint(`${file} has 2 homes: too few for 3 players.`),
    );
    expect(asked('--scenario', 'skirmish')).toThrow(new Complaint('--map means nothing in a skirmish.'));
    const one = fileWith('one.json', { ...printedMap, ends: printedMap.ends.slice(1) });
    expect(() => readOptions(['--map', one])).toThrow(
      new Complaint(`${one} has 1 home: too few for 2 players.`),
    );
  });

  test('a file that is no map is refused with what is wrong', () => {
    const text = fileWith('text.json', 'no map');
    expect(() => mapIn(text)).toThrow(new Complaint(`${text}: this is no map, for it is not JSON.`));
    const other = fileWith('other.json', { ...printedMap, stars: [] });
    expect(() => mapIn(other)).toThrow(Complaint);
    expect(() => mapIn(other)).toThrow(
      /^\S+other\.json at stars: The map has no stars: it needs at least one\. ?/,
    );
    const stars = printedMap.stars.map((star, at) => ({ ...star, name: `S${at}` }));
    const [bad, worse] = [stars.slice(0, 1), stars].map((each, at) =>
      fileWith(`bad${at}.json`, { ...printedMap, stars: each }),
    );
    const why =
      'at stars.0.name: Expected a star name: 1 to 40 letters of one script, with single spaces, hyphens or apostrophes between them.';
    expect(() => mapIn(bad ?? '')).toThrow(new Complaint(`${bad} ${why}`));
    expect(() => mapIn(worse ?? '')).toThrow(
      new Complaint(`${worse} ${why} ${stars.length - 1} more things are wrong.`),
    );
  });

  test('two choose their ends, more have them in order', () => {
    const asked = { scenario: 'second/advanced', seed: 1, map: three() } as const;
    const setups = [2, 3].map((count) => setupOf({ ...asked, players: Array(count).fill('captain') }));
    const [pair, all] = setups;
    expect(pair?.homes).toBeUndefined();
    expect(Object.values(all?.homes ?? {})).toEqual(three().ends.map(({ name }) => name));
    expect(setups.map((setup) => createGame(setup).ok)).toEqual([true, true]);
  });
});

describe('what comes of it', () => {
  const out = inFolder('made');
  let made: Ran;

  beforeAll(async () => {
    made = await run('map', '--seed', '7', '--players', '3', '--out', out);
  });

  test('a map is told and written', () => {
    expect(made).toMatchObject({ code: 0, err: '' });
    const [first, , heads, ...lines] = made.out.split('\n');
    expect(first).toMatch(/^Map by seed 7: 400 hexes, \d+ stars and \d+ warplines\. Homes are spread evenly/);
    expect(heads).toMatch(/^ {2}home +base stars, the capital first +worth +stars within 4 +their worth +to/);
    for (const [at, { name, bases }] of three().ends.entries()) {
      expect(lines[at]).toMatch(
        new RegExp(`^  ${name} +[A-Z].* \\(\\d\\), .* \\(\\d\\) +\\d+ +\\d+ +\\d+ +\\d+, \\d+$`),
      );
      const names = bases.map((hex) => three().stars.find((star) => star.hex === hex)?.name ?? '');
      for (const star of names) expect(lines[at]).toContain(`${star} (`);
    }
    expect(made.out).toMatch(
      /\nBases differ by \d+, capitals by \d+, the worth of stars within reach by \d+.*: uneven by \d+, where 0 is even\./,
    );
    expect(made.out).not.toMatch(/Mind:|undefined|NaN/);
    expect(made.out).toContain(`npm start -- --map ${join(out, 'map.json')}\n`);
    expect(readFileSync(join(out, 'map.svg'), 'utf8')).toMatch(/^<svg [^]*Star map, seed 7[^]*<\/svg>\n$/);
  });

  test('the file is the map, which people can read', () => {
    const text = readFileSync(join(out, 'map.json'), 'utf8');
    const read = readMap(JSON.parse(text));
    expect(read).toEqual({ ok: true, value: three() });
    expect(text).toMatch(/\n {4}\{"hex":"\d{4}","name":"[A-Z][a-z]+","value":\d\},\n/);
  });

  test('captains play on it, to the end', async () => {
    const game = inFolder('played');
    const { code, out: told, err } = await run('--map', join(out, 'map.json'), '--quiet', '--out', game);
    expect([code, err]).toEqual([0, '']);
    expect(told).toContain('captain plays red, captain plays blue, captain plays green, seed 1977.');
    expect(told).toMatch(/\n(A draw: |.* (has|have) won)/);
    expect(told).toMatch(/ actions played again from .* lead to the same end, /);
    // Sound: the file was written by the command line.
    const record = JSON.parse(readFileSync(join(game, 'warpwar.json'), 'utf8')) as { readonly setup: object };
    expect(record.setup).toMatchObject({ map: three() });
  });

  test('a wrong option ends with one line and code 2', async () => {
    const [hexes, homes, players] = await Promise.all([
      run('map', '--hexes', 'many'),
      run('map', '--homes', 'middle'),
      run('map', '--players', '12'),
    ]);
    const wanted = (least: number, most: number) => `Expected a whole number from ${least} to ${most}.`;
    expect(hexes).toEqual({ code: 2, out: '', err: `map at hexes: ${wanted(50, 2000)}\n` });
    expect(players).toEqual({ code: 2, out: '', err: `map at players: ${wanted(2, 8)}\n` });
    expect(homes).toEqual({
      code: 2,
      out: '',
      err: 'map at homes: Expected one of these: spread, rim.\n',
    });
  });

  test('a map with many faults is refused in one line', async () => {
    const stars = printedMap.stars.map(({ hex, value }, at) => ({ hex, value, name: `S${at}` }));
    const file = fileWith('faults.json', { ...printedMap, stars });
    const { code, out: told, err } = await run('--map', file);
    expect([code, told]).toEqual([2, '']);
    expect(err).toMatch(
      /^\S+faults\.json at stars\.0\.name: Expected a star name: [^\n]* \d+ more things are wrong\.\n$/,
    );
  });

  test('few hexes are told, and too few stars refused', async () => {
    const [small, tiny] = await Promise.all([
      run('map', '--hexes', '300', '--out', inFolder('small')),
      run('map', '--hexes', '60', '--players', '8', '--out', inFolder('tiny')),
    ]);
    expect(small.code).toBe(0);
    expect(small.out).toContain('\nMind: This map has 300 hexes; at least 400 are recommended.\n');
    expect(tiny).toMatchObject({ code: 2, out: '' });
    expect(tiny.err).toMatch(/^map at hexes: 8 homes with 3 base stars each .* \(MAP\.GEN\.6\)\n$/);
  });
});
