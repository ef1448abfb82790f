/** Every vector: what the page counts, and how bids, ties and starts come out. */

import { describe, expect, test } from 'vitest';
import { CONFLICT_CARDS, deck, INFLUENCE_CARDS } from '../src/cards.js';
import { yearOf } from '../src/steps.js';
import { influenceOf, isMajor, REGIONS } from '../src/world.js';
import { after, begin, bid, codes, inDispute, NAMES, roll, start, told } from './play.js';
import { vectors } from './vectors.js';

const { M1, M2, M3, M4, M5, M6, M7, M8, M9, M10 } = vectors;

const bids = (all: readonly (readonly [number, readonly string[]])[]) =>
  all.map(([tokens, cards], at) => bid(NAMES[at] ?? '', tokens, cards));

describe('the vector', () => {
  test('M1', () => expect(REGIONS.reduce((sum, each) => sum + influenceOf(each), 0)).toBe(M1.influence));

  test('M2', () => {
    expect(REGIONS.filter(isMajor)).toHaveLength(M2.majors);
    expect(REGIONS.filter((each) => !isMajor(each))).toHaveLength(M2.minors);
  });

  test('M3', () => {
    expect(CONFLICT_CARDS + INFLUENCE_CARDS).toBe(M3.cards);
    for (const rules of ['manifesto/page', 'manifesto/house'])
      expect(deck.left(begin(rules)).cards).toBe(M3.cards);
  });

  test('M4', () => expect(M4.rounds.map(yearOf)).toEqual(M4.years));

  test('M5', () => {
    const { state, ...rest } = after(
      inDispute('manifesto/house', M5.tokens, { hands: M5.hands }),
      ...bids(M5.bids),
    );
    expect(told(rest, 'manifesto/settled')).toEqual([{ over: 'india', winner: M5.winner }]);
    const [shown] = told(rest, 'manifesto/bids-shown');
    expect(shown).toMatchObject({ bids: M5.totals.map((total) => ({ total })) });
    expect(state.players.map(({ tokens }) => tokens)).toEqual(M5.left);
    expect(state.discards).toMatchObject({ 'influence-3': 1 });
    expect(state.players[1]?.ext).toMatchObject({ 'manifesto/hand': [] });
  });

  test('M6', () => {
    const { state, ...rest } = after(
      inDispute('manifesto/house +given-dice', M6.tokens),
      ...bids(M6.bids),
      ...M6.dice.map((faces) => roll(...faces)),
    );
    expect(told(rest, 'manifesto/settled')).toEqual([{ over: 'india', winner: M6.winner }]);
    expect(state.players.map(({ tokens }) => tokens)).toEqual(M6.left);
  });

  test('M7', () =>
    expect(codes(inDispute('manifesto/house', M7.tokens), bid('ann', M7.bid))).toEqual([M7.code]));

  test('M8', () => {
    for (const { regions, extra } of M8.legal)
      expect(codes(begin(), start('ann', regions, extra))).toEqual([]);
    expect(codes(begin(), start('ann', M8.refused.regions, M8.refused.extra))).toEqual([M8.code]);
  });

  test('M9', () => expect(codes(begin(), start('ann', M9.regions, M9.extra))).toEqual([M9.code]));

  test('M10', () => {
    const { state, ...rest } = after(inDispute('manifesto/house', M10.tokens), ...bids(M10.bids));
    expect(told(rest, 'manifesto/settled')).toEqual([{ over: 'india', winner: M10.winner }]);
    expect(state.regions.find(({ id }) => id === 'india')).toEqual({ id: 'india', holder: M10.winner });
  });
});
