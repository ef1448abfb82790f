/** The page's rules of bids. */

import { expect } from 'vitest';
import { after, any, atEnd, begin, bid, codes, done, inDispute, refused, roll, start, told } from './play.js';
import { rule } from './rule.js';

/** Declares their tests. */
export function showBids(): void {
  const position = () =>
    inDispute('manifesto/house', [4, 2, 3], { hands: [['conflict', 'influence-2'], ['influence-3'], []] });

  rule('ID.9', 'bids are sealed until all have bid', () => {
    const { state } = done(position(), bid('ann', 4));
    const [ann, bob] = state.players;
    expect(any.view(state, ann!.id).sealed).toHaveLength(1);
    expect(any.view(state, bob!.id).sealed).toEqual([]);
    expect(any.view(state, { spectator: true }).sealed).toEqual([]);
    expect(refused(state, bid('ann', 0))).toEqual(['Your choice is final; the game waits for bob, cat.']);
    expect(refused(state, bid('bob', 3))).toEqual(['A bid of 3 is more than the 2 tokens that you hold.']);
    expect(refused(begin(), bid('ann', 0))).toEqual([
      'Nothing is in dispute now, so there is nothing to bid for.',
    ]);
  });

  rule('ID.10', 'influence cards add their value, once and if they are held', () => {
    const { events } = after(
      position(),
      bid('ann', 0, ['influence-2']),
      bid('bob', 0, ['influence-3']),
      bid('cat', 1),
    );
    expect(told({ events }, 'manifesto/discarded')).toHaveLength(2);
    expect(told({ events }, 'manifesto/settled')).toEqual([{ over: 'india', winner: 'bob' }]);
    expect(codes(position(), bid('ann', 0, ['conflict']))).toEqual(['not-an-influence-card']);
    expect(codes(position(), bid('ann', 0, ['influence-2', 'influence-2']))).toEqual(['card-not-in-hand']);
    expect(codes(position(), bid('cat', 0, ['influence-1']))).toEqual(['card-not-in-hand']);
  });

  rule('ID.11', 'losers pay', () => {
    const { state } = after(position(), bid('ann', 4), bid('bob', 1), bid('cat', 3));
    expect(state.players.map(({ tokens }) => tokens)).toEqual([0, 1, 0]);
  });

  rule('ID.12', 'a bid names what it is for', () => {
    expect(refused(position(), bid('ann', 1, [], 'japan'))).toEqual([
      'japan is not in dispute. Bid for india.',
    ]);
  });

  rule('ID.13', 'the higher die wins, also between last bids of 0', () => {
    const tied = after(atEnd([[], ['japan'], ['china']]), start('ann', ['russia'])).state;
    const zero = ['ann', 'bob', 'cat'].map((each) => bid(each, 0, [], 'victory'));
    const { result } = after(tied, ...zero).state;
    expect([result?.reason, result?.winners.length]).toEqual(['last-bids', 1]);
    const all = inDispute('manifesto/house +given-dice', [3, 3, 3]);
    const bidden = after(all, bid('ann', 2), bid('bob', 2), bid('cat', 2)).state;
    expect(any.awaiting(bidden)).toEqual(['chance']);
    const again = done(bidden, roll(5, 1, 5));
    expect(told(done(again.state, roll(2, 3)), 'manifesto/settled')).toEqual([
      { over: 'india', winner: 'cat' },
    ]);
  });
}
