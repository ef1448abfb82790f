/** The command line as somebody uses it: what it prints, what it writes, and how it ends. */

import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createGame, parseFleet, unwrap, type State } from 'warpwar';
import { Complaint, listed } from '../../src/command/terminal.js';
import { prepare } from '../../src/command/files.js';
import { help, readOptions } from '../../src/command/options.js';
import { first } from '../../src/warpwar/editions.js';
import { shipsLeft } from '../../src/command/summary.js';
import { ownFolder, run, type Ran } from '../support/cli.js';
import { rules } from '../support/issue-lines.js';

const { fileWith, inFolder } = ownFolder();

/** A round in which both sides have a ship of one name. */
const NAMESAKES = `red:
W4: TL0 S=2 B=3 PD=6
W5: TL0 PD=5 B=3

blue:
W4: TL0 PD=6 T=1 M=3

orders
red/W4 RETREAT: D=4
red/W5 ATTACKS blue/W4: D=3 B=2
blue/W4 DODGE: D=2 T=1
M ATTACKS red/W5: D=2
`;

/** The lines between the legend and what is said of files. */
const story = (out: string): string =>
  out.slice(out.indexOf('On the way,')).replace(/\n\nWritten: [^]*$/, '\n');

describe('what is asked for', () => {
  test.each([
    ['--nonsense', "Unknown option '--nonsense'."],
    ['--seed', "Option '--seed <value>' argument missing."],
    ['--seed -3', "A seed is a whole number from 0 to 4294967295, not '-3'."],
    ['--seed one', "A seed is a whole number from 0 to 4294967295, not 'one'."],
    ['--quiet=1', "Option '--quiet' does not take an argument."],
    [
      '--scenario grand',
      `The first edition has no scenario 'grand'; it has: ${listed(Object.keys(first.scenarios))}.`,
    ],
    [
      '--edition reference --scenario basic',
      "The reference edition has no scenario 'basic'; it has: advanced.",
    ],
    ['--edition third', "There is no edition 'third'; there are: first, second and reference."],
    ['--players captain', 'Give two names, such as captain,random.'],
    ['--scenario skirmish --players random', 'Give two names, such as gunner,random.'],
    ['--players captain,gunner', "These play here: captain and random; not 'gunner'."],
    ['--players captian,random', "These play here: captain and random; not 'captian'. Did you mean captain?"],
    ['--scenario skirmish --players random,boss', "These play here: gunner and random; not 'boss'."],
    ['--scenario skirmish --players captain,random', "These play here: gunner and random; not 'captain'."],
    ['--seed 1 --seed 2', '--seed is given twice.'],
    ['--seed=1 --quiet --seed=1', '--seed is given twice.'],
    ['--quiet --quiet', '--quiet is given twice.'],
    ['-h --help', '--help is given twice.'],
    ['-x', "Unknown option '-x'."],
    ['--out=', 'Say which folder: --out DIR.'],
    ['--replay=', 'Say which file: --replay FILE.'],
    ['--replay game.json --seed 2', '--seed means nothing with --replay FILE.'],
    ['rulebook', "Say which rules: rulebook 'second/advanced +marines'."],
    ['explain', "Say which rules: explain 'second/advanced +marines'."],
    ['battle', 'Say which file: battle FILE.'],
    ['battle one two', 'One file only.'],
    ['battle one --quiet', '--quiet means nothing with battle FILE.'],
    [
      'war',
      "There is no command 'war'; there are: battle FILE, rulebook RULES, explain RULES, report FILE, map, malta-convoy, stellar-wars.",
    ],
    [
      '--quiet leftover',
      "There is no command 'leftover'; there are: battle FILE, rulebook RULES, explain RULES, report FILE, map, malta-convoy, stellar-wars.",
    ],
  ])('%s is refused in one line', (line, why) => {
    expect(() => readOptions(line.split(' '))).toThrow(new Complaint(why));
  });

  test('where nothing is asked for, two captains play the advanced scenario', () => {
    const game = { command: 'game', scenario: 'first/advanced', seed: 1977, quiet: false, out: 'out' };
    expect(readOptions([])).toEqual({ ...game, players: ['captain', 'captain'] });
    expect(readOptions(['--edition', 'reference', '--players', 'random,captain', '--seed', '7'])).toEqual({
      ...game,
      scenario: 'reference/advanced',
      seed: 7,
      players: ['random', 'captain'],
    });
  });

  test('in a skirmish, two gunners fight', () => {
    expect(readOptions(['--scenario', 'skirmish'])).toMatchObject({
      scenario: 'first/skirmish',
      players: ['gunner', 'gunner'],
    });
  });

  test.each([[['-h']], [['--help']], [['rulebook', '-h']], [['map', '-h']]])('help by %j', (args) => {
    expect(readOptions(args)).toEqual({ command: 'help' });
  });
});

