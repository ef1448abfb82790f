/** The house rules of rounds, each with it and without it. */

import { describe, expect, test } from 'vitest';
import { moduleLaws, untestedRules } from 'warpwar/laws';
import { deck, drawn, handOf } from '../src/cards.js';
import { houseDraw, houseReshuffle } from '../src/house/draw.js';
import { houseIncome } from '../src/house/income.js';
import { houseMap, LINKS } from '../src/house/map.js';
import { houseLength, houseRotation, houseStart, houseValues } from '../src/house/small.js';
import { catalogue, type State } from '../src/index.js';
import { any, begin, codes, inConflicts, passed, start } from './play.js';
import { rule } from './rule.js';

const whoActs = (state: State) => any.awaiting(state);
const twoHolding = (rules: string) =>
  inConflicts(rules, [0, 0], { regions: [['russia'], ['japan', 'india']] });

describe('house rules of rounds', () => {
  rule('HOUSE.MAP.1', '34 links, or none that matters', () => {
    expect(LINKS).toHaveLength(34);
    expect(codes(begin(), start('ann', ['india', 'russia', 'japan']))).toContain('not-adjacent');
    expect(codes(begin('manifesto/house -house-map'), start('ann', ['india', 'japan']))).toEqual([]);
  });

  rule('HOUSE.VALUES.1', 'influence cards of five values, or of one', () => {
    expect(deck.left(begin()).kinds).toEqual({
      conflict: 42,
      'influence-1': 8,
      'influence-2': 7,
      'influence-3': 5,
      'influence-4': 2,
      'influence-5': 1,
    });
    expect(deck.left(begin('manifesto/house -house-values')).kinds).toEqual({
      conflict: 42,
      'influence-1': 23,
    });
  });

  rule('HOUSE.START.1', 'who finds no start takes one region, or none', () => {
    const almost = (rules: string): State => {
      const state = begin(rules, 3);
      const taken = state.regions.filter(({ id }) => !['india', 'balkans'].includes(id)).map(({ id }) => id);
      const cat = state.players[2]!.id;
      return {
        ...state,
        regions: state.regions.map(({ id }) => ({ id, holder: taken.includes(id) ? cat : null })),
        queue: [],
        waiting: [cat],
      };
    };
    expect(codes(almost('manifesto/house'), start('cat', ['india'], true))).toEqual([]);
    expect(codes(almost('manifesto/house'), start('cat', ['india', 'balkans'], true))).toEqual([
      'not-adjacent',
    ]);
    expect(codes(almost('manifesto/house -house-start'), start('cat', ['india'], true))).toEqual([
      'wrong-influence',
    ]);
  });

  rule('HOUSE.ROTATION.1', 'another acts first in each round', () => {
    expect(whoActs(passed(twoHolding('manifesto/house')).state)).toEqual(['bob']);
    expect(whoActs(passed(twoHolding('manifesto/house -house-rotation')).state)).toEqual(['ann']);
  });

  rule('HOUSE.INCOME.1', 'regions give tokens', () => {
    expect(passed(twoHolding('manifesto/house')).state.players.map(({ tokens }) => tokens)).toEqual([3, 3]);
    expect(passed(twoHolding('manifesto/house -house-income')).state.players[0]?.tokens).toBe(0);
  });

  rule('HOUSE.DRAW.1', 'players draw in each round, and each alone learns what', () => {
    const sizes = (rules: string) =>
      passed(twoHolding(rules)).state.players.map(
        ({ id }, at, all) => handOf({ ...begin(), players: all }, id).length,
      );
    expect(sizes('manifesto/house')).toEqual([1, 1]);
    expect(sizes('manifesto/house house-draw(cards=3)')).toEqual([3, 3]);
    expect(sizes('manifesto/house -house-draw -house-reshuffle')).toEqual([0, 0]);
    const { events, state } = passed(twoHolding('manifesto/house'));
    expect(events.filter(drawn.is).map(({ audience }) => audience)).toEqual([['bob'], ['ann']]);
    const [ann, bob] = state.players;
    expect(handOf(any.view(state, ann!.id), bob!.id)).toEqual(['unseen']);
    expect(deck.left(any.view(state, ann!.id))).toEqual({ cards: 63, kinds: null });
  });

  rule('HOUSE.RESHUFFLE.1', 'the discards are the deck once it is empty', () => {
    const empty = (rules: string): State => {
      const state = twoHolding(rules);
      const ext = { ...state.ext, 'manifesto/deck': { cards: 0, kinds: {} } };
      return { ...state, discards: { conflict: 2, 'influence-1': 1 }, ext };
    };
    const again = passed(empty('manifesto/house')).state;
    expect([deck.left(again).cards, again.discards]).toEqual([1, {}]);
    const over = passed(empty('manifesto/house -house-reshuffle')).state;
    expect([deck.left(over).cards, over.discards]).toMatchObject([0, { conflict: 2 }]);
  });

  rule('HOUSE.LENGTH.1', 'a game may be short', () => {
    const last = passed({ ...twoHolding('manifesto/short'), round: 4 }).state;
    expect(last.result).toEqual({ winners: ['bob'], reason: 'most-regions' });
    expect(passed({ ...twoHolding('manifesto/house'), round: 4 }).state.result).toBeNull();
  });

  test('say what they are', () => {
    const house = [
      houseMap,
      houseValues,
      houseStart,
      houseRotation,
      houseIncome,
      houseDraw,
      houseReshuffle,
      houseLength,
    ];
    expect(house.flatMap((each) => moduleLaws(each, catalogue))).toEqual([]);
    expect(house.flatMap((each) => untestedRules(each, rule.shown()))).toEqual([]);
  });
});
