/** Stellar Wars on the command line: played, commanded at the keyboard, rolled at the table, and replayed. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ownFolder, run, type } from '../support/cli.js';

const { inFolder } = ownFolder();

/** Cruisers at the ends of the board. */
const FAR = ['--ships', 'CA-2:CA-2'] as const;

const duel = (out: string, ...more: readonly string[]) =>
  [
    'stellar-wars',
    'duel',
    ...(more.includes('--ships') ? [] : FAR),
    '--out',
    inFolder(out),
    ...more,
  ] as const;

describe('Stellar Wars', () => {
  test('is told turn by turn, written, and replayed to the same end', async () => {
    const played = await run(...duel('told', '--players', 'captain,captain', '--ships', 'CA-2:CA-2'));
    expect(played).toMatchObject({ code: 0, err: '' });
    expect(played.out).toMatch(
      /^Stellar Wars: sw2\/duel\. red: captain, blue: captain; seed 1977\.\nThe last side with a ship wins\. \(SU1\)\n\nTurn 1\n {2}red\/CA1 has speed 3\./,
    );
    expect(played.out).toMatch(/\n {2}(?:red|blue)\/CA1 fires its .*, range \d+, and (?:hits|misses) \(/);
    expect(played.out).toMatch(/\nIn play: .* of (?:red|blue)/);
    expect(played.out).toMatch(/\nSaved: .*stellar-wars-1\.jsonl, the game \(\d+ actions\)/);
    const drawn = readFileSync(inFolder('told/stellar-wars-1.svg'), 'utf8');
    expect(drawn).toMatch(/^<svg [^]*Stellar Wars, the last position/);
    expect(drawn).toMatch(/CA1 is out of play, last in hex \d{4}/);
    const again = await run('replay', inFolder('told/stellar-wars-1.jsonl'));
    const [, body = ''] = played.out.split('seed 1977.\n');
    expect(again.out).toContain(body.split('\nSaved')[0]?.trimEnd());
  });

  test('takes the ships of both sides', () => {
    const args = duel('ships', '--ships', 'ES-1,SC-1:DD-2', '--players', 'me,cadet');
    const { out } = type([], ...args);
    expect(out).toContain('Speed of red/ES1, such as 4 (0 to 4; ');
    const begun = type(['1', '1'], ...args).out;
    expect(begun).toContain('Speed of red/SC1, such as 5 (');
    expect(begun).toContain('  blue/DD1 has speed ');
  });

  test('lets somebody at the keyboard command their ships', () => {
    const lines = ['fast', '4', '3 ns=hit', 'red/CA1: f r f f g done', 'red/CA1: f r f f done', '3'];
    const args = duel('me', '--ships', 'CA-1:CA-1', '--players', 'me,captain', '--seed', '5');
    const asked = type(lines, ...args);
    expect(asked).toMatchObject({ code: 1, err: 'Nothing more to read: the game stops here.\n', left: [] });
    expect(asked.out).toContain('Type a number, and marks if you want.');
    expect(asked.out).toContain(
      ': red/CA1 has an engine of 3: it cannot be faster.\nSpeed of red/CA1, such as 3 (',
    );
    expect(asked.out).toContain('  CA1 has speed 3 (no shields: hit).');
    expect(asked.out).toContain('red/CA1: f r f f, to 1103, looking south-west (4)\n');
    expect(asked.out).toContain('\nTurn 2\n');
  });

  test('takes cloaks, searches, mines and self-destructs in plain words', () => {
    const designs = [
      'Wasp: ES engine 6; mines 1; laser F; cloaking, sensors, self-destruct',
      'Gnat: ES engine 9; laser F',
      'ES-2',
      'ES-1',
    ];
    const lines = [...designs, '4', '4', '4', 'first'];
    lines.push(
      'red/ES1: f lay f hide sense mines f lay f done',
      'red/ES2: f hide f f f done',
      'f f f f done',
    );
    lines.push('4', '4', '4', 'red/ES3', 'help', 'red/ES2', 'second', 'ships', 'red/ES1: f f self-destruct');
    const args = ['sw2/duel +own-designs', '--ships', 'ES,ES,ES:SC-1', '--players', 'me,captain'];
    const { out, left } = type(lines, 'stellar-wars', ...args, '--seed', '4', '--out', inFolder('words'));
    expect(left).toEqual([]);
    expect(out).toContain('Sheet of red/ES1 (ES, at most 80 points), such as ');
    expect(out).toMatch(/ Wasp: \d+ of 80 BP\.\nSheet of red\/ES2 \(/);
    expect(out).not.toMatch(/ (?:ES-[12]|Gnat): \d+ of /);
    for (const told of [
      "such as 'Wasp: ES engine 3; laser F', or ES-1 for a printed ship: The engine of ES must have 1 to 6 points.",
      'ES1 mines hex 1102.',
      'The cloak of ES1 fails.',
      'ES2 disappears behind its cloak.',
      'ES1 looks for mines to range ',
      'Mines of red in 1102, 1104\n',
      'Which hidden ships lower their cloaks, to fire in this turn (red/ES2; Enter for none)? red/ES3 is no hidden ship of yours.',
      'ES2 lowers its cloak.',
      'ES1 destroys itself in hex 1107.',
    ])
      expect(out).toContain(told);
    expect(out).toMatch(/\n {2}quit .*\n {2}red\/ES2 +lowers the cloak of .*\n {2}Enter +lowers none\n/);
    expect(out).toMatch(/\n {2}red\/ES2 \(ES-2\): at 1305, looks south \(3\), speed 4; .* {2}hidden\n/);
    expect(out).toMatch(/\n {4}has laser F, cloaking, sensors, self-destruct, mines for 2 hexes\n/);
  });

  test('lets a ship blow up that has finished, while another is under way', () => {
    const design = 'Wasp: ES engine 6; laser F; self-destruct';
    const lines = [design, 'ES-2', '2', '3', 'first', 'red/ES1: f f done', 'red/ES2: f f'];
    lines.push('self-destruct', 'help', 'red/ES1: self-destruct', 'f done');
    const args = ['sw2/duel +own-designs', '--ships', 'ES,ES:SC-1', '--players', 'me,cadet'];
    const { out, left } = type(lines, 'stellar-wars', ...args, '--seed', '4', '--out', inFolder('late'));
    expect(left).toEqual([]);
    expect(out).toContain(
      "'self-destruct' is refused: red/ES2 has no self-destruct. Nothing of this line is done.\n",
    );
    expect(out).toMatch(/\n {2}done +finishes .*; before and after it: hide, sense, self-destruct\n/);
    expect(out).toMatch(
      / {2}red\/ES2: f f, to [^]*\n {2}ES1 destroys itself in hex 1203\.\n[^]* {2}red\/ES2: f, to 1404/,
    );
  });

  test('says what can be typed, and what is there', () => {
    const args = duel('help', '--players', 'me,captain', '--seed', '5');
    const { out } = type(['help', '3', 'ships', 'sense', 'help', 'f', 'resign', 'y'], ...args);
    expect(out).toContain("\nType 'help' at any question");
    expect(out).toContain('\n  hide                    raises the cloak\n');
    expect(out).not.toContain('destroys itself');
    expect(out).toContain('\n  beam F1@blue/CA1        fires a weapon at a ship\n');
    expect(out).toMatch(/\n {2}Weapons of red\/CA1: beam F1, beam F2, .*missile\.\n/);
    expect(
      out.match(/\n {2}blue\/CA1 +CA-2 +13\d\d +north \(0\) +[1-3] +3\/3 +4\/4 +3\/3 +3\+5 /g),
    ).toHaveLength(1);
    expect(out.match(/\n {2}blue\/CA1 \(CA-2\): at 13\d\d, looks north \(0\), speed [0-3]; /g)).toHaveLength(
      2,
    );
    expect(out.match(/Expected mines or a hidden ship after sense/g)).toHaveLength(1);
    expect(out).toMatch(/Give up the whole game\? \[n\] [^]*\nblue wins: /);
  });

  test('says in a few words what speaks for a suggestion', () => {
    const { out } = type(
      ['suggest', '', 'suggest', '', ...Array.from({ length: 10 }, () => ['suggest', '']).flat()],
      ...duel('why', '--players', 'me,cadet', '--seed', '5', '--ships', 'CA-2:CA-2'),
    );
    expect(out).toMatch(
      /Suggested: red\/CA1: [frl] \(nearest enemy: blue\/CA1 at range \d+, off side F\)\. Do it\? /,
    );
  });

  test('says first what answers the question, and leaves out devices that no ship has', () => {
    const helpAt = (lines: readonly string[], ...args: readonly string[]): string => {
      const folder = inFolder('helps');
      const { out } = type([...lines, 'help'], 'stellar-wars', ...args, '--seed', '9', '--out', folder);
      return out.slice(out.lastIndexOf('  quit '));
    };
    const begin = ['beginning', '--players', 'me,cadet'];
    const places = 'red/SC1 0101, red/SC2 0201, red/ES1 1401';
    const deploying = helpAt([], ...begin);
    expect(deploying).toMatch(/^ {2}quit .*\n {2}1301 +a hex .*\n {2}red\/SC1 1301 .*\n {2}ships /);
    expect(deploying).toMatch(/\n {2}hide +raises the cloak\n/);
    expect(deploying).not.toMatch(/\n {2}(?:sense|lay|self-destruct) /);
    expect(helpAt([places], ...begin)).toMatch(
      /^ {2}quit .*\n {2}3, 3 nc, [^]*At other questions:\n {2}red\/SC1: f /,
    );
    expect(helpAt([places, '3', '3', '3'], ...begin)).toMatch(/^ {2}quit .*\n {2}first, second /);
    const own = ['sw2/duel +own-designs', '--ships', 'ES:SC-1', '--players', 'me,cadet'];
    const designing = helpAt([], ...own);
    expect(designing).toMatch(/^ {2}quit .*\n {2}ES-1 +the name of a printed ship /);
    expect(designing).toMatch(/\n {2}sense mines /);
    const cloaked = ['Gnat: ES engine 4; laser F; cloaking', '4', 'first'];
    expect(helpAt(cloaked, ...own)).toMatch(/^ {2}quit .*\n {2}red\/ES1: f r f done/);
  });

  test('says what the last sheet costs, too', () => {
    const args = ['sw2/duel +own-designs', '--ships', 'ES:SC-1', '--players', 'me,cadet'];
    const { out } = type(['Gnat: ES engine 4; laser F'], 'stellar-wars', ...args, '--out', inFolder('price'));
    expect(out).toMatch(/\nGnat: \d+ of 80 BP\.\n/);
  });

  test('says why the rest of a line is left out', () => {
    const lines = ['3', 'f l l done', 'draw', 'draw', 'resign'];
    const { out } = type(lines, ...duel('rest', '--players', 'me,captain', '--seed', '5'));
    expect(out).toContain(
      "'l' is refused: red/CA1 at speed 3 cannot turn yet. Hexes to enter before its next turn: 1.\nDone of this line: f l. Not done: l done.\n",
    );
    expect(out).toContain('You offer a draw.');
    expect(out).toContain('You take back the offer of a draw.');
  });

  test('says it once, and forgets the rest where another action is given', () => {
    const lines = ['3', 'f l l f done', 'draw', 'f', 'quit'];
    const { out } = type(lines, ...duel('forgets', '--players', 'me,captain', '--seed', '5'));
    expect(out.match(/Not done: l f done\./g)).toHaveLength(1);
    expect(out).toContain('You offer a draw.');
    expect(out).toMatch(/Saved: .*, as far as turn 1\./);
  });

  test('reads words in capitals, and says which word is refused if nothing is done', () => {
    const lines = ['3 NS=HIT', 'RED/CA1: R F', 'Ships', 'RED/CA1: F F R F MISSILE@BLUE/CA1', 'RESIGN', 'y'];
    const { code, out } = type(lines, ...duel('case', '--players', 'me,captain', '--seed', '5'));
    expect(code).toBe(0);
    expect(out).toContain(
      "'r' is refused: red/CA1 must enter a hex before its first turn. Nothing of this line is done.\n",
    );
    expect(out).toContain("'missile@blue/CA1' is refused: ");
    expect(out).toContain('\nDone of this line: f f r f. Not done: missile@blue/CA1.\n');
    expect(out).toContain("red, move red/CA1, such as 'red/CA1: done' (or help, ships):");
  });

  test('lists what ships have left, what they can hit, and a turn that fits the ship', () => {
    const rules = ['sw2/duel open-board(columns=9, rows=8)'];
    const args = duel('near', '--players', 'me,cadet', '--seed', '5', ...rules);
    const { out } = type(
      ['3', 'first', 'beam F1@blue/CA1 f', 'ships'],
      ...args.filter((each) => each !== 'duel'),
    );
    expect(out).toContain("such as 'red/CA1: f f f beam F1@blue/CA1 done'");
    expect(out).toMatch(
      /\n {4}can hit now: beam F1@blue\/CA1 \(hits on \d or less\), beam F2@blue\/CA1 .*, missile@blue\/CA1 /,
    );
    expect(out).toMatch(
      / has beam F1 \(fired\), beam F2, .*, missile \(8 left\), .*, 2 missile-racks, cloaking\n/,
    );
    expect(out).toContain('\n    hexes to go: 2. May turn now.\n');
    expect(out).toMatch(/\n {4}nearest enemy: blue\/CA1 at range \d, off side F\n/);
    expect(readFileSync(inFolder('near/stellar-wars-1.svg'), 'utf8')).toContain(
      'Stellar Wars, turn 1, as red sees it',
    );
  });

  test('draws the board each turn as the player at the keyboard sees it', () => {
    const rules = ['sw2/duel open-board(columns=9, rows=8)', '--ships', 'ES-2:ES-2'];
    const args = ['stellar-wars', ...rules, '--players', 'me,me', '--seed', '1'];
    const drawn = (...lines: readonly string[]) => {
      const out = inFolder(`seen${lines.length}`);
      const typed = ['', '1', '', '1', '', 'first', 'f hide done', '', 'f done', '', ...lines, ''];
      expect(type(typed, ...args, '--out', out).out).toMatch(/ES1 is hidden/);
      return readFileSync(join(out, 'stellar-wars-1.svg'), 'utf8');
    };
    const [asRed, asBlue] = [drawn(), drawn('1')];
    expect(asRed).toContain('Stellar Wars, turn 2, as red sees it');
    expect(asRed).not.toMatch(/ES1 of blue|out of play/);
    expect(asBlue).toContain('Stellar Wars, turn 2, as blue sees it');
    expect(asBlue).toContain('ES1 of blue, facing north, speed 1, hull 2 of 2, not seen by others');
  });

  test('asks where ships begin, and who moves first', () => {
    const lines = ['1304', '1303', '1303', '0101', '1', '1', '1', 'maybe', 'first', 'f done'];
    const args = ['beginning', '--players', 'me,captain', '--out', inFolder('begin')];
    const { out, left } = type(lines, 'stellar-wars', ...args);
    expect(left).toEqual([]);
    expect(out).toContain(
      '(column 1 to 25, then row 1 to 3; or all ships at once: red/SC1 1301, red/SC2 1301, red/ES1 1301): The hex 1304 is outside your rows',
    );
    expect(out).toMatch(/ES1 (?:begins in hex|in) 0101/);
    expect(out).toContain('red, you won the initiative. Move first or second? Type first or second.');
    expect(out).toContain('Expected a ship and a colon first, such as red/SC1:, because several can move.');
  });

  test('takes the places of all ships at once, and lists their sheets before', () => {
    const lines = [
      'red/SC1 1302, red/SC2',
      'red/sc1 1302, red/es1 1303',
      'RED/SC1 1302, RED/SC2 1303, RED/ES1 0101',
    ];
    const args = ['beginning', '--players', 'me,captain', '--out', inFolder('at-once')];
    const { out, left } = type(lines, 'stellar-wars', ...args);
    expect(left).toEqual([]);
    expect(out).toContain('\n  red/ES1 is ES-1: ES engine 4; shield 3/4/4/4/3/3; ');
    expect(out).toContain('\n  blue/CA1 is CA-1: CA engine 3; ');
    expect(out).toContain('Expected a ship and its hex, such as red/SC1 1302, but found red/SC2.');
    expect(out).toContain('red/SC2 still needs a place.');
    expect(out).toMatch(/ES1 (?:begins in hex|in) 0101/);
  });

  test('takes a place that names the ship that is asked for, and no other', () => {
    const lines = ['RED/sc1 0101', 'red/es1 1401', 'red/SC2 0201', 'red/es1 1404', 'red/es1 1401'];
    const args = ['beginning', '--players', 'me,cadet', '--seed', '9', '--out', inFolder('one-each')];
    const { out, left } = type(lines, 'stellar-wars', ...args);
    expect(left).toEqual([]);
    expect(out).toContain(
      'Expected the hex of red/SC2, or of all your ships in a line, but found red/ES1.\nHex of red/SC2, such as ',
    );
    expect(out).toContain(': The hex 1404 is outside your rows');
    expect(out).toContain('SC1 begins in hex 0101, SC2 in 0201 and ES1 in 1401.');
  });

  test('suggests the way off the board only if no other is left, and warns of it', () => {
    const places = 'red/SC1 0101, red/SC2 0201, red/ES1 1401';
    const moves = ['blue/SC1: f done', 'red/SC1: f f r', 'done', 'ships', 'f'];
    const args = ['beginning', '--players', 'me,cadet', '--seed', '9', '--out', inFolder('edge')];
    const { out, left } = type([places, '3', '3', '3', 'first', ...moves], 'stellar-wars', ...args);
    expect(left).toEqual([]);
    expect(out).toContain('blue/SC1 is not your ship. You can move red/SC1, red/SC2, red/ES1 now.\n');
    expect(out).toContain(
      "such as 'red/SC1: f' (the only way left leads off the board: the ship is lost; or help, ships):",
    );
    expect(out).toMatch(/ hexes to go: 1\. .*: 1\. The hex ahead is off the board: the ship is lost\.\n/);
    expect(out).toMatch(
      / SC1 has left the board\.\nred, move red\/SC2, red\/ES1, such as 'red\/SC2: f f f done' \(or/,
    );
    expect(out.match(/off the board: /g)).toHaveLength(4);
  });

  test('suggests turns that the rules allow, in the corner of a board that no ship may leave', () => {
    const rules = ['sw2/duel open-board(columns=5, rows=9, leaving=barred)', '--ships', 'ES-2:ES-2'];
    const args = [
      'stellar-wars',
      ...rules,
      '--players',
      'me,random',
      '--seed',
      '3',
      '--out',
      inFolder('barred'),
    ];
    const lines: string[] = [];
    for (let at = 0; at < 12; at += 1) {
      const { code, out } = type(lines, ...args);
      if (code === 0) break;
      const asked = out.slice(0, out.indexOf('\nSaved: ')).split('\n').at(-1) ?? '';
      const [, line] = /, such as '([^']*)'/.exec(asked) ?? [];
      const next = line ?? (asked.startsWith('Speed') ? '3' : asked.includes('Roll') ? '3 3' : 'first');
      lines.push(next);
    }
    const { out } = type(lines, ...args);
    expect(lines.filter((line) => line.includes(':')).length).toBeGreaterThan(2);
    expect(out).not.toContain(' is refused: ');
  });

  test('says what is wrong with a sheet, and which number of it', () => {
    const lines = ['Wasp CA engine 3', 'Wasp: CA engine 3; shield 1/2/3', 'ca-2'];
    const args = ['sw2/duel +own-designs', '--ships', 'CA:CA', '--players', 'me,cadet'];
    const { out, left } = type(['ships', ...lines], 'stellar-wars', ...args, '--out', inFolder('sheet'));
    expect(left).toEqual([]);
    expect(out.match(/\n {2}red\/CA1 is not designed yet\n/g)).not.toBeNull();
    expect(out).toContain('Expected the name of a class and a colon, such as CA-1:, but found Wasp.');
    expect(out).toContain('Expected six numbers from 0 to 99 after shield, in the order RL/FL/F/FR/RR/R');
    expect(out).toMatch(/\n {2}red\/CA1 \(CA-2\): at /);
  });

  test('takes an action as JSON', () => {
    const step = '{"type":"ship/step","ship":"red/CA1"}';
    const lines = [
      '3',
      'not',
      '{',
      '{"type":"ship/step"}',
      'help',
      step,
      '{"type":"resign/resign","player":"red"}',
    ];
    const { code, out } = type(lines, ...duel('json', '--players', 'me,captain', '--seed', '5'));
    expect(code).toBe(0);
    expect(out).toContain('ship: The field ship is missing.');
    expect(out).toContain(`\n  ${step}  any action as JSON\n`);
    expect(out.slice(out.lastIndexOf(step))).not.toMatch(/missing|refused/);
    expect(out).toContain('This is not JSON.');
    expect(out).toMatch(/\nblue wins: /);
  });

  test('takes dice that somebody rolls', () => {
    const { code, out } = type(
      ['3', '6 2', '3 3'],
      ...duel('given', '--dice', 'given', '--players', 'captain,captain'),
    );
    expect(code).toBe(1);
    expect(out).toContain(
      'Roll 2 dice (initiative; 1 to 6 each): Expected 2 faces (1 to 6 each), such as 3 3.\n',
    );
    expect(out).toContain('  red wins the initiative.\n');
  });

  test('has a rulebook, and its modules are explained', async () => {
    const book = await run('rulebook', 'sw2/convoy -mines');
    expect(book.out).toMatch(/^# Stellar Wars\n/);
    expect(book.out).toContain('Left out: Mines (`mines`).');
    expect(book.out).not.toContain('(SW.12.2)');
    const told = await run('explain', 'sw2/duel', '+turn-limit');
    expect(told.out).toMatch(/^turn-limit \(.*\): added$/m);
  });
});

test.each([
  [['fleet'], 1, /There is no scenario sw2\/fleet\. Expected one of these: sw2\/beginning, /],
  [['--ships', 'CA-1'], 2, /^Write --ships as the ships of red, a colon and those of blue: CA-1,DD-2:BB-1\./],
  [['--ships', 'CA-1:'], 2, /^Write --ships as the ships of red/],
  [['--ships', 'ZZ-1:CA-1'], 1, /^set-up: There is no printed ship with this name; .*\(SW\.14\.10\)\n$/],
  [['convoy', '--ships', 'CA-1:CA-1'], 1, /^set-up: red needs 1 DD and has 0/],
  [['--players', 'captain'], 2, /^Give 2 of these names: captain, admiral, cadet, random and me\./],
  [['--players', 'gunner,me'], 2, /^--players takes these names: captain, .* and me; not 'gunner'\./],
  [['sw2/duel +wings'], 1, /wings/],
])('%j is refused', async (args, exit, told) => {
  const { code, out, err } = await run('stellar-wars', ...args);
  expect([code, out]).toEqual([exit, '']);
  expect(err).toMatch(told);
});
