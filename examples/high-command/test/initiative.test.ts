import { describe, expect, test } from 'vitest';
import { playerId } from 'warpwar';
import { moduleLaws, untestedRules } from 'warpwar/laws';
import type { State } from 'warpwar/rules';
import { bid } from '../src/bidding.js';
import { catalogue, engine, initiative } from '../src/index.js';
import { begun, done, end, own, refused, refusedSave, until } from './play.js';
import { rule } from './rule.js';

const bids = (player: string, points: number) => ({ type: 'initiative/bid', player, points });

/** The bids are due: blue's turn ends. */
const due = (): State => end(until(begun('first/advanced +initiative'), 'build', 'blue')).state;

/** The game after both have bid. */
const after = (red: number, blue: number) => done(done(due(), bids('red', red)).state, bids('blue', blue));

describe('initiative', () => {
  rule('INITIATIVE.1', 'as a game-turn ends all bid in secret, up to what they have', () => {
    expect(engine.awaiting(due())).toEqual(['red', 'blue']);
    expect(engine.awaiting(end(begun('first/advanced +initiative')).state)).toEqual(['blue']);
    const one = done(due(), bids('red', 5));
    expect(own(one, 'initiative')).toEqual([
      ['placed', ['red']],
      ['sealed', 'all'],
    ]);
    const seen = (viewer: string) => engine.view(one.state, playerId(viewer)).players.map(bid.of);
    expect([seen('red'), seen('blue')]).toEqual([
      [5, null],
      [null, null],
    ]);
    expect(refused(due(), bids('red', 21))).toEqual(['You bid 21 Build Points, and can pay 20.']);
    const both = done(one.state, bids('blue', 2));
    expect(own(both, 'initiative').at(-1)).toEqual(['settled', 'all']);
  });

  rule('INITIATIVE.1', 'also in a save', () => {
    const { state } = done(due(), bids('red', 5));
    const bid = (points: number) => refusedSave(state, '"initiative/bid":5', `"initiative/bid":${points}`);
    expect([bid(20), bid(21)]).toEqual([[], ['bid-too-high']]);
    const order = (players: string) =>
      refusedSave(after(1, 3).state, '"players":["blue","red"]', `"players":${players}`);
    expect(order('["red","blue"]')).toEqual([]);
    for (const wrong of ['["red"]', '["red","blue","red"]', '["red","blue","grey"]'])
      expect(order(wrong)).toEqual(['not-this-order']);
  });

  rule('INITIATIVE.2', 'the highest bid plays first, and equal bids keep their order', () => {
    const turns = (state: State): readonly string[] => {
      const other = end(state).state;
      return [state.active, other.active, `${state.turn} ${other.turn}`];
    };
    expect(turns(after(1, 3).state)).toEqual(['blue', 'red', '2 2']);
    expect(turns(after(3, 1).state)).toEqual(['red', 'blue', '2 2']);
    expect(turns(after(2, 2).state)).toEqual(['red', 'blue', '2 2']);
  });

  rule('INITIATIVE.2', 'and turns count on when the last player leaves before the bids', () => {
    const rules = 'first/advanced +initiative -two-players';
    const homes = { red: 'bottom', blue: 'top', green: ['1616'] };
    const three = begun(rules, { players: ['red', 'blue', 'green'], homes });
    const last = until(three, 'build', 'green');
    const resigns = { type: 'resign/resign', player: 'green' };
    const { state } = done(last, resigns);
    expect([state.turn, state.active]).toEqual([2, 'red']);
    // A bid of somebody who is out is no longer theirs to pay.
    const bidden = done(end(last).state, bids('green', 9)).state;
    expect(refusedSave(done(bidden, resigns).state, 'green', 'green')).toEqual([]);
  });

  rule('INITIATIVE.3', 'only the highest bid is paid', () => {
    // Red has 20 points of the first game-turn, blue too; then blue gets 10 more.
    expect(after(1, 3).state.players.map(({ points }) => points)).toEqual([20, 27]);
    expect(after(0, 0).state.players.map(({ points }) => points)).toEqual([30, 20]);
  });

  test('says what it is', () => {
    expect(moduleLaws(initiative, catalogue)).toEqual([]);
    expect(untestedRules(initiative, rule.shown())).toEqual([]);
  });
});
