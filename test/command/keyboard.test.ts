/** A person at the keyboard of any game: help, undo, stopping and going on, several people, and what is kept of it all. */

import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { describe, expect, test } from 'vitest';
import { history } from 'warpwar';
import { openGames, readRecord, reopen } from '../../src/command/games/record.js';
import { main } from '../../src/command/main.js';
import { rulesWithWord } from '../../src/command/rules.js';
import { wrapped } from '../../src/command/terminal.js';
import { ownFolder, run, type } from '../support/cli.js';

const { inFolder, fileWith } = ownFolder();

/** A trip from which nobody goes home: there is only the option to be asked for. */
const trip = (out: string, ...more: readonly string[]) =>
  ['malta-convoy', 'convoy/fixed -covering-force', '--out', inFolder(out), ...more] as const;

const duel = (out: string, ...more: readonly string[]) =>
  ['stellar-wars', '--out', inFolder(out), ...more] as const;

const enters = (count: number): readonly string[] => Array.from({ length: count }, () => '');

const gameIn = (out: string): string => inFolder(`${out}/malta-convoy-1.jsonl`);
const textIn = (out: string): string => readFileSync(gameIn(out), 'utf8');

describe('a game that stops', () => {
  test('goes on to the end that it would have had, and is over then', () => {
    const lines = ['scatter', 'Dummy convoy', ...enters(60)];
    const through = type(lines, ...trip('through'));
    expect(through.code).toBe(0);
    const used = lines.length - through.left.length;
    for (const at of [0, 1, used - 1]) {
      const out = `parts${at}`;
      const stopped = type(lines.slice(0, at), ...trip(out));
      expect(stopped).toMatchObject({ code: 1, err: 'Nothing more to read: the game stops here.\n' });
      expect(stopped.out).toContain(`Go on: npx warpwar resume ${gameIn(out)}\n`);
      const rest = type(lines.slice(at), 'resume', '--out', inFolder(out));
      expect([rest.code, rest.left.length]).toEqual([0, through.left.length]);
      expect(textIn(out)).toBe(textIn('through'));
    }
    const again = type([], 'resume', gameIn('through'));
    expect(again).toMatchObject({
      code: 1,
      err: `${gameIn('through')}: this game is over. See it again: npx warpwar replay ${gameIn('through')}\n`,
    });
    expect(type([], 'resume', '--out', inFolder('through')).err).toMatch(/^There is no unfinished game in /);
  });

  test("ends with code 0 after 'quit', and is told as far as it goes", async () => {
    expect(type(['scatter', 'QUIT'], ...trip('quit'))).toMatchObject({ code: 0, err: '', left: [] });
    expect(existsSync(`${gameIn('quit')}.lock`)).toBe(false);
    const { code, out } = await run('replay', gameIn('quit'));
    expect(code).toBe(0);
    expect(out).toMatch(
      /\nThe game is not over: the file goes as far as turn \d+ of 24\.\nGo on: npx warpwar resume /,
    );
  });

  test('goes on with computer players as they would have played, and given dice', () => {
    const args = ['--dice', 'given', '--players', 'captain,random', '--seed', '1977'];
    const faces = Array.from({ length: 12 }, (_, at) => `${1 + (at % 6)} ${1 + ((at * 5) % 6)}`);
    const read = (out: string) => readFileSync(inFolder(`${out}/stellar-wars-1.jsonl`), 'utf8');
    expect(type(faces, ...duel('dice', ...args))).toMatchObject({ code: 1, left: [] });
    type(faces.slice(0, 3), ...duel('dice-parts', ...args));
    type(faces.slice(3), 'resume', '--out', inFolder('dice-parts'));
    expect(read('dice-parts')).toBe(read('dice'));
    expect(read('dice')).not.toContain('"seed":"');
  });

  test('goes on with other players, or says who can play', () => {
    type(['scatter'], ...trip('others'));
    const rest = type([], 'resume', gameIn('others'), '--players', 'random', '--quiet');
    expect([rest.code, rest.err]).toEqual([0, '']);
    type(['scatter'], ...trip('wrong'));
    const wrong = type([], 'resume', gameIn('wrong'), '--players', 'captain');
    expect([wrong.code, wrong.err]).toEqual([
      2,
      `${gameIn('wrong')}: give 1 name of these players: me, commodore, random. Try --help.\n`,
    ]);
  });

  test('that the library has saved goes on in a new file, against a computer player', () => {
    type(['scatter'], ...trip('library'));
    const { setup, actions } = readRecord(gameIn('library'));
    const text = JSON.stringify({ setup, actions });
    const plain = fileWith('plain.json', text);
    const { out, code } = type(['', 'quit'], 'resume', plain, '--out', inFolder('copy'));
    expect(code).toBe(0);
    expect(out).toContain(`Malta Convoy: ${plain}, from here on in ${gameIn('copy')}, turn `);
    expect(out).toContain(`Go on: npx warpwar resume ${gameIn('copy')}\n`);
    expect(readRecord(gameIn('copy')).actions.slice(0, actions.length)).toEqual(actions);
    expect(readRecord(gameIn('copy')).actions.length).toBeGreaterThan(actions.length);
    expect(readFileSync(plain, 'utf8')).toBe(text);
    const skirmish = fileWith('page.json', history('first/learning').save());
    const page = type(['quit'], 'resume', skirmish, '--out', inFolder('copy'));
    expect(page.out).toContain('red: me, blue: captain.');
    const noted = {
      ...(JSON.parse(readFileSync(skirmish, 'utf8')) as object),
      players: { red: 'captain', blue: 'person' },
    };
    const seated = type(['quit'], 'resume', fileWith('noted.json', noted), '--out', inFolder('copy'));
    expect(seated.out).toContain('red: captain, blue: me.');
  });
});

