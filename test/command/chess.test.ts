/** WarpChess on the command line: what is asked for, what is told, and how it ends. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createGame, playerId, type GameEvent, type State, type ResultReason } from 'warpwar';
import { goals, resultOf } from '../../src/command/summary.js';
import { asked, ownFolder, run, type Ran } from '../support/cli.js';
import { rule } from '../support/rule.js';
import { told } from '../support/story.js';

const { inFolder } = ownFolder();

/** Runs a game, with its files in a folder of that name. */
const play = (name: string, line: string): Promise<Ran> =>
  run('play', ...line.split(' '), '--out', inFolder(name));

const begun = (more: object = {}): State => {
  const made = createGame({
    rules: 'first/warp-chess +turn-limit',
    players: ['red', 'blue'],
    homes: { red: 'top', blue: 'bottom' },
    ...more,
  });
  if (!made.ok) throw new Error('No game.');
  return made.value;
};

describe('what is asked for', () => {
  test.each([
    ['first/basic --king W1', '--king is for WarpChess: play first/warp-chess --king W1.'],
    ['first/warp-chess --king S1', "A king is a Warpship such as W1, not 'S1'."],
    [
      'second/warp-chess --players captain,captain,captain',
      'WarpChess is for two: give two names, such as me,captain.',
    ],
    ['second/warp-chess --sides red,blue', "WarpChess is for two, who are never allies: --sides 'red,blue'."],
  ])('%s is refused in one line', async (line, why) => {
    expect(await run('play', ...line.split(' '))).toEqual({ code: 2, out: '', err: `${why} Try --help.\n` });
  });

  test('a king is handed on', () => {
    expect(asked('first/warp-chess', { king: 'W1' }).setup).toMatchObject({ king: 'W1' });
  });

  rule('X.WARPCHESS.3', 'a coin that falls as the seed says lets one or the other begin', () => {
    const tables = Array.from({ length: 20 }, (_, seed) => asked('first/warp-chess', { seed }));
    expect(new Set(tables.map(({ setup }) => setup.players[0]))).toEqual(new Set(['red', 'blue']));
    for (const { setup, names, notes } of tables) {
      expect(notes).toEqual([`The coin lets ${String(setup.players[0])} move first.`]);
      expect(names).toEqual({ red: 'me', blue: 'captain' });
    }
    expect(asked('first/advanced', { seed: 1 }).setup.players[0]).toBe('red');
  });
});

describe('what is told', () => {
  test('who wins, with a king and without', () => {
    expect(goals(begun())).toEqual(['The last player with ships wins; a draw after game-turn 40.']);
    expect(goals(begun({ king: 'W1' }))[0]).toContain(
      'destroys the enemy king W1, or is the last with ships, wins;',
    );
    const over = (winners: readonly string[], reason: ResultReason): string =>
      resultOf({ ...begun(), result: { winners: winners.map((each) => playerId(each)), reason } });
    expect(over(['red'], 'fleet-destroyed')).toBe(
      'Red has won in game-turn 1: the last ships of a side are lost. Ships: red 8, blue 8.',
    );
    expect(over(['blue'], 'king-lost')).toContain('Blue has won in game-turn 1: a king is lost.');
    expect(over([], 'king-lost')).toContain('A draw: a king is lost.');
    expect(over([], 'fleet-destroyed')).toContain('A draw: the last ships of a side are lost.');
  });

  test('magazines that fill, in one line, where something else is told of the turn', () => {
    const state = begun();
    const events = ['red/W1', 'blue/W4'].map((ship, at) => ({
      type: 'ship/serviced',
      payload: { ship, counts: { M: at + 2 }, by: 'resupply' },
      audience: [],
    })) as unknown as readonly GameEvent[]; // Sound: as the game tells them.
    expect(told(state, events)).toMatchObject([
      { label: 'resupply', text: 'red resupplies red/W1 (2 M) and blue/W4 (3 M).', minor: true },
    ]);
  });
});

describe('games', () => {
  const ran: Ran[] = [];

  beforeAll(async () => {
    ran.push(
      await play('first', 'first/warp-chess --seed 3 --players captain,captain'),
      await play('second', 'second/warp-chess --seed 3 --king W1 --quiet --players captain,captain'),
    );
  }, 120_000);

  test('one of captains is told: set-up, moves, refills and the result', () => {
    const [{ code, out } = { code: -1, out: '' }] = ran;
    expect(code).toBe(0);
    expect(out).toContain('The last player with ships wins; a draw after game-turn 40.');
    expect(out).toMatch(
      /\nGame-turn 1, (red|blue)\. Ships: [^]*\n {2}set up {4}(red|blue) sets up (red|blue)\/W1 at .*: PD 14 /,
    );
    expect(out.match(/^ {2}set up/gm)).toHaveLength(1);
    expect(out).toMatch(/\n {2}resupply {2}(red|blue) resupplies (red|blue)\/W\d \(/);
    expect(out).not.toContain('Victory points');
    expect(out).toMatch(/\n(A draw: |Red has won|Blue has won).* Ships: /);
    expect(out).not.toContain('BP spent');
    for (const turn of out.split('\nGame-turn').slice(1))
      expect(new Set(turn.match(/(red|blue)\/W\d moves /gm) ?? []).size).toBeLessThanOrEqual(3);
  });

  test('the files lead to the same end', () => {
    for (const { code, out } of ran) {
      expect(code).toBe(0);
      expect(out).toMatch(/Saved: .*warpwar-1\.jsonl, the game \(\d+ actions\), and /);
    }
    const map = readFileSync(join(inFolder('second'), 'warpwar-1.svg'), 'utf8');
    expect(map).toContain('East Ur');
  });
});
