/** Seats without a start. */

import { expect, test } from 'vitest';
import { begin, done, start, told } from './play.js';

test.each(['manifesto/house -house-start', 'manifesto/page'])(
  'who finds no start left has cards and tokens alone: %s',
  (rules) => {
    const begun = begin(rules, 3);
    const [ann, bob, cat] = begun.players.map(({ id }) => id);
    const regions = begun.regions.map(({ id }) => ({ id, holder: id === 'russia' ? null : ann! }));
    const { state, events } = done(
      { ...begun, regions, waiting: [bob!], queue: [cat!] },
      start('bob', ['russia']),
    );
    expect(told({ events }, 'manifesto/turn-passed')).toEqual([{ player: 'cat' }]);
    expect(told({ events }, 'manifesto/tokens').map((each) => (each as { player: string }).player)).toEqual([
      'bob',
      'cat',
    ]);
    const drawn = events.filter(({ type }) => type === 'manifesto/drawn').slice(0, 6);
    expect(drawn.map(({ audience }) => audience)).toEqual(
      ['bob', 'bob', 'cat', 'cat', 'cat', 'cat'].map((id) => [id]),
    );
    expect(state.regions.filter(({ holder }) => holder === cat)).toEqual([]);
  },
);