describe('files', () => {
  test('are new for each game, and the newest unfinished one is resumed', () => {
    for (const lines of [['scatter'], [''], ['']]) type(lines, ...trip('newest'));
    const names = [1, 2, 3].map((number) => `malta-convoy-${number}.jsonl`);
    expect(readdirSync(inFolder('newest')).sort()).toEqual(names);
    names.forEach((name, at) => {
      utimesSync(inFolder(`newest/${name}`), 1000 - at, 1000 - at);
    });
    const { out } = type([], 'resume', '--out', inFolder('newest'));
    expect(out).toContain('newest/malta-convoy-1.jsonl, turn');
  });

  test('are held by one window at a time', () => {
    let inner = '';
    const read = (): undefined => {
      inner = type([], 'resume', gameIn('held')).err;
      inner += type([], 'resume', '--out', inFolder('held')).err;
      return undefined;
    };
    void main(
      [...trip('held')],
      () => undefined,
      () => undefined,
      { read },
    );
    expect(inner).toBe(
      `${gameIn('held')}: another window is playing this game.\nThere is no unfinished game in ${inFolder('held')}.\n`,
    );
    // The lock of a process that was killed does not count.
    writeFileSync(`${gameIn('held')}.lock`, '999999999');
    const file = reopen(gameIn('held'));
    expect(file).toBeDefined();
    file?.release();
  });

  test('that were cut at any byte go on from the last whole action', () => {
    type(['scatter', '', ''], ...trip('cut'));
    const text = textIn('cut');
    const whole = text.trimEnd().split('\n').length;
    const first = text.indexOf('\n') + 1;
    for (let at = first; at <= text.length; at += 1) {
      truncateSync(gameIn('cut'), 0);
      appendFileSync(gameIn('cut'), text.slice(0, at));
      const actions = text.slice(0, at).split('\n').length - 2;
      expect(readRecord(gameIn('cut')).actions).toHaveLength(actions);
      expect(openGames(inFolder('cut'))).toEqual([gameIn('cut')]);
      if (at % 97 === 0) {
        type([''], 'resume', gameIn('cut'));
        expect(textIn('cut').startsWith(text.slice(0, text.lastIndexOf('\n', at - 1) + 1))).toBe(true);
        expect(readRecord(gameIn('cut')).actions.length).toBeGreaterThan(actions);
      }
    }
    expect(whole).toBeGreaterThan(3);
    writeFileSync(gameIn('cut'), text.slice(0, first - 3));
    expect(openGames(inFolder('cut'))).toEqual([]);
  });
});

describe('undo', () => {
  test('takes the last action of the person back, with what followed, after a question', () => {
    const { out, code } = type(['scatter', 'undo', 'y', 'quit'], ...trip('undo'));
    expect(code).toBe(0);
    expect(out).toContain('You have learned something by it. Undo it all the same? [n] ');
    expect(out).toContain('This takes back: Scatter. You have');
    expect(out).toMatch(/Taken back: Scatter(?:, and \d+ actions? after it)?\.\n/);
    expect(textIn('undo')).toMatch(/\{"undo":\d+\}\n$/);
    expect(readRecord(gameIn('undo')).actions.map(({ type: each }) => each)).not.toContain('convoy/sail');
    expect(type([], 'resume', gameIn('undo')).out).toContain('\nTurn 1 of 24\n');
  });

  test('is not done if the person does not want it, or there is nothing', () => {
    const { out } = type(['undo', 'scatter', 'undo', 'maybe', ''], ...trip('kept'));
    expect(out.match(/Nothing is taken back\.\n/g)).toHaveLength(2);
    expect(out).toContain('Type y first, or Enter to go back.\n');
    expect(textIn('kept')).not.toContain('undo');
  });
});

