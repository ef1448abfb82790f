/** The course of a turn: speeds, initiative, phases, endings. */

import { describe, expect, test } from 'vitest';
import vectors from '../vectors.json' with { type: 'json' };
import type { State } from '../../../src/stellar-wars/state.js';
import { rule } from '../../support/rule.js';
import {
  after,
  begin,
  codes,
  describeIssue,
  dice,
  duel,
  engine,
  moving,
  shipIn,
  speeds,
  withShip,
} from '../../support/stellar-wars/engine.js';

const [RED, BLUE] = ['red/DD1', 'blue/DD1'] as const;
const done = (player: string): object => ({ type: 'ship/done', player, ship: `${player}/DD1` });
const chooses = (player: string, order: string): object => ({ type: 'turn/choose', player, order });

/** The state at the next turn, after both ships stood still. */
const nextTurn = (state: State): State => after(moving(state), done('red'), done('blue'));

/** A state in a later turn, with a ship of some speed and engine. */
const late = (speed: number, engineLeft: number): State =>
  withShip(nextTurn(begin(duel)), RED, (ship) => ({
    ...ship,
    speed,
    left: { ...ship.left, engine: engineLeft },
  }));

const accepts = (state: State, marks?: object): readonly number[] =>
  [0, 1, 2, 3, 4, 5].filter((speed) => codes(state, speeds('red', { [RED]: speed }, marks)).length === 0);

describe('speeds', () => {
  rule(['SW.6.1', 'SW.R1', 'SW.5.b'], 'are sealed by both players, then shown together', () => {
    const begun = begin(duel);
    expect([begun.phase, begun.waiting]).toEqual(['speeds', ['red', 'blue']]);
    const one = after(begun, speeds('blue', { [BLUE]: 2 }));
    expect(shipIn(one, BLUE).speed).toBe(0);
    expect(engine.view(one, begun.players[0]!.id).sealed).toEqual([]);
    const both = after(one, speeds('red', { [RED]: 3 }, { nc: true }));
    expect([shipIn(both, RED).speed, shipIn(both, BLUE).speed]).toEqual([3, 2]);
    expect([shipIn(both, RED).turn?.marks, both.sealed]).toEqual([{ nc: true }, []]);
  });

  rule('SW.6.1', 'are needed for each ship, once, and only for own ships', () => {
    const begun = begin(duel);
    const twice = [RED, RED].map((ship) => ({ ship, speed: 1 }));
    expect(codes(begun, speeds('red', {}))).toEqual(['speed-missing']);
    expect(codes(begun, speeds('red', { [RED]: 1, [BLUE]: 1 }))).toEqual(['ship-of-another']);
    expect(codes(begun, speeds('red', { [RED]: 1, 'red/ES1': 1 }))).toEqual(['no-such-ship']);
    expect(codes(begun, { type: 'speeds/set', player: 'red', orders: twice })).toEqual(['speed-twice']);
    expect(codes(begun, speeds('red', { [RED]: 1 }, { hurry: true }))).toEqual(['unknown-mark']);
    expect(codes(begun, done('red'))).toEqual(['not-this-step']);
  });

  rule(['SW.R2', 'SW.9.7.c', 'SW.3.engine'], 'are free in the first turn, up to the engine', () => {
    const begun = begin(duel);
    expect(accepts(begun)).toEqual([0, 1, 2, 3].slice(0, shipIn(begun, RED).left.engine + 1));
    const [issue] = engine.checkAction(begun, speeds('red', { [RED]: 9 }));
    expect(issue).toMatchObject({ code: 'speed-engine', rule: 'SW.9.7.c', path: ['orders', 0, 'speed'] });
    const rest = begin({ ...duel, rules: `${duel.rules} stellar(firstSpeed=rest)` });
    expect(accepts(rest)).toEqual([0, 1]);
  });

  rule(['SW.8.4', 'SW.8.5', 'SW.R3'], 'change by 1, or by 2 without fire: the vectors', () => {
    for (const { from, engine: boxes, plain, withNC } of vectors.speed) {
      const capped = Math.min(from, boxes);
      expect([from, accepts(late(capped, boxes))]).toEqual([from, plain]);
      expect([from, accepts(late(capped, boxes), { nc: true })]).toEqual([from, withNC]);
    }
    const [issue] = engine.checkAction(late(0, 3), speeds('red', { [RED]: 3 }));
    expect(issue).toMatchObject({ code: 'speed-step', params: { was: 0, least: 0, most: 1 } });
    expect(describeIssue(issue!)).toMatch(/from 0 to 1/);
  });
});

