/** The command line as a person uses it: what it prints, what it writes, and how it ends. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createGame, parseFleet, unwrap, type State } from 'warpwar';
import { commands } from '../../src/command/commands.js';
import { help, helpOf } from '../../src/command/run.js';
import { prepare } from '../../src/command/files.js';
import { shipsLeft } from '../../src/command/summary.js';
import { main } from '../../src/command/main.js';
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

describe('what is asked for', () => {
  test.each([
    ['--nonsense', "Unknown option '--nonsense'."],
    ['--seed', "Option '--seed <value>' argument missing."],
    ['--seed -3', "A seed is a whole number from 0 to 4294967295, not '-3'."],
    ['--seed one', "A seed is a whole number from 0 to 4294967295, not 'one'."],
    ['play --quiet=1', "Option '--quiet' does not take an argument."],
    ['--seed 1 --seed 2', '--seed is given twice.'],
    ['--quiet', 'fight has no option --quiet.'],
    ['play --seeds 3', "Unknown option '--seeds'. Did you mean --seed?"],
    ['play --players captain', 'Give two names, such as me,captain.'],
    [
      'play --players captian,me',
      "--players takes these names: me, captain, captain:1, captain:2, captain:3, captain:4 and random; not 'captian'. Did you mean captain?",
    ],
    [
      'play first/skirmish --players me,boss',
      "--players takes these names: me, captain, captain:1, captain:2, captain:3, captain:4, random and gunner; not 'boss'.",
    ],
    ['play --dice loaded', "--dice takes given, not 'loaded'."],
    ['play --dice given', '--dice is for malta-convoy and stellar-wars: WarpWar has no dice.'],
    [
      'malta-convoy --players captain',
      "--players takes these names: commodore, random and me; not 'captain'.",
    ],
    ['malta-convoy --ships CA-1:CA-2', 'malta-convoy has no option --ships.'],
    ['play convoy/fixed --ships a:b', '--ships is for stellar-wars.'],
    ['play sw2/duel --king W1', '--king is for WarpWar, not for stellar-wars.'],
    ['play --out=', 'Name a folder: --out DIR.'],
    ['replay', 'Name a file, such as replay warpwar-1.jsonl.'],
    ['battle one two', 'Name one file only.'],
    ['rulebook', "Name the rules, such as rulebook 'second/advanced +marines'."],
    ['fight club', "fight takes options only, not 'club'."],
    ['+marines', 'Rules follow a command, such as play +marines; put rules of several words into quotes.'],
    [
      'first/basic',
      'Rules follow a command, such as play first/basic; put rules of several words into quotes.',
    ],
    [
      'reply',
      `There is no command 'reply'. Commands: ${Object.keys(commands).slice(0, -1).join(', ')} and report. Did you mean replay?`,
    ],
  ])('%s is refused with one line and code 2', async (line, why) => {
    expect(await run(...line.split(' '))).toEqual({ code: 2, out: '', err: `${why} Try --help.\n` });
  });

  test('what is understood and refused has code 1', async () => {
    const wrong = await run('play', 'first/grand');
    expect(wrong).toMatchObject({ code: 1, out: '' });
    expect(wrong.err).toMatch(/^There is no scenario first\/grand\. Expected one of these: /);
    expect(await run('resume', '--out', inFolder(''))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There is no unfinished game in /) as string,
    });
  });
});

describe('help', () => {
  test.each([[['--help']], [['-h']], [['help']], [['help', 'nothing']]])(
    'by %j lists the commands',
    async (args) => {
      expect(await run(...args)).toEqual({ code: 0, out: `${help}\n`, err: '' });
      for (const name of Object.keys(commands)) expect(help).toMatch(new RegExp(`^  ${name} `, 'm'));
    },
  );

  test.each(Object.keys(commands))('of %s has its options and examples', async (name) => {
    const { out } = await run(name, '--help');
    expect(out).toBe(`${helpOf(name)}\n`);
    expect((await run('help', name)).out).toBe(out);
    for (const option of commands[name]?.options ?? []) expect(out).toContain(`\n  --${option} `);
    expect(out).toContain(`\n  npx warpwar ${name}`);
  });

  test('the help of a command says what its options mean there', async () => {
    const [map, fight] = await Promise.all([run('map', '--help'), run('fight', '--help')]);
    expect(map.out).toMatch(/\n {2}--players NUMBER +number of players/);
    expect(fight.out).toMatch(/\n {2}--seed NUMBER .*default: another each time/);
    expect(fight.out).not.toContain('1977');
  });

  test('calls the command as it was called', () => {
    let out = '';
    void main(
      ['--help'],
      (text) => (out += text),
      () => undefined,
      { call: 'npm start --' },
    );
    expect(out).toBe(`${help.replaceAll('npx warpwar', 'npm start --')}\n`);
  });
});

describe('what comes of it', () => {
  test('a folder or a file that cannot be written is refused before the game is played', async () => {
    const file = fileWith('plain.txt', 'no folder');
    const [nowhere, plain, map] = await Promise.all([
      run('play', '--out', '/proc/x/y'),
      run('play', '--out', join(file, 'deeper')),
      run('map', '--out', join(file, 'deeper')),
    ]);
    const no = (path: string, why: string) => ({ code: 1, out: '', err: `${path}: this ${why}.\n` });
    expect(nowhere).toEqual(no('/proc/x/y', 'folder cannot be made'));
    expect(plain).toEqual(no(join(file, 'deeper'), 'folder cannot be made'));
    expect(map).toEqual(plain);
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

  test.each([
    ['other.json', '{\n  "name": "other"\n}\n', 'this is no recorded game: it has no setup and no actions.'],
    [
      'cut.json',
      '{\n  "setup": {},\n  "actions": [\n    {"type":',
      'this is no recorded game, for it is not JSON (line 4).',
    ],
    ['text.json', 'no game', 'this is no recorded game, for it is not JSON.'],
    ['text.jsonl', 'no game\n', 'this is no recorded game, for it is not JSON (line 1).'],
    ['empty.jsonl', '', 'this is no recorded game: its first line has no set-up.'],
    [
      'head.jsonl',
      '{"setup":{},"players":{"red":1},"seed":1}\n',
      'at players.red: This is not a text of the expected form.',
    ],
  ])('%s is refused', async (name, text, why) => {
    const file = fileWith(name, text);
    expect(await run('replay', file)).toEqual({ code: 1, out: '', err: `${file}: ${why}\n` });
  });

  test('a file that is not there is refused', async () => {
    const file = inFolder('nowhere.json');
    expect(await run('replay', file)).toEqual({ code: 1, out: '', err: `${file}: there is no such file.\n` });
  });

  test('--json prints what a program reads', async () => {
    const round = JSON.parse(
      (await run('battle', 'examples/first-edition-battle.txt', '--json')).out,
    ) as object;
    expect(round).toMatchObject({ orders: { length: 2 }, explained: { shots: { length: 3 } } });
    for (const rules of ['second/advanced +marines', 'sw2/duel'])
      expect(JSON.parse((await run('explain', rules, '--json')).out)).toHaveProperty('byModule');
  });
});

describe('a game of computer players', () => {
  const out = inFolder('advanced');
  let ran: Ran;

  beforeAll(async () => {
    ran = await run(...'play first/advanced --players captain,captain --seed 2 --out'.split(' '), out);
  });

  test('is told in sentences', () => {
    const { code, out: told, err } = ran;
    expect([code, err]).toEqual([0, '']);
    expect(told).toMatch(/^WarpWar: first\/advanced \+turn-limit\. red: captain, blue: captain; seed 2\.\n/);
    expect(told).toMatch(/\n3 victory points win; a draw after game-turn 40\.\n/);
    expect(told).toMatch(/\n {2}home {6}blue plays from the (top|bottom), with base stars \d{4} /);
    expect(told).toMatch(/\nGame-turn 1, blue\. Victory points: red 0, blue 0\. Build Points: 20\.\n/);
    expect(told).toMatch(
      /\n {2}build {5}red builds red\/[WS]\d+ at \d{4} [A-Z][a-z]+ for \d+ BP: [A-Z]+ \d+.*\.\n/,
    );
    expect(told).not.toMatch(/undefined|NaN|\[object|[^\n]\nGame-turn/);
    expect(told).toMatch(/\n\n(Red|Blue) has (\d+ ships?|no ship) left\.\n/);
    expect(told).toMatch(
      /\nSaved: .*warpwar-1\.jsonl, the game \(\d+ actions\), and .*warpwar-1\.svg, the last position\.\n/,
    );
    expect(readFileSync(join(out, 'warpwar-1.svg'), 'utf8')).toMatch(/^<svg [^]*<\/svg>\n$/);
  });

  test('is told again from its file, as data if asked for, and quietly', async () => {
    const file = join(out, 'warpwar-1.jsonl');
    const story = (text: string): string =>
      text.slice(text.indexOf('\nGame-turn 1')).replace(/\n\nSaved: [^]*$/, '\n');
    const again = await run('replay', file);
    expect([again.code, story(again.out)]).toEqual([0, story(ran.out)]);
    expect(story(again.out).length).toBeGreaterThan(1000);
    const data = JSON.parse((await run('replay', file, '--json')).out) as {
      readonly actions: readonly object[];
    };
    expect(data).toMatchObject({ setup: { players: ['red', 'blue'] }, end: { result: {} } });
    expect(ran.out).toContain(`(${data.actions.length} actions)`);
    const quiet = await run('replay', file, '--quiet');
    expect(quiet.out).not.toContain('Game-turn 1,');
    expect(quiet.out).toMatch(/^(A draw: |Red has won|Blue has won)/m);
  });

  test('with a changed line is refused', async () => {
    const text = readFileSync(join(out, 'warpwar-1.jsonl'), 'utf8');
    const bent = fileWith(
      'bent.jsonl',
      text.replace(/"print":"[0-9a-f]{16}"\}\n/, `"print":"${'0'.repeat(16)}"}\n`),
    );
    const { code, err } = await run('replay', bent);
    expect(code).toBe(1);
    expect(err).toContain(bent);
    expect(existsSync(`${bent}.lock`)).toBe(false);
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
    expect([code, out]).toEqual([1, '']);
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
      'core (WarpWar): always in force',
      expect.stringMatching(/^ {2}What every game of WarpWar has: /),
      expect.stringMatching(/^ {2}rules {7}GEN\.2, GEN\.3 and \d+ more$/),
      expect.stringMatching(/^ {2}settings {4}core\/missileFirersHold = false: Whether /),
    ]);
    expect(about('star-map')).toEqual([
      'star-map (Star map): of the scenario',
      expect.stringMatching(/^ {2}\S.*\.$/),
      '  rules       SCEN.1, MAP.6',
      expect.stringMatching(/^ {2}settings {4}star-map\/bases = "all": Which /),
      '  wraps       question setupIssues',
      '              formula sequence: after base-stockpiles, systemships, base-fall',
      '  adds        phases ends',
      '  declares    formula star-map/standard',
      '  set-up      map, homes',
      '  actions     star-map/choose-end',
      '  events      star-map/settled',
    ]);
    expect(about('couriers')).toEqual([
      'couriers (Couriers): added; examples/house-rules',
      '  A Warpship that was built without weapons moves farther.',
      '  rules       HOUSE.1, HOUSE.2',
      '  settings    couriers/more = 1: Movement points that a Warpship without weapons has more than others.',
      '  wraps       formula movementPoints: after half-power-movement',
    ]);
    expect(about('half-power-movement')).toContain('  replaces    formula movementPoints: before couriers');
    expect(about('mines')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^ {2}rules {7}MINES\.1, .*, MINES\.7$/),
        '  settings    mines/hits = 5: Hits that a ship takes from a mine.',
        expect.stringMatching(/^ {2}reacts to .*ship\/moved/),
        '  slices      mines/field: of a player, hidden from all but this player',
        '  actions     mines/lay',
        '  events      mines/laid, mines/exploded, mines/swept',
      ]),
    );
    expect(about('base-building')).toContain(
      '  slices      base-building/progress: of a star, hidden from some, as the module decides',
    );
    expect(about('base-building')).toContain(
      '              base-building/fresh: of a ship, hidden from all but its owner',
    );
  });

  test('of one module is a screen, as text or as data, also of other games', async () => {
    const { code, out } = await run('explain', 'first/advanced', '-repair', '+ecm', '--module', 'ecm');
    expect([code, out.split('\n')[0]]).toEqual([0, 'ecm (Electronic countermeasures): added']);
    expect(out).toContain('\n              formula stepsOf: after systemships\n');
    expect(out).toContain('\n  slices      ecm/placed: of a battle, seen by all\n');
    expect(out).not.toContain('\n\n');
    const data = await run('explain', 'first/advanced +ecm', '--module', 'ecm', '--json');
    expect(JSON.parse(data.out)).toMatchObject({ id: 'ecm', origin: 'request' });
    const other = await run('explain', 'sw2/duel', '--module', 'mines');
    expect([other.code, other.out.split('\n')[0]]).toEqual([0, 'mines (Mines): of the scenario']);
  });

  test('of a module that is not in force is refused with the nearest', async () => {
    const { code, out, err } = await run('explain', 'first/advanced', '--module', 'systemship');
    expect([code, out, err]).toEqual([
      1,
      '',
      'No module systemship is in force. Did you mean systemships?\n',
    ]);
    expect((await run('explain', 'first/advanced', '--module', 'xyz')).err).toMatch(
      /^No module xyz is in force\. In force are: core, .*, star-map\.\n$/,
    );
  });

  test('takes a table as a setting, and refuses one with the place of the mistake', async () => {
    const set = (from: number): string =>
      `first/basic +weather weather(storms=[{"from":${from},"to":9,"west":0,"east":9,"force":3}])`;
    const { out } = await run('explain', set(1), '--module', 'weather');
    expect(out).toContain(
      '\n  settings    weather/storms = [{"from":1,"to":9,"west":0,"east":9,"force":3}]: Storms: ',
    );
    expect((await run('explain', set(0))).err).toBe(
      'weather/storms 0 from: Expected a whole number from 1 to 1000.\n',
    );
  });

  test('of refused rules is every reason, in a line each', async () => {
    const { code, out, err } = await run('explain', 'first/advanced +couriers +colonies');
    expect([code, out]).toEqual([1, '']);
    expect(err.trimEnd().split('\n')).toHaveLength(3);
  });
});
