/** Maps on the command line: one is made, looked at, edited and played on. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createGame, type Setup, type StarMap, generateMap, printedMap, readMap } from 'warpwar';
import { Complaint, Refused } from '../../src/command/terminal.js';
import { readRecord } from '../../src/command/games/record.js';
import { warpwarGame } from '../../src/command/games/warpwar.js';
import { mapIn } from '../../src/command/map.js';
import { asked, ownFolder, run, type Ran } from '../support/cli.js';

const { fileWith, inFolder } = ownFolder();

const three = (): StarMap => {
  const made = generateMap({ seed: 7, players: 3 });
  if (!made.ok) throw new Error('No such map.');
  return made.value.map;
};

describe('what is asked for', () => {
  test.each([
    ['map --seed one', "A seed is a whole number from 0 to 4294967295, not 'one'."],
    ['map --out=', 'Name a folder: --out DIR.'],
    ['map --quiet', 'map has no option --quiet.'],
    ['map there', "map takes options only, not 'there'."],
    ['play --hexes 400', 'play has no option --hexes.'],
    ['play --map=', 'Name a map: --map FILE.'],
    ['stellar-wars --map a.json', 'stellar-wars has no option --map.'],
  ])('%s is refused in one line', async (line, why) => {
    expect(await run(...line.split(' '))).toEqual({ code: 2, out: '', err: `${why} Try --help.\n` });
  });

  test('--json prints the map and its report, and writes nothing', async () => {
    const { code, out } = await run(...'map --seed 7 --players 3 --json --out'.split(' '), inFolder('json'));
    expect([code, JSON.parse(out)]).toMatchObject([0, { map: three(), report: {} }]);
    expect(existsSync(inFolder('json'))).toBe(false);
  });

  test('on a map as many play as it has homes, by an edition for so many', () => {
    const file = fileWith('three.json', three());
    const { setup, names } = warpwarGame.prepare({ seed: 1, givenDice: false, map: file });
    expect(setup).toMatchObject({ rules: 'second/advanced +turn-limit', map: three() });
    expect(names).toEqual({ red: 'me', blue: 'captain', green: 'captain' });
    expect(Object.keys(asked('first/advanced', { map: file }).names)).toHaveLength(2);
    const two = fileWith('two.json', printedMap);
    expect(warpwarGame.prepare({ seed: 1, givenDice: false, map: two }).setup).toMatchObject({
      rules: 'first/advanced +turn-limit',
    });
  });

  test('and no more than that, and no skirmish', () => {
    const file = fileWith('few.json', printedMap);
    const names = 'captain,captain,random';
    expect(() => asked('second/advanced', { map: file, players: names })).toThrow(
      new Complaint(`${file} has 2 homes: too few for 3 players.`),
    );
    expect(() => asked('first/skirmish', { map: file })).toThrow(
      new Complaint('--map does not go with a skirmish.'),
    );
    const one = fileWith('one.json', { ...printedMap, ends: printedMap.ends.slice(1) });
    expect(() => asked('first/advanced', { map: one })).toThrow(
      new Complaint(`${one} has 1 home: too few for 2 players.`),
    );
  });

  test('a file that is no map is refused with what is wrong', () => {
    const text = fileWith('text.json', 'no map');
    expect(() => mapIn(text)).toThrow(new Refused(`${text}: this is no map, for it is not JSON.`));
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
    expect(() => mapIn(bad ?? '')).toThrow(new Refused(`${bad} ${why}`));
    expect(() => mapIn(worse ?? '')).toThrow(
      new Refused(`${worse} ${why} ${stars.length - 1} more things are wrong.`),
    );
  });

  test('two choose their ends, more have them in order', () => {
    const file = fileWith('ends.json', three());
    const setups = [2, 3].map(
      (count) =>
        asked('second/advanced', { map: file, players: Array(count).fill('captain').join() }).setup as Setup,
    );
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
    expect(made.out).toContain(`npx warpwar play --map ${join(out, 'map.json')}\n`);
    expect(readFileSync(join(out, 'map.svg'), 'utf8')).toMatch(/^<svg [^]*Star map, seed 7[^]*<\/svg>\n$/);
  });

  test('a second map leaves the first as it is', async () => {
    const first = readFileSync(join(out, 'map.json'), 'utf8');
    const { out: told } = await run('map', '--seed', '8', '--hexes', '100', '--out', out);
    expect(told).toContain(`Written: ${join(out, 'map-2.svg')}, the picture, and ${join(out, 'map-2.json')}`);
    expect(readFileSync(join(out, 'map.json'), 'utf8')).toBe(first);
  });

  test('the file is the map, which people can read', () => {
    const text = readFileSync(join(out, 'map.json'), 'utf8');
    const read = readMap(JSON.parse(text));
    expect(read).toEqual({ ok: true, value: three() });
    expect(text).toMatch(/\n {4}\{"hex":"\d{4}","name":"[A-Z][a-z]+","value":\d\},\n/);
  });

  test('captains play on it, to the end', async () => {
    const game = inFolder('played');
    const {
      code,
      out: told,
      err,
    } = await run(
      ...['play', '--map', join(out, 'map.json'), '--players', 'captain,captain,captain'],
      ...['--quiet', '--out', game],
    );
    expect([code, err]).toEqual([0, '']);
    expect(told).toContain('red: captain, blue: captain, green: captain; seed 1977.');
    expect(told).toMatch(/\n(A draw: |.* (has|have) won)/);
    expect(readRecord(join(game, 'warpwar-1.jsonl')).setup).toMatchObject({ map: three() });
  });

  test('a map that cannot be ends with one line and code 1', async () => {
    const [hexes, homes, players] = await Promise.all([
      run('map', '--hexes', 'many'),
      run('map', '--homes', 'middle'),
      run('map', '--players', '12'),
    ]);
    const wanted = (least: number, most: number) => `Expected a whole number from ${least} to ${most}.`;
    expect(hexes).toEqual({ code: 1, out: '', err: `map at hexes: ${wanted(50, 2000)}\n` });
    expect(players).toEqual({ code: 1, out: '', err: `map at players: ${wanted(2, 8)}\n` });
    expect(homes).toEqual({
      code: 1,
      out: '',
      err: 'map at homes: Expected one of these: spread, rim.\n',
    });
  });

  test('a map with many faults is refused in one line', async () => {
    const stars = printedMap.stars.map(({ hex, value }, at) => ({ hex, value, name: `S${at}` }));
    const file = fileWith('faults.json', { ...printedMap, stars });
    const { code, out: told, err } = await run('play', '--map', file);
    expect([code, told]).toEqual([1, '']);
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
    expect(tiny).toMatchObject({ code: 1, out: '' });
    expect(tiny.err).toMatch(/^map at hexes: 8 homes with 3 base stars each .* \(MAP\.GEN\.6\)\n$/);
  });
});