describe('several people at one keyboard', () => {
  test('see their own parts, after a curtain', () => {
    let out = '';
    const lines = ['', '3', '', '3', 'quit'];
    const code = main(
      [...duel('curtain', '--players', 'me,me')],
      (text) => (out += text),
      () => undefined,
      { read: () => lines.shift(), terminal: { color: false } },
    );
    expect(code).toBe(0);
    const parts = out.split('\u001B[2J\u001B[3J\u001B[H');
    expect(parts[1]).toBe('Pass the keyboard to red, who presses Enter. ');
    expect(parts[2]).toContain('Speed of red/CA1');
    expect(parts[3]).toBe('Pass the keyboard to blue, who presses Enter. ');
    expect(parts[4]).toContain('Speed of blue/CA1');
    expect(parts[4]).not.toContain('red/CA1: speed');
    expect(out).not.toContain('\u001B[9');
  });

  test('are told which of them has seen what is taken back', () => {
    const lines = ['', '3', '', '3', '', 'undo', ''];
    const { out } = type(lines, ...duel('seen', '--players', 'me,me', '--seed', '1'));
    expect(out).toMatch(
      /takes back: blue\/CA1 at speed 3\..*(?:red|blue) has seen it\..* Undo it all the same\? \[n\]/,
    );
  });
});

describe('quit', () => {
  test.each([
    ['at the first question', ['quit']],
    ['when a suggestion is confirmed', ['suggest', 'quit']],
    ['where the first question was answered', ['suggest', '', 'quit']],
    ['when an action is taken back', ['suggest', '', 'undo', 'quit']],
    ['when the game is given up', ['resign', 'quit']],
  ])('is understood %s, in any game', (when, lines) => {
    const folder = `quit-${lines.length}-${when.length}`;
    const fight = ['--seed', '3', '--out', inFolder(`${folder}-fight`)];
    for (const args of [trip(folder), duel(`${folder}-duel`, '--seed', '5'), ['fight', ...fight]]) {
      // Nothing is asked when a convoy is taken back, and nobody to give up to: what is left is not needed.
      const { code, err, out, left } = type([...lines, 'quit'], ...args);
      expect({ code, err, saved: out.split('Saved: ').length - 1 }).toEqual({ code: 0, err: '', saved: 1 });
      expect(left.length).toBeLessThanOrEqual(1);
    }
  });

  test('is no to another fight', () => {
    const { out, code } = type(['resign', 'y', 'quit'], 'fight', '--seed', '3', '--out', inFolder('enough'));
    expect(code).toBe(0);
    expect(out).toMatch(/Another fight\? \[y\] $/);
  });
});

