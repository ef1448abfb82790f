/** The course of a game in saves: step, dispute, bids, and who is awaited. */

import { describe, expect, test } from 'vitest';
import type { State } from '../src/index.js';
import { begin } from './play.js';
import { begun, conflicts, disputed, held, over, players, refusedFor, sealed, tied } from './saves.js';

describe('a save is refused', () => {
  test.each<readonly [string, State, (saved: State) => object, readonly string[]]>([
    [
      'a step of no game',
      conflicts,
      () => ({ step: 'nap' }),
      ['save-contradicts step', 'save-contradicts waiting'],
    ],
    [
      'a round after the last',
      begin('manifesto/short', 2),
      () => ({ round: 5 }),
      ['save-contradicts round', 'save-contradicts step'],
    ],
    ['a start in a later round', begun, () => ({ round: 2 }), ['save-contradicts step']],
    [
      'a disputed moon',
      disputed,
      () => ({ dispute: { ...disputed.dispute, over: 'moon' } }),
      ['no-such-region dispute/over'],
    ],
    [
      'victory too early',
      disputed,
      () => ({ dispute: { ...disputed.dispute, over: 'victory' } }),
      ['save-contradicts dispute/over'],
    ],
    ['nobody is awaited', conflicts, () => ({ waiting: [] }), ['save-contradicts waiting']],
    ['two at once', conflicts, () => ({ waiting: ['ann', 'bob'] }), ['save-contradicts waiting']],
    ['a turn in a step without turns', conflicts, () => ({ step: 'income' }), ['save-contradicts waiting']],
    ['a turn among bids', disputed, () => ({ waiting: ['ann'] }), ['save-contradicts waiting']],
    [
      'bids in another order',
      disputed,
      () => ({ waiting: ['bob', 'ann', 'cat'] }),
      ['save-contradicts waiting'],
    ],
    [
      'who has bid is awaited',
      sealed,
      () => ({ waiting: ['ann', 'bob', 'cat'] }),
      ['save-contradicts waiting'],
    ],
    ['a turn while dice fall', tied, () => ({ waiting: ['bob'] }), ['save-contradicts waiting']],
    ['a turn after the end', over, () => ({ waiting: ['bob'] }), ['save-contradicts waiting']],
    ['a second start', begun, () => ({ queue: ['bob', 'cat', 'ann'] }), ['save-contradicts queue']],
    ['a start of who has begun', begun, (saved) => held(saved, 1, 'bob'), ['save-contradicts queue/0']],
    [
      'no start left',
      begun,
      (saved) => ({
        ...{ players: saved.players, queue: [] },
        regions: saved.regions.map((each) => ({ ...each, holder: 'cat' })),
      }),
      ['save-contradicts waiting'],
    ],
    [
      'nothing to put down',
      conflicts,
      () => ({ step: 'discard', queue: ['bob'] }),
      ['save-contradicts queue/0', 'save-contradicts waiting'],
    ],
    ['a bid on nothing', sealed, () => ({ dispute: null, waiting: ['ann'] }), ['save-contradicts sealed']],
    ['a bid while dice fall', tied, () => ({ sealed: sealed.sealed }), ['save-contradicts sealed']],
    [
      'a bid of who may not',
      sealed,
      () => ({ dispute: { over: 'china', bidders: ['bob', 'cat'] } }),
      ['save-contradicts sealed/0/player'],
    ],
    [
      'two bids of one',
      sealed,
      (saved) => ({ sealed: [...saved.sealed, ...saved.sealed] }),
      ['save-contradicts sealed/1/player'],
    ],
    [
      'a bid above all tokens',
      sealed,
      (saved) => players(saved, 0, { tokens: 1 }),
      ['too-many-tokens sealed/0/choice/tokens'],
    ],
    [
      'a bid for another region',
      sealed,
      () => ({ dispute: { ...disputed.dispute, over: 'india' } }),
      ['not-in-dispute sealed/0/choice/over'],
    ],
  ])('%s', (_what, state, change, says) => {
    expect(refusedFor(state, change)).toEqual(says);
  });
});
