/** Stellar Wars on the command line: played, commanded at the keyboard, rolled at the table, and replayed. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ownFolder, run, type } from '../support/cli.js';

const { inFolder } = ownFolder();

const duel = (out: string, ...more: readonly string[]) =>
  ['stellar-wars', 'duel', '--out', inFolder(out), ...more] as const;

describe('Stellar Wars', () => {
  test('is told turn by turn, written, and replayed to the same end', async () => {
    const played = await run(...duel('told'));
    expect(played).toMatchObject({ code: 0, err: '' });
    expect(played.out).toMatch(
      /^Stellar Wars\nsw2\/duel; captain against captain\.\n\nTurn 1\n {2}red\/CA1: speed 3\./,
    );
    expect(played.out).toMatch(/\n {2}(?:red|blue)\/CA1 fires its .*, range \d+\.\n {2}(?:A hit|A miss) \(/);
    expect(played.out).toMatch(/\nIn play: .* of (?:red|blue)/);
    expect(played.out).toMatch(/ played again from .*game\.json lead to the same end, [0-9a-f]{16}\./);
    expect(readFileSync(inFolder('told/board.svg'), 'utf8')).toMatch(
      /^<svg [^]*Stellar Wars, the last position/,
    );
    const again = await run('--replay', inFolder('told/game.json'));
    const [, body = ''] = played.out.split('captain against captain.\n');
    expect(again.out).toContain(body.split('\nWritten')[0]?.trimEnd());
  });

  test('takes the ships of both sides', () => {
    const args = duel('ships', '--ships', 'ES-1,SC-1:DD-2', '--players', 'me,cadet');
    const { out } = type([], ...args);
    expect(out).toContain('Speed of red/ES1 (');
    const begun = type(['1', '1'], ...args).out;
    expect(begun).toContain('Speed of red/SC1 (');
    expect(begun).toContain('  blue/DD1: speed ');
  });

  test('lets somebody at the keyboard command their ships', () => {
    const lines = ['fast', '4', '', '3 ns=hit', 'red/CA1: f r f f g done', 'red/CA1: f r f f done', '3'];
    const args = duel('me', '--ships', 'CA-1:CA-1', '--players', 'me,captain', '--seed', '5');
    const asked = type(lines, ...args);
    expect(asked).toMatchObject({ code: 2, err: 'Nothing more to read: the game stops here.\n', left: [] });
    expect(asked.out).toContain('Type a number, and marks if you want.');
    expect(asked.out).toContain('red/CA1 has an engine of 3: it cannot be faster. Press Enter');
    expect(asked.out).toContain('  red/CA1: speed 3 (NS hit).');
    expect(asked.out).toContain('red/CA1: f r f f, to 1103, looking SW\n');
    expect(asked.out).toContain('\nTurn 2\n');
  });

  test('takes an action as JSON', () => {
    const lines = ['3', 'not', '{', '{"type":"ship/step"}', '{"type":"resign/resign","player":"red"}'];
    const { code, out } = type(lines, ...duel('json', '--players', 'me,captain', '--seed', '5'));
    expect(code).toBe(0);
    expect(out).toContain('This is not JSON.');
    expect(out).toMatch(/\nblue wins: /);
  });

  test('takes dice that somebody rolls', () => {
    const { code, out } = type(['3', '6 2', '3 3'], ...duel('given', '--dice', 'given'));
    expect(code).toBe(2);
    expect(out).toContain('Roll 2 dice (initiative): Type 2 faces, such as 3 3.\n');
    expect(out).toContain('  red wins the initiative.\n');
  });

  test('has a rulebook, and its modules are explained', async () => {
    const book = await run('rulebook', 'sw2/convoy -mines');
    expect(book.out).toMatch(/^# Stellar Wars\n/);
    expect(book.out).toContain('Left out: Mines (`mines`).');
    expect(book.out).not.toContain('(SW.12.2)');
    const told = await run('explain', 'sw2/duel', '+turn-limit');
    expect(told.out).toMatch(/^turn-limit \(.*\): added; /m);
  });
});

test.each([
  [['fleet'], /^There is no scenario 'fleet'; there are: duel, beginning, convoy and different-forces\.\n$/],
  [['--ships', 'CA-1'], /^Write --ships as the ships of red, a colon and those of blue: CA-2:CA-2\.\n$/],
  [['--ships', 'CA-1:'], /^Write --ships as the ships of red/],
  [['--ships', 'ZZ-1:CA-1'], /^set-up: There is no printed ship with this name; .*\(SW\.14\.10\)\n$/],
  [['convoy', '--ships', 'CA-1:CA-1'], /^set-up: red needs 1 DD and has 0/],
  [['--players', 'captain'], /^Give 2 of these names: captain, admiral, cadet, random and me\.\n$/],
  [['--players', 'gunner,me'], /^These play here: captain, admiral, cadet, random and me; not 'gunner'\.\n$/],
  [['--rules', 'sw2/duel +wings'], /wings/],
])('%j is refused', async (args, told) => {
  const { code, out, err } = await run('stellar-wars', ...args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(told);
});
