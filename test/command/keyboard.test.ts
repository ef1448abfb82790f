/** Somebody at the keyboard of other games: help, stopping and going on, and what is told of both. */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { otherOptions } from '../../src/command/games/other-game.js';
import { stellarWarsGame } from '../../src/command/games/stellar-wars.js';
import { main } from '../../src/command/main.js';
import { ownFolder, run, type } from '../support/cli.js';

const { inFolder, fileWith } = ownFolder();

const convoy = (out: string, ...more: readonly string[]) =>
  ['malta-convoy', 'fixed', '--players', 'me', '--out', inFolder(out), ...more] as const;

/** A trip from which nobody goes home: there is only the option to be asked for. */
const plainTrip = (out: string) =>
  ['malta-convoy', '--rules', 'convoy/fixed -covering-force', ...convoy(out).slice(2)] as const;

const duel = (out: string, ...more: readonly string[]) =>
  ['stellar-wars', 'duel', '--out', inFolder(out), ...more] as const;

/** The newest game in a folder. */
function gameIn(out: string): string {
  const games = readdirSync(inFolder(out)).filter((name) => name.endsWith('.json'));
  return inFolder(`${out}/${games.sort((one, other) => numberOf(one) - numberOf(other)).at(-1) ?? ''}`);
}
const numberOf = (name: string): number => Number(/-(\d+)\.json$/.exec(name)?.[1] ?? 1);

const textIn = (out: string): string => readFileSync(gameIn(out), 'utf8');
const recordIn = (out: string) => JSON.parse(textIn(out)) as Record<string, unknown>;

const enters = (count: number): readonly string[] => Array.from({ length: count }, () => '');