describe('what comes of it', () => {
  test('--help prints what can be asked for', async () => {
    expect(await run('--help')).toEqual({ code: 0, out: `${help}\n`, err: '' });
  });

  test('a wrong option ends with one line and code 2', async () => {
    const err = "Unknown option '--nonsense'. Try --help.\n";
    expect(await run('--nonsense')).toEqual({ code: 2, out: '', err });
  });

  test('a folder or a file that cannot be written is refused before the game is played', async () => {
    const file = fileWith('plain.txt', 'no folder');
    for (const name of ['warpwar.svg', 'map.svg']) mkdirSync(inFolder(`taken/${name}`), { recursive: true });
    const [nowhere, below, plain, taken, map] = await Promise.all([
      run('--out', '/proc/x'),
      run('--out', '/proc/x/y/z'),
      run('--out', join(file, 'deeper')),
      run('--out', inFolder('taken')),
      run('map', '--out', inFolder('taken')),
    ]);
    const no = (path: string, why: string) => ({ code: 2, out: '', err: `${path}: this ${why}.\n` });
    expect(nowhere).toEqual(no('/proc/x', 'folder cannot be made'));
    expect(below).toEqual(no('/proc/x/y/z', 'folder cannot be made'));
    expect(plain).toEqual(no(join(file, 'deeper'), 'folder cannot be made'));
    expect(taken).toEqual(no(inFolder('taken/warpwar.svg'), 'file cannot be written'));
    expect(map).toEqual(no(inFolder('taken/map.svg'), 'file cannot be written'));
    expect(readdirSync(inFolder('taken')).sort()).toEqual(['map.svg', 'warpwar.svg']);
  });

  test('to see whether files can be written leaves nothing behind', () => {
    prepare(inFolder('a/b/../c'), inFolder('a/c/map.svg'));
    expect(readdirSync(inFolder('a'))).toEqual(['c']);
    expect(readdirSync(inFolder('a/c'))).toEqual([]);
    const kept = fileWith('kept.json', 'as it was');
    prepare(inFolder(''), kept);
    expect(readFileSync(kept, 'utf8')).toBe('as it was');
  });

  test('a round from a file is explained', async () => {
    const { code, out, err } = await run('battle', 'examples/first-edition-battle.txt');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^SHIPS\n[^]*\nORDERS\n[^]*\nFIRE\n[^]*\nDAMAGE\n[^]*E1\.DMG\.4/);
  });

  test('namesakes in a round from a file are told with their sides', async () => {
    const file = fileWith('namesakes.txt', NAMESAKES);
    const { code, out } = await run('battle', file);
    expect(code).toBe(0);
    expect(out).toContain('  red      red/W4: TL0 PD=6 B=3 S=2\n');
    expect(out).toContain('\n  red/W5 ATTACKS blue/W4: D=3 B=2\n');
    expect(out).toContain("\n  red/W5's beam at blue/W4\n");
    expect(out).toContain('\n  red/W4 is not hit.\n');
    expect(out).toMatch(/\n {2}red\/W4 gets away, [^]*\n {2}blue\/W4 has fired 1 M: M=2 left/);
    expect(out).not.toMatch(/(?<!\/)W[45]/);
  });

  test('of a file of another kind one line is told', async () => {
    const other = fileWith('other.json', '{\n  "name": "other",\n  "version": 1\n}\n');
    const [battle, replay] = await Promise.all([run('battle', other), run('--replay', other)]);
    expect(battle).toMatchObject({ code: 2, out: '' });
    expect(battle.err).toMatch(
      /^\S+other\.json:1:1: Expected a line with only the name of a side first[^\n]*\n$/,
    );
    expect(replay.err).toBe(`${other}: this is no recorded game: it has no setup and no actions.\n`);
  });

  test('of a file that was cut off, it is told where', async () => {
    const cut = fileWith('cut.json', '{\n  "setup": {},\n  "actions": [\n    {"type":');
    expect((await run('--replay', cut)).err).toBe(
      `${cut}: this is no recorded game, for it is not JSON (line 4).\n`,
    );
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
      err: `${inFolder('nowhere.json')}: there is no such file.\n`,
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
    expect(out).toMatch(/\n {2}combat {4}A combat begins at 0505 The star: red\/W1 \(PD 7 /);
    expect(out).toMatch(/\n {2}round 1 {3}/);
    expect(out).not.toMatch(/Game-turn|warpline|BP/);
  });
});

