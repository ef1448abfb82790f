/** The house rules of what players do, each with it and without it. */

import { describe, expect, test } from 'vitest';
import { moduleLaws, untestedRules } from 'warpwar/laws';
import { houseConflicts } from '../src/house/conflicts.js';
import { houseHandLimit } from '../src/house/hand-limit.js';
import { houseResign } from '../src/house/resign.js';
import { catalogue, type State } from '../src/index.js';
import {
  after,
  any,
  begin,
  bid,
  codes,
  done,
  holding,
  inConflicts,
  inDispute,
  pass,
  passed,
  refused,
  start,
  told,
} from './play.js';
import { rule } from './rule.js';

const play = (player: string, region: string) => ({ type: 'house-conflicts/play', player, region });
const discard = (player: string, cards: readonly string[]) =>
  ({ type: 'house-hand-limit/discard', player, cards }) as const;
const resign = (player: string) => ({ type: 'house-resign/resign', player });
const whoActs = (state: State) => any.awaiting(state);

describe('house rules of conflicts, hands and resigning', () => {
  const table = (rules = 'manifesto/house') =>
    inConflicts(rules, [5, 5, 5], {
      hands: [['conflict', 'influence-2'], ['conflict'], []],
      regions: [['japan'], ['china'], ['russia']],
    });

  rule('HOUSE.CONFLICT.1', 'one conflict card in a turn, on a region next to an own one', () => {
    const { state } = done(table(), play('ann', 'china'));
    expect(state).toMatchObject({
      dispute: { over: 'china', bidders: ['ann', 'bob', 'cat'] },
      discards: { conflict: 1 },
    });
    expect(refused(table(), play('ann', 'japan'))).toEqual([
      'japan is yours. Choose a region that you do not hold.',
    ]);
    expect(codes(table(), play('ann', 'germany'))).toEqual(['out-of-reach']);
    expect(codes(table('manifesto/house house-conflicts(adjacent=false)'), play('ann', 'germany'))).toEqual(
      [],
    );
    expect(codes(table(), play('ann', 'atlantis'))).toEqual(['no-such-region']);
    expect(codes(table(), play('bob', 'india'))).toEqual(['not-your-turn']);
    expect(codes(state, pass('ann'))).toEqual(['not-this-step']);
    const cats = after(table(), pass('ann'), pass('bob')).state;
    expect(refused(cats, play('cat', 'china'))).toEqual(['You have no conflict card: pass.']);
    expect(any.decisions(cats).map(({ type }) => type)).not.toContain('house-conflicts/play');
    const twice = begin('manifesto/house house-conflicts(each=2)');
    const started = after(twice, start('ann', ['russia']), start('bob', ['north-america'])).state;
    expect(started.queue).toEqual(['bob', 'ann', 'bob']);
  });

  rule('HOUSE.CONFLICT.2', 'the highest total takes the region', () => {
    const begun = done(table(), play('ann', 'china')).state;
    const china = (player: string, tokens: number) => bid(player, tokens, [], 'china');
    const { state } = after(begun, china('ann', 1), china('bob', 2), china('cat', 3));
    expect(state.regions.find(({ id }) => id === 'china')?.holder).toBe('cat');
    const two = done(table('manifesto/house house-conflicts(bidders=involved)'), play('ann', 'china')).state;
    expect(whoActs(two)).toEqual(['ann', 'bob']);
    expect(codes(two, bid('cat', 1, [], 'china'))).toEqual(['nothing-to-decide']);
  });

  rule('HOUSE.CONFLICT.3', 'a low bid takes nothing', () => {
    const winner = (rules: string, tokens: number) =>
      told(after(inDispute(rules, [5, 5]), bid('ann', tokens), bid('bob', 0)), 'manifesto/settled');
    expect(winner('manifesto/house', 1)).toEqual([{ over: 'india', winner: 'ann' }]);
    expect(winner('manifesto/house house-conflicts(neutral=3)', 3)).toEqual([
      { over: 'india', winner: null },
    ]);
    expect(winner('manifesto/house house-conflicts(neutral=3)', 4)).toEqual([
      { over: 'india', winner: 'ann' },
    ]);
  });

  rule('HOUSE.LIMIT.1', 'who has too many cards puts them down', () => {
    const eight = Array.from({ length: 8 }, (_, at) => (at === 7 ? 'influence-1' : 'conflict'));
    const full = (rules: string) => passed(inConflicts(rules, [0, 0], { hands: [eight, []] })).state;
    const state = full('manifesto/house');
    expect([whoActs(state), state.step]).toEqual([['ann'], 'discard']);
    expect(codes(state, discard('ann', []))).toEqual(['wrong-number']);
    expect(codes(state, discard('ann', ['influence-2']))).toEqual(['card-not-in-hand']);
    expect(done(state, discard('ann', ['influence-1'])).state).toMatchObject({
      round: 2,
      discards: { 'influence-1': 1 },
    });
    expect(full('manifesto/house house-hand-limit(cards=8)').round).toBe(2);
    expect(full('manifesto/house -house-hand-limit').round).toBe(2);
  });

  rule('HOUSE.RESIGN.1', 'a player may resign, and the last one left has won', () => {
    const three = holding('manifesto/house', [1, 1, 1], { regions: [['japan'], ['china'], ['russia']] });
    const { state } = done(three, resign('cat'));
    expect(state.regions.find(({ id }) => id === 'russia')?.holder).toBeNull();
    expect(codes(state, resign('cat'))).toEqual(['plays-no-more']);
    expect(done(state, resign('ann')).state.result).toEqual({ winners: ['bob'], reason: 'resigned' });
    const sealed = done(inDispute('manifesto/house', [1, 1, 1]), bid('ann', 1)).state;
    expect(codes(sealed, resign('ann'))).toEqual(['bid-first']);
    expect(
      after(sealed, resign('bob'), bid('cat', 0)).state.regions.find(({ id }) => id === 'india')?.holder,
    ).toBe('ann');
    expect(codes(begin('manifesto/house -house-resign'), resign('ann'))).toEqual(['unknown-action']);
  });

  test('say what they are', () => {
    const house = [houseConflicts, houseHandLimit, houseResign];
    expect(house.flatMap((each) => moduleLaws(each, catalogue))).toEqual([]);
    expect(house.flatMap((each) => untestedRules(each, rule.shown()))).toEqual([]);
  });
});