describe('a game that stops', () => {
  test('goes on to the end that it would have had', () => {
    const lines = ['scatter', 'Dummy convoy', ...enters(60)];
    const through = type(lines, ...plainTrip('through'));
    expect(through.code).toBe(0);
    const used = lines.length - through.left.length;
    for (const at of [0, 1, 5, used - 1]) {
      const stopped = type(lines.slice(0, at), ...plainTrip('parts'));
      expect(stopped).toMatchObject({ code: 2, err: 'Nothing more to read: the game stops here.\n' });
      expect(stopped.out).toContain(`Go on with it: npm start -- --resume ${gameIn('parts')}\n`);
      const rest = type(lines.slice(at), '--resume', gameIn('parts'));
      expect([rest.code, rest.left.length]).toEqual([0, through.left.length]);
      expect(textIn('parts')).toBe(textIn('through'));
    }
    expect(recordIn('through')).toMatchObject({ setup: { players: ['me'] } });
    expect(Object.keys(recordIn('through'))).toEqual(['setup', 'actions', 'prints']);
  });

  test('stays as it was while others begin and end in its folder', async () => {
    type(['scatter'], ...plainTrip('shared'));
    const [first, text] = [gameIn('shared'), textIn('shared')];
    type(['3'], ...duel('shared', '--players', 'me,captain'));
    await run(...plainTrip('shared'), '--players', 'random');
    await run('--scenario', 'learning', '--quiet', '--out', inFolder('shared'));
    expect(readFileSync(first, 'utf8')).toBe(text);
    const files = ['malta-convoy', 'malta-convoy-2', 'stellar-wars', 'warpwar'];
    const records = readdirSync(inFolder('shared')).filter((name) => name.endsWith('.json'));
    expect(new Set(records)).toEqual(new Set(files.map((name) => `${name}.json`)));
    for (const name of files) expect((await run('--replay', inFolder(`shared/${name}.json`))).code).toBe(0);
    expect(type(enters(60), '--resume', first).code).toBe(0);
  });

  test('begins beside others that begin while it is written', () => {
    // What a game says at its beginning: then another begins and ends in the same folder.
    const others: number[] = [];
    const tell = (): void => {
      if (others.length < 3)
        others.push(
          main(
            [...plainTrip('nested').slice(0, -2), '--players', 'random', '--out', inFolder('nested')],
            () => undefined,
            () => undefined,
          ),
        );
    };
    expect(main([...plainTrip('nested'), '--players', 'random'], tell, () => undefined)).toBe(0);
    expect(others).toEqual([0, 0, 0]);
    const records = readdirSync(inFolder('nested')).filter((name) => name.endsWith('.json'));
    expect(records).toHaveLength(4);
    for (const name of records)
      expect(readFileSync(inFolder(`nested/${name}`), 'utf8')).not.toContain('"pause"');
  });

  test('with which somebody goes on in another window is kept in a new file', () => {
    let asked = 0;
    const err: string[] = [];
    const out: string[] = [];
    const code = main(
      [...plainTrip('windows')],
      (text) => out.push(text),
      (text) => err.push(text),
      {
        read: () => {
          asked += 1;
          if (asked === 3) expect(type(['scatter', ''], '--resume', gameIn('windows')).code).toBe(2);
          return asked > 6 ? undefined : '';
        },
      },
    );
    const [old, fresh] = ['', '-2'].map((number) => inFolder(`windows/malta-convoy${number}.json`));
    expect([code, err]).toEqual([2, ['Nothing more to read: the game stops here.\n']]);
    expect(out.join('')).toContain(
      `Another game goes on in ${old ?? ''}: this one is kept in ${fresh ?? ''} from now on.\n`,
    );
    expect(out.join('')).toContain(`Go on with it: npm start -- --resume ${fresh ?? ''}\n`);
    expect(readFileSync(old ?? '', 'utf8')).toContain('"scatter"');
    expect(readFileSync(fresh ?? '', 'utf8')).not.toContain('"scatter"');
    expect(type(enters(60), '--resume', fresh ?? '').code).toBe(0);
  });

  test('with dice that somebody gives has no seed, however they are asked for', () => {
    const rules = ['--rules', 'sw2/duel +given-dice', '--out', inFolder('dice-rules')];
    const args = ['stellar-wars', ...rules, '--players', 'captain,random', '--seed', '4'];
    for (const dice of [[], ['--dice', 'given']]) {
      expect(type(['3 4'], ...args, ...dice)).toMatchObject({ code: 2, left: [] });
      expect(recordIn('dice-rules')).toMatchObject({ setup: { rules: 'sw2/duel +given-dice' } });
      expect(textIn('dice-rules')).not.toContain('"seed"');
    }
  });

  test('goes on with computer players as they would have played, and given dice', () => {
    const args = ['--dice', 'given', '--players', 'captain,random', '--seed', '1977'];
    const faces = Array.from({ length: 12 }, (_, at) => `${1 + (at % 6)} ${1 + ((at * 5) % 6)}`);
    const through = type(faces, ...duel('dice', ...args));
    expect(through).toMatchObject({ code: 2, left: [] });
    expect(type(faces.slice(0, 3), ...duel('dice-parts', ...args))).toMatchObject({ code: 2, left: [] });
    const paused = recordIn('dice-parts');
    expect(paused).toMatchObject({ pause: { players: ['captain', 'random'] } });
    expect(textIn('dice-parts')).not.toContain('seed');
    const rest = type(faces.slice(3), '--resume', gameIn('dice-parts'));
    expect(rest).toMatchObject({ code: 2, left: [] });
    expect(textIn('dice-parts')).toBe(textIn('dice'));
    expect(textIn('dice')).toMatch(/"drawn":[1-9]/);
  });

  test('tells the turn that is under way, and who goes on', () => {
    type(['3', 'f'], ...duel('told', '--players', 'me,captain', '--seed', '11'));
    const { out } = type(['f f', 'done'], '--resume', gameIn('told'));
    expect(out).toContain(`Stellar Wars\n${gameIn('told')}, turn 1; me against captain.\nKept in `);
    expect(out).toContain('\n\nTurn 1\n  red/CA1: speed 3.\n');
    expect(out).toMatch(/red\/CA1\b.* 1302\b/);
    expect(out).toMatch(/ {2}red\/CA1: f f f, to 1304, looking /i);
    const later = type([], '--resume', gameIn('told')).out;
    expect(later).toContain('\n\nTurn 2\n');
    expect(later).not.toContain('\nTurn 1\n');
  });

  test('goes on with other players, and into another folder', async () => {
    type(['3'], ...duel('others', '--players', 'me,captain'));
    const before = textIn('others');
    const args = ['--players', 'random,random', '--out', inFolder('new'), '--quiet'];
    const rest = await run('--resume', gameIn('others'), ...args);
    expect(rest.code).toBe(0);
    expect(textIn('others')).toBe(before);
    expect(Object.keys(recordIn('new'))).toEqual(['setup', 'actions', 'prints']);
  });

  test('is told again as far as it goes', async () => {
    type(['scatter', ...enters(3)], ...convoy('short'));
    const { code, out } = await run('--replay', gameIn('short'));
    expect(code).toBe(0);
    expect(out).toMatch(
      /\nThe game is not over: the file goes as far as turn \d+ of 24\.\nGo on with it: npm start -- --resume .*\.json\n$/,
    );
  });

  test('is kept at the end of each turn, before anybody is asked', () => {
    const seen: string[] = [];
    const tell = (text: string): void => {
      if (text.includes('\nTurn 3 of 24')) seen.push(textIn('turns'));
    };
    const args = ['malta-convoy', 'fixed', '--players', 'random', '--out', inFolder('turns')];
    expect(main(args, tell, () => undefined)).toBe(0);
    expect(seen).toHaveLength(1);
    expect(JSON.parse(seen[0] ?? '')).toMatchObject({ pause: { players: ['random'] } });
  });
});