describe('a game on the map', () => {
  const [quiet, told] = [inFolder('learning'), inFolder('advanced')];
  let ran: readonly Ran[] = [];

  beforeAll(async () => {
    ran = await Promise.all([
      run(...'--scenario learning --seed 3 --players random,random --quiet --out'.split(' '), quiet),
      run('--seed', '2', '--out', told),
    ]);
  });

  test('--quiet says who won, and which files were written', () => {
    const [{ code, out, err } = { code: -1, out: '', err: '' }] = ran;
    expect([code, err]).toEqual([0, '']);
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(8);
    expect(lines[1]).toBe('1 victory point wins; a draw after game-turn 40.');
    expect(lines[4]).toMatch(/^(A draw: |Red has won|Blue has won)/);
    expect(lines[6]).toContain(join(quiet, 'warpwar.svg'));
    expect(lines[7]).toMatch(/^\d+ actions played again from .* lead to the same end, [0-9a-f]{16}\.$/);
    expect(readFileSync(join(quiet, 'warpwar.svg'), 'utf8')).toMatch(/^<svg [^]*<\/svg>\n$/);
  });

  test('it is told in sentences', () => {
    const out = ran[1]?.out ?? '';
    expect(ran[1]).toMatchObject({ code: 0, err: '' });
    expect(out).toMatch(/\n3 victory points win; a draw after game-turn 40\.\n/);
    expect(out).toMatch(
      /\n {2}home {6}blue plays from the (top|bottom), with base stars \d{4} .*\n {12}red plays /,
    );
    expect(out).toMatch(/\nGame-turn 1, blue\. Victory points: red 0, blue 0\. Build Points: 20\.\n/);
    expect(out).toMatch(/\nGame-turn 5, .* Ships built from now on have tech level 1\.\n/);
    expect(out).not.toMatch(/[^\n]\nGame-turn/);
    expect(out).toMatch(
      /\n {2}build {5}red builds red\/[WS]\d+ at \d{4} [A-Z][a-z]+ for \d+ BP: [A-Z]+ \d+.*\.\n/,
    );
    expect(out).toMatch(
      /\n {2}move {6}red\/W\d+ moves \d{4}( [A-Z][a-z]+)?( [-=] \d{4}( [A-Z][a-z]+)?)+( and must stop there)?\.\n/,
    );
    expect(out).toMatch(/ [A-Z][a-z]+ = \d{4} [A-Z][a-z]+/);
    expect(out).toMatch(/\n\n(Red|Blue) has (\d+ ships?|no ship) left\.\n/);
    expect(out).toMatch(/\n\d+ game-turns, \d+ combats?, \d+ combat rounds?\.\n/);
    expect(out).not.toMatch(/undefined|NaN|\[object/);
  });

  test('a captain has all his ships repaired at once', () => {
    // Sound: the file was written by the command line.
    const { actions } = JSON.parse(readFileSync(join(told, 'warpwar.json'), 'utf8')) as {
      readonly actions: readonly { readonly type: string }[];
    };
    const types = actions.map(({ type }) => type);
    expect(types).toContain('repair/ships');
    expect(types.join(' ')).not.toMatch(/(repair|resupply)\/ships \1/);
  });

  test('it is told again from its file as it was told before', async () => {
    const [learning, advanced] = await Promise.all([
      run('--replay', join(quiet, 'warpwar.json'), '--quiet'),
      run('--replay', join(told, 'warpwar.json')),
    ]);
    expect([learning.code, advanced.code]).toEqual([0, 0]);
    expect(learning.out.split('\n')[4]).toBe(ran[0]?.out.split('\n')[4]);
    expect(story(advanced.out)).toBe(story(ran[1]?.out ?? ''));
    expect(story(advanced.out).length).toBeGreaterThan(1000);
  });

  test('with a record that leads elsewhere, or is not allowed, it is refused', async () => {
    const text = readFileSync(join(quiet, 'warpwar.json'), 'utf8');
    const print = /"([0-9a-f]{16})"\n/.exec(text)?.[1] ?? '';
    const bent = fileWith('bent.json', text.replace(print, '0'.repeat(16)));
    // Sound: the file was written by the command line.
    const record = JSON.parse(text) as Readonly<Record<'actions' | 'prints', readonly unknown[]>>;
    const barred = fileWith(
      'barred.json',
      JSON.stringify({ ...record, actions: record.actions.slice(1), prints: record.prints.slice(0, -1) }),
    );
    const [elsewhere, refused] = await Promise.all([run('--replay', bent), run('--replay', barred)]);
    expect(elsewhere).toMatchObject({ code: 2, out: '' });
    expect(elsewhere.err).toMatch(
      /^\S+bent\.json at actions\.\d+: Action number \d+ leads to another state than recorded: the file was changed, or the rules were\.\n$/,
    );
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toMatch(
      /^\S+barred\.json at actions\.0: Action number 1 is refused\.\n\S+barred\.json /,
    );
  });
});

describe('the end of a game', () => {
  const records = { red: 'W1: TL0 PD=6 B=4\nW2: TL0 S=1 PD=4', blue: 'W3: TL0 M=3 T=1 PD=6' };

  /** A skirmish that has just begun. */
  function fight({ red: reds, blue: blues } = records): State {
    const fleets = {
      red: unwrap(parseFleet(rules, reds, 'red')),
      blue: unwrap(parseFleet(rules, blues, 'blue')),
    };
    return unwrap(createGame({ rules: 'first/skirmish', players: ['red', 'blue'], fleets }));
  }

  test('lists the ships in the order of their names', () => {
    const state = fight({ ...records, red: 'W10: TL0 PD=6 B=4 SR=1\nS3: TL0 PD=4 aboard W10\nW2: TL0 PD=4' });
    expect(shipsLeft(state).map((line) => line.trim().split(':')[0])).toEqual([
      'Red has 3 ships left.',
      'W2',
      'W10',
      'S3',
      'Blue has 1 ship left.',
      'W3',
    ]);
  });
});

describe('the rulebook of a game', () => {
  test('is printed, with its rules in quotes or in several words', async () => {
    const [quoted, words] = await Promise.all([
      run('rulebook', 'second/advanced +marines -repair-bays'),
      run('rulebook', 'second/advanced', '-repair-bays', '+marines'),
    ]);
    expect(quoted.code).toBe(0);
    expect(quoted.out).toBe(words.out);
    expect(quoted.out).toMatch(/^# WarpWar\n\nSecond edition \(1994\), Advanced scenario\n/);
    expect(quoted.out).toContain('\n- Left out: Repair bays (`repair-bays`).\n');
  });

  test('of refused rules is every reason, in a line each', async () => {
    const { code, out, err } = await run('rulebook', 'first/advanced +colonies');
    expect([code, out]).toEqual([2, '']);
    const lines = err.trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).toMatch(/^The module colonies needs .*: .*drop \+colonies.*\.$/);
  });
});

describe('the explanation of rules', () => {
  test('tells of each module where it comes from, its settings and what it changes, in order', async () => {
    const { code, out } = await run('explain', 'second/advanced +couriers +mines mines(hits=5)');
    expect(code).toBe(0);
    const paragraphs = out.trimEnd().split('\n\n');
    const about = (id: string) => paragraphs.find((each) => each.startsWith(`${id} (`))?.split('\n');
    expect(about('core')).toEqual([
      expect.stringMatching(/^core \(WarpWar\): always in force; .* more$/),
      '  settings  core/missileFirersHold = false',
    ]);
    expect(about('star-map')).toEqual([
      'star-map (Star map): of the scenario; SCEN.1, MAP.6',
      '  settings  star-map/bases = "all"',
      '  wraps     question setupIssues, formula sequence (on base-stockpiles, systemships, base-fall)',
      '  adds      phases ends',
      '  declares  formula star-map/standard, setup map, setup homes, event star-map/settled, action star-map/choose-end',
    ]);
    expect(about('couriers')).toEqual([
      'couriers (Couriers): added; examples/house-rules; HOUSE.1, HOUSE.2',
      '  settings  couriers/more = 1',
      '  wraps     formula movementPoints (on half-power-movement)',
    ]);
    expect(about('mines')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^mines \(Mines\): added; examples\/mines; MINES\.1, /),
        '  settings  mines/hits = 5, mines/halt = false',
        expect.stringMatching(/^ {2}reacts to .*ship\/moved/),
        expect.stringMatching(/^ {2}declares .*action mines\/lay/),
      ]),
    );
  });

  test('of refused rules is every reason, in a line each', async () => {
    const { code, out, err } = await run('explain', 'first/advanced +couriers +colonies');
    expect([code, out]).toEqual([2, '']);
    expect(err.trimEnd().split('\n')).toHaveLength(3);
  });
});