describe('help and words at any question', () => {
  test.each(['help', '?', 'HELP', ' Help '])("'%s' says what can be typed in the convoy", (word) => {
    const { out } = type([word, ''], ...trip('help'));
    expect(out).toMatch(/\): {3}help, \? +at any question/);
    expect(out).toMatch(/\n {2}quit +stops/);
    expect(out).toMatch(/\n {2}Enter +sails on without an option\n/);
    expect(out).toContain('\nTurn 2 of 24\n');
    expect(out.split("Type 'help' at any question").length).toBe(2);
  });

  test('rules, save', () => {
    const { out } = type(['rules', 'rules scatter', 'rules xyzzy', 'save'], ...trip('words'));
    expect(out).toContain("All rules of this game: npx warpwar rulebook 'convoy/fixed -covering-force'\n");
    expect(out).toMatch(/- Scatter, for a die of turns: .* \(CV\.12\.b\)\n/);
    expect(out).toContain("No rule has the word 'xyzzy'.\n");
    expect(out).toContain(`Saved: ${gameIn('words')}. Every action is saved as it is done.\n`);
  });

  test('at the dice says what they are', () => {
    const { out } = type(['scatter', '?'], ...trip('help-dice', '--dice', 'given'));
    expect(out).toMatch(/quit [^]*\n {2}3 +what the dice on the table show\nRoll a die/);
  });

  test('suggest what the computer would do in any game, and do it', () => {
    const convoy = type(['suggest', 'n', 'help', 'suggest', '', 'quit'], ...trip('suggest'));
    expect(convoy.out).toMatch(/Suggested: .+\. Do it\? \[y\] Not done\.\nOption for this turn/);
    expect(convoy.out).toMatch(/\n {2}suggest +what the computer would do; Enter does it\n/);
    expect(readRecord(gameIn('suggest')).actions.map(({ type: each }) => each)).toContain('convoy/sail');
    const { out } = type(
      ['suggest', '', 'suggest', '', 'suggest', '', 'quit'],
      ...duel('suggest', '--seed', '5'),
    );
    expect(out).toMatch(/Suggested: red\/CA1 at speed \d\. Do it\? \[y\]/);
    expect(out).toMatch(/Suggested: red\/CA1: [frl]\. Do it\? \[y\]/);
    const fight = type(['suggest', 'n', 'quit'], 'fight', '--seed', '3', '--out', inFolder('suggest-fight'));
    expect(fight.out).toMatch(
      /Suggested: .+ \(red\/W1's \w+ hits blue\/W1 in \d+ of \d+ cases.*\)\. Do it\?/,
    );
  });

  test.each([
    ['undo', /Taken back: no option\.\n/],
    ['save', /Every action is saved as it is done\.\n/],
    ['quit', /Saved: /],
    ['rules', /All rules of this game: /],
  ])('%s is understood where dice are rolled at the table', (word, answer) => {
    const { out } = type(['', word, 'y'], ...trip(`dice-${word}`, '--dice', 'given'));
    expect(out).toMatch(answer);
  });

  test.each([
    ['hepl', 'help'],
    ['resing', 'resign'],
  ])("'%s' is answered with the nearest word", (typed, meant) => {
    const told = new RegExp(` Did you mean ${meant}\\?\n`);
    expect(type([typed], ...trip(`near-${meant}`)).out).toMatch(told);
    expect(type([typed], ...duel(`near-${meant}`)).out).toMatch(told);
  });

  test('lets a person give up, after a question', () => {
    const { code, out } = type(['Resign', '', 'resign', 'y'], ...trip('resign'));
    expect(code).toBe(0);
    expect(out).toContain('Give up the whole game? [n] Not done.\n');
    expect(out).toContain('The trip was given up: there is no score.');
  });
});

test('a terminal gets lines that are broken between words, below the last column; data stay whole', () => {
  const line = '  attack d2 b4            a tactic, then power: d drive, b beam';
  expect(wrapped(line, 50)).toBe(
    ['  attack d2 b4            a tactic, then power: d', `${' '.repeat(26)}drive, b beam`].join('\n'),
  );
  expect(wrapped(`one two three\n${'x'.repeat(12)} y\n{"a": "b c"}`, 9)).toBe(
    `one two\n  three\n${'x'.repeat(12)}\n  y\n{"a": "b c"}`,
  );
  let out = '';
  const terminal = { color: false, width: 50 };
  void main(
    ['--seed', '3', '--out', inFolder('narrow')],
    (text) => (out += text),
    () => undefined,
    { read: () => undefined, terminal },
  );
  const widest = Math.max(...out.split('\n').map((each) => each.length));
  expect(widest).toBeLessThan(50 + inFolder('narrow').length);
  expect(out).toContain('\nPD is power for a round: share it between drive\n  (D), beam');
});

test('rules of a word come as plain text: first those with the word, then those of a module or chapter of this name', () => {
  const book =
    '## Build\n\n- Pay.\n\n**Points** (`points`)\n\n- Score.\n- Two points win.\n\n| points | 1 |\n';
  expect(rulesWithWord(book, 'points')).toEqual(['- Two points win.', '- Score.']);
  expect(rulesWithWord(book, 'build')).toEqual(['- Pay.', '- Score.', '- Two points win.']);
});

describe('dice of a real table', () => {
  test('are asked for with what they decide, and the faces that they have', () => {
    const lines = ['4', '3', 'x', '7', '1', '5 5', '44', '0', '2'];
    const rules =
      'convoy/revised convoy(cargo=1d3, tanker=4, carrier=1, cruiser=1d6x5, destroyer=2d6, length=24)';
    const { out } = type(lines, 'malta-convoy', rules, '--dice', 'given', '--out', inFolder('table'));
    expect(out).toContain(
      'Roll a die with 3 sides (how many cargo ships sail: 1d3; 1 to 3): Expected a face (1 to 3), such as 3.\n',
    );
    expect(out).toContain(
      'Roll a die (how many cruisers sail: 1d6x5; 1 to 6): Expected a face (1 to 6), such as 3.',
    );
    expect(out).toContain('Roll 2 dice (how many destroyers sail: 2d6; 1 to 6 each): ');
    expect(out).toContain('Roll a die (how many turns are in friendly waters: 1d6; 1 to 6): Expected a face');
  });
});