describe('a file with which nobody can go on', () => {
  const paused = (): Record<string, unknown> => {
    type(['', ''], ...convoy('bad'));
    return recordIn('bad');
  };
  const refusal = async (file: string, ...more: readonly string[]): Promise<string> => {
    const text = readFileSync(file, 'utf8');
    const { code, out, err } = await run('--resume', file, ...more);
    expect([code, out]).toEqual([2, '']);
    expect(readFileSync(file, 'utf8')).toBe(text);
    return err;
  };

  test('is told to be over', async () => {
    await run('malta-convoy', 'fixed', '--players', 'random', '--out', inFolder('over'), '--quiet');
    const file = gameIn('over');
    expect(await refusal(file)).toBe(
      `${file}: this game is over. See it again: npm start -- --replay ${file}\n`,
    );
  });

  test('is told as it is told for --replay', async () => {
    const record = paused();
    const files = [
      fileWith('prints.json', { ...record, prints: ['0'] }),
      fileWith('setup.json', { ...record, setup: { rules: 'convoy/fixed', players: [] } }),
      fileWith('actions.json', { ...record, actions: [{ type: 'convoy/sail', player: 'you' }] }),
      fileWith('pause.json', { ...record, pause: { players: 'me', drawn: 0 } }),
      fileWith('drawn.json', { ...record, pause: { players: ['me'], drawn: 1e12 } }),
      fileWith('null.json', { ...record, setup: null }),
      fileWith('cut.json', '{"setup":'),
    ];
    for (const file of files) {
      const told = await refusal(file);
      expect(told).toContain(file);
      expect((await run('--replay', file)).err).toBe(told);
    }
  });

  test('does not say who plays, or names nobody who can', async () => {
    const { pause: _pause, ...record } = paused();
    const file = fileWith('nobody.json', record);
    expect(await refusal(file)).toBe(`${file} does not say who plays: add --players.\n`);
    expect(type([], '--resume', file, '--players', 'me').out).toContain('\n\nTurn 3 of 24\n');
    const other = fileWith('other.json', { ...record, pause: { players: ['captain'], drawn: 0 } });
    expect(await refusal(other)).toBe(
      `${other}: These play here: commodore, random and me; not 'captain'.\n`,
    );
    expect(await refusal(other, '--players', 'me,me')).toContain('Give 1 of these names');
  });

  test('is a game of WarpWar', async () => {
    await run('--scenario', 'learning', '--seed', '3', '--quiet', '--out', inFolder('warp'));
    expect(await refusal(gameIn('warp'))).toContain(
      'only games of malta-convoy and stellar-wars can go on. Tell it again: npm start -- --replay ',
    );
  });

  test.each([
    [['--resume', 'F', '--seed', '3'], '--seed means nothing with --resume FILE. Try --help.\n'],
    [['--resume', ''], 'Say which file: --resume FILE. Try --help.\n'],
    [['--resume', 'F', '--out', ''], 'Say which folder: --out DIR. Try --help.\n'],
  ])('%j', async (args, err) => {
    expect(await run(...args)).toEqual({ code: 2, out: '', err });
  });
});