describe('initiative', () => {
  const set = after(begin(duel), speeds('red', { [RED]: 0 }), speeds('blue', { [BLUE]: 0 }));

  rule(['SW.6.2', 'SW.R43'], 'goes to the higher die, equal dice again, and the winner chooses', () => {
    const tied = after(set, dice(4, 4));
    expect(engine.awaiting(tied)).toEqual(['chance']);
    const won = after(tied, dice(2, 5));
    expect([won.phase, won.active, won.waiting]).toEqual(['initiative', 'blue', ['blue']]);
    expect(codes(won, chooses('red', 'first'))).toEqual(['not-your-turn']);
    expect(after(won, chooses('blue', 'second')).first).toBe('red');
    const ended = after(won, chooses('blue', 'first'), done('blue'), done('red'));
    expect([ended.turn, ended.phase, ended.first]).toEqual([2, 'speeds', 'blue']);
    const again = after(ended, speeds('red', { [RED]: 0 }), speeds('blue', { [BLUE]: 0 }));
    expect([again.phase, again.first]).toEqual(['initiative', null]);
  });

  rule('SW.R43', 'is rolled for once in the game if a setting says so', () => {
    const once = { ...duel, rules: `${duel.rules} stellar(initiative=game)` };
    const ended = after(moving(begin(once)), done('red'), done('blue'));
    const next = after(ended, speeds('red', { [RED]: 0 }), speeds('blue', { [BLUE]: 0 }));
    expect([next.phase, next.active]).toEqual(['first', 'red']);
  });
});

describe('the players', () => {
  rule(['SW.6.3', 'SW.6.4', 'SW.7.d'], 'move and fire one after the other', () => {
    const first = moving(begin(duel));
    expect([first.phase, first.active, first.waiting]).toEqual(['first', 'red', ['red']]);
    expect(codes(first, { type: 'ship/fire', player: 'blue', ship: BLUE, weapon: 0, target: RED })).toEqual([
      'not-your-turn',
    ]);
    const second = after(first, done('red'));
    expect([second.phase, second.active, second.waiting]).toEqual(['second', 'blue', ['blue']]);
  });

  rule(['SW.6.5', 'SW.7.a'], 'have each moved all ships before the turn ends with its marks', () => {
    const state = moving(begin(duel), {}, { [RED]: { ns: 'hit' } });
    expect(shipIn(state, RED).turn?.marks).toEqual({ ns: 'hit' });
    const next = after(state, done('red'), done('blue'));
    expect([next.turn, shipIn(next, RED).turn]).toEqual([2, undefined]);
  });

  rule('SW.7.c', 'finish one ship before they begin another', () => {
    const fleets = { ...duel.fleets, red: [...duel.fleets.red, { sheet: 'DD-1', at: '1210', facing: 3 }] };
    const step = (ship: string): object => ({ type: 'ship/step', player: 'red', ship });
    const state = after(moving(begin({ ...duel, fleets }), { [RED]: 2, 'red/DD2': 1 }), step(RED));
    expect(engine.checkAction(state, step('red/DD2'))).toMatchObject([
      { code: 'ship-busy', params: { ship: RED, left: 1 }, path: ['ship'] },
    ]);
    const next = after(state, step(RED), done('red'));
    expect(codes(next, step(RED))).toEqual(['ship-finished']);
    expect(codes(next, step('red/DD2'))).toEqual([]);
    expect(codes(next, step(BLUE))).toEqual(['ship-of-another']);
    expect(codes(next, step('red/DD9'))).toEqual(['no-such-ship']);
  });
});

describe('a game', () => {
  test('is of two players, each with ships of printed classes in hexes of their own', () => {
    const why = (setup: object): readonly string[] => {
      const made = engine.createGame({ ...duel, ...setup });
      return made.ok ? [] : made.issues.map(({ code }) => code);
    };
    const [red, blue] = [duel.fleets.red, duel.fleets.blue];
    expect(why({ players: ['red', 'blue', 'green'] })).toEqual(['not-these-players']);
    expect(why({ fleets: { red } })).toEqual(['no-ships-of']);
    expect(why({ fleets: { red, blue, green: red } })).toEqual(['unknown-player']);
    expect(why({ fleets: { red: [{ sheet: 'XX-1' }], blue } })).toEqual(['no-such-class']);
    expect(why({ fleets: { red: [{ sheet: 'DD-1', at: '1099' }], blue } })).toEqual(['off-the-board']);
    expect(why({ fleets: { red, blue: [{ ...blue[0], at: '1010' }] } })).toEqual(['hex-held']);
    const own = { ...shipIn(begin(duel), RED).sheet, name: 'Mine' };
    expect(why({ fleets: { red: [{ sheet: own }], blue } })).toEqual(['not-a-printed-ship']);
  });

  test('can be given up, drawn by agreement or ended by a limit of turns', () => {
    const begun = begin(duel);
    const resigned = after(begun, { type: 'resign/resign', player: 'red' });
    expect(resigned.result).toEqual({ winners: ['blue'], reason: 'resigned' });
    const offer = (player: string): object => ({ type: 'agreed-draw/offer', player, draw: true });
    expect(after(begun, offer('red'), offer('blue')).result).toEqual({ winners: [], reason: 'agreed' });
    const short = begin({ ...duel, rules: `${duel.rules} +turn-limit turn-limit(turns=1)` });
    expect(nextTurn(short).result).toEqual({ winners: [], reason: 'turn-limit' });
  });

  test('has an open view once it is over', () => {
    const over = after(begin(duel), speeds('red', { [RED]: 3 }), { type: 'resign/resign', player: 'blue' });
    const { viewer: _viewer, ...seen } = engine.view(over, { spectator: true });
    expect(seen).toEqual(over);
  });
});
