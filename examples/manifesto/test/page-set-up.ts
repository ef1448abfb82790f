/** The page's rules of set-up and end, and those that need no bids. */

import { expect, test } from 'vitest';
import { deck, handOf } from '../src/cards.js';
import { startsOfPage } from '../src/regions.js';
import { influenceOf, isMajor, REGIONS } from '../src/world.js';
import { after, any, atEnd, begin, bid, codes, done, refused, roll, start, told } from './play.js';
import { rule } from './rule.js';

/** Declares their tests. */
export function showSetUp(): void {
  rule('ID.1', 'players type the names of their ideologies, each another', () => {
    const ideologies = { ann: 'Démocratie', bob: 'Rule by cats' };
    expect(begin('manifesto/house', 2, { ideologies }).players.map(({ ideology }) => ideology)).toEqual(
      Object.values(ideologies),
    );
    expect(begin().players.map(({ ideology }) => ideology)).toEqual(['ann', 'bob']);
    const swapped = begin('manifesto/house', 2, { ideologies: { ann: 'Bob', bob: 'Ann' } });
    expect(swapped.players.map(({ ideology }) => ideology)).toEqual(['Bob', 'Ann']);
    for (const [named, says] of [
      [{ ann: 'Cats', bob: 'cats' }, 'Two players want the ideology cats'],
      [{ ann: '  ' }, 'This is not a name of an ideology'],
      [{ ann: 'Bob' }, 'Two players want the ideology Bob'],
      [{ zoe: 'Cats' }, 'zoe'],
    ] as const)
      expect(() => begin('manifesto/house', 2, { ideologies: named })).toThrow(says);
    expect(() => begin('manifesto/house', 1)).toThrow('2');
    expect(begin('manifesto/house', 10).players).toHaveLength(10);
  });

  rule('ID.2', 'the most regions win, and equal players bid once more', () => {
    const most = after(atEnd([[], ['japan', 'china']]), start('ann', ['russia'])).state;
    expect(most.result).toEqual({ winners: ['bob'], reason: 'most-regions' });
    const tied = after(atEnd([[], ['japan'], ['china']]), start('ann', ['russia'])).state;
    expect(tied).toMatchObject({ dispute: { over: 'victory', bidders: ['ann', 'bob', 'cat'] } });
    const won = after(tied, ...['ann', 'bob', 'cat'].map((each, at) => bid(each, at, [], 'victory'))).state;
    expect(won.result).toEqual({ winners: ['cat'], reason: 'last-bids' });
  });

  rule('ID.3', '20 rounds of 5 years, from 1900 on', () => {
    const { state, events } = after(
      begin('manifesto/page'),
      start('ann', ['russia']),
      start('bob', ['germany'], true),
    );
    const years = told({ events }, 'manifesto/round-ended');
    expect(years).toHaveLength(19);
    expect([years[0], years.at(-1)]).toEqual([
      { round: 1, year: 1905 },
      { round: 19, year: 1995 },
    ]);
    expect(state.round).toBe(20);
  });

  rule('ID.4', '20 regions, six of them major', () => {
    expect(begin().regions.map(({ id }) => id)).toEqual(REGIONS);
    const majors = ['north-america', 'russia', 'germany', 'united-kingdom', 'china', 'japan'];
    expect(REGIONS.filter(isMajor)).toEqual(majors);
    expect(majors.map(influenceOf)).toEqual([3, 3, 2, 2, 2, 2]);
    expect(influenceOf('toString')).toBe(0);
  });

  rule(['ID.5', 'ID.7'], 'two cards, a die of tokens, and regions that hang together', () => {
    const begun = begin('manifesto/house +given-dice');
    const { state, events } = after(begun, start('ann', ['russia']), roll(4), roll(1), roll(64));
    expect(state.players[0]).toMatchObject({ tokens: 4 });
    expect(handOf(state, state.players[0]!.id)).toEqual(['conflict', 'influence-5']);
    expect(state.regions.find(({ id }) => id === 'russia')?.holder).toBe('ann');
    expect(told({ events }, 'manifesto/tokens')).toEqual([{ player: 'ann', tokens: 4 }]);
    const more = done(done(state, start('bob', ['japan'], true)).state, roll(1)).state;
    expect(after(more, roll(1), roll(1), roll(1)).state.players[1]?.ext).toMatchObject({
      'manifesto/hand': ['conflict', 'conflict', 'conflict'],
    });
    expect(codes(begun, start('ann', ['australia', 'china']))).toEqual(['not-adjacent']);
  });

  test('starts: 35 of influence 3 and 20 of influence 2; what is wrong with others is said at once', () => {
    const begun = begin();
    const all = startsOfPage({ rules: any.rulesOf(begun), state: begun });
    expect([false, true].map((extra) => all.filter((each) => each.extra === extra).length)).toEqual([35, 20]);
    const { state } = done(begun, start('ann', ['russia']));
    expect(refused(state, start('bob', ['russia', 'india', 'india']))).toEqual([
      'russia is taken. Choose a neutral region.',
      'india is named twice. Name each region once.',
      'These regions do not touch each other: russia, india, india. Choose adjacent regions.',
      'These regions have influence 5 in all. This start needs 3.',
    ]);
    expect(codes(state, start('bob', ['atlantis']))).toEqual(['no-such-region']);
    expect(codes(state, start('bob', []))).toEqual(['wrong-influence']);
    expect(refused(state, start('ann', ['japan'], true))).toEqual(['It is not your turn: wait for bob.']);
  });

  rule('ID.6', 'one deck of 42 and 23', () => {
    const { kinds } = deck.left(begin('manifesto/page'));
    expect(kinds).toEqual({ conflict: 42, 'influence-1': 23 });
  });

  rule('ID.8', 'regions are neutral until somebody holds them', () => {
    expect(begin().regions.every(({ holder }) => holder === null)).toBe(true);
  });
}