describe('help', () => {
  test.each(['help', '?', 'HELP', ' Help '])("'%s' says what can be typed in the convoy", (word) => {
    const { out } = type([word, ''], ...convoy('help'));
    expect(out).toMatch(/: {3}help, \? +at any question/);
    expect(out).toMatch(/ {2}Ctrl-C +stops; the game is kept, and --resume goes on with it\n/);
    expect(out).toMatch(/\n {2}Enter +sails on without an option\n/);
    expect(out).toContain('\nTurn 2 of 24\n');
    expect(out).not.toContain('There is no option');
  });

  test.each(['help', '?', 'HELP'])("'%s' says what can be typed in Stellar Wars", (word) => {
    const { out } = type([word], ...duel('help', '--players', 'me,captain'));
    expect(out).toMatch(/ {2}Ctrl-C +stops[^]*\n {2}ships +lists the ships[^]*Weapons of red\/CA1: /);
  });

  test('at the dice says what they are', () => {
    const { out } = type(['scatter', '?'], ...convoy('help-dice', '--dice', 'given'));
    expect(out).toMatch(/Ctrl-C [^]*\n {2}3 +what the dice on the table show\nRoll a die/);
  });

  test('is told of before the first question in Malta Convoy, once', () => {
    const { out } = type(['', ''], ...convoy('told-help'));
    expect(out.split('Type help in answer to any question').length).toBe(2);
  });

  test.each([
    ['hepl', 'help'],
    ['resing', 'resign'],
  ])("'%s' is answered with the nearest word", (typed, meant) => {
    const told = new RegExp(` Did you mean ${meant}\\?\n`);
    expect(type([typed], ...convoy(`near-${meant}`)).out).toMatch(told);
    expect(type([typed], ...duel(`near-${meant}`, '--players', 'me,captain')).out).toMatch(told);
  });

  test("'hied' in the move of a ship is answered with 'hide'", () => {
    const { out } = type(['3', 'first', 'hied'], ...duel('near-hide', '--players', 'me,captain'));
    expect(out).toContain(' Did you mean hide?\n');
  });

  test('lets somebody give up', () => {
    const { code, out } = type(['Resign'], ...convoy('resign'));
    expect(code).toBe(0);
    expect(out).toContain('The trip was given up: there is no score.');
  });

  test.each([
    ['malta-convoy', ['revised', 'first', 'fixed', 'commodore'], ['ships']],
    [
      'stellar-wars',
      ['duel', 'beginning', 'convoy', 'different-forces', ...Object.keys(stellarWarsGame.players)],
      [],
    ],
  ])('%s --help lists scenarios, players, options, and what is typed', async (game, words, without) => {
    const { code, out, err } = await run(game, '--help');
    expect([code, err]).toEqual([0, '']);
    expect((await run(game, words[1] ?? '', '-h')).out).toBe(out);
    for (const word of [...words, 'random', 'me']) expect(out).toMatch(new RegExp(`\\b${word}\\b`));
    const options = Object.keys(otherOptions).filter((name) => !without.includes(name));
    for (const name of options) expect(out).toMatch(new RegExp(`^ {2}--${name}\\b`, 'm'));
    expect(out).toContain('\nAt the keyboard\n');
    expect(out).toContain(`\n  npm start -- ${game} `);
  });
});

describe('dice of a real table', () => {
  test('are asked for with what they decide, and the faces that they have', () => {
    const lines = ['4', '3', 'x', '7', '1', '5 5', '44', '0', '2'];
    const rules =
      'convoy/revised convoy(cargo=1d3, tanker=4, carrier=1, cruiser=1d6x5, destroyer=2d6, length=24)';
    const args = ['--rules', rules, '--players', 'me', '--dice', 'given', '--out', inFolder('table')];
    const { out } = type(lines, 'malta-convoy', ...args);
    expect(out).toContain(
      'Roll a die with 3 sides (how many cargo ships sail: 1d3; 1 to 3): Expected a face (1 to 3), such as 3.\n',
    );
    expect(out).toContain(
      'Roll a die (how many cruisers sail: 1d6x5; 1 to 6): Expected a face (1 to 6), such as 3.',
    );
    expect(out).toContain('Roll 2 dice (how many destroyers sail: 2d6; 1 to 6 each): ');
    expect(out).toContain('Roll a die (how many turns are in friendly waters: 1d6; 1 to 6): Expected a face');
  });

  test('come before the convoy is told', () => {
    const { out } = type(
      ['2', ''],
      ...convoy('before', '--dice', 'given', '--rules', 'convoy/fixed').filter((word) => word !== 'fixed'),
    );
    expect(out).not.toMatch(/no ship|of 0/);
    const dice = ['malta-convoy', '--players', 'me', '--dice', 'given', '--out', inFolder('before')];
    const asked = type(['111', '1', '1', '1', '111', '1', '1', 'scatter'], ...dice).out;
    expect(asked).not.toMatch(/no ship|of 0/);
    expect(asked).toMatch(
      /turn is in friendly waters\.\nThe convoy: 3 cargo ships, 1 tanker, 1 carrier, 7 cruisers and 23 destroyers\.\n\nTurn 1 of 21\nType help [^\n]*\n3 cargo/,
    );
    expect(asked).toContain('Roll a die (for how many turns Scatter holds; 1 to 6): ');
  });
});
