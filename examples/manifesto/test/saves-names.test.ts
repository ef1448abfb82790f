/** Names in saves: each is that of a player who takes part. */

import { describe, expect, test } from 'vitest';
import type { State } from '../src/index.js';
import { begun, conflicts, disputed, held, left, over, players, refusedFor, sealed } from './saves.js';

describe('a save is refused', () => {
  test.each<readonly [string, State, (saved: State) => object, string]>([
    ['a stranger is awaited', begun, () => ({ waiting: ['zoe'] }), 'unknown-player waiting/0'],
    ['a stranger is next', begun, () => ({ queue: ['bob', 'zoe'] }), 'unknown-player queue/1'],
    ['a stranger holds', conflicts, (saved) => held(saved, 5, 'zoe'), 'unknown-player regions/5/holder'],
    [
      'a stranger bids',
      disputed,
      () => ({ dispute: { over: 'china', bidders: ['ann', 'zoe'] } }),
      'unknown-player dispute/bidders/1',
    ],
    [
      'a stranger has bid',
      sealed,
      (saved) => ({ sealed: [{ ...saved.sealed[0], player: 'zoe' }] }),
      'unknown-player sealed/0/player',
    ],
    [
      'a stranger has won',
      over,
      () => ({ result: { winners: ['zoe'], reason: 'resigned' } }),
      'unknown-player result/winners/0',
    ],
    ['who left is awaited', left, () => ({ waiting: ['cat'] }), 'plays-no-more waiting/0'],
    ['who left is next', left, () => ({ queue: ['cat'] }), 'plays-no-more queue/0'],
    ['who left holds', left, (saved) => held(saved, 0, 'cat'), 'plays-no-more regions/0/holder'],
    [
      'who left has bid',
      sealed,
      (saved) => ({
        ...players(saved, 2, { out: true }),
        ...{
          regions: conflicts.regions.map((each) => ({ ...each, holder: null })),
          queue: [],
          waiting: ['bob'],
        },
        sealed: [...saved.sealed, { player: 'cat', choice: { over: 'china', tokens: 0, cards: [] } }],
      }),
      'plays-no-more sealed/1/player',
    ],
    [
      'who left has won',
      over,
      () => ({ result: { winners: ['cat'], reason: 'resigned' } }),
      'plays-no-more result/winners/0',
    ],
    ['a name twice', begun, (saved) => players(saved, 2, { id: 'ann' }), 'save-contradicts players'],
    ['all but one left', left, (saved) => players(saved, 1, { out: true }), 'save-contradicts players'],
    [
      'an ideology twice',
      begun,
      (saved) => players(saved, 1, { ideology: 'Ann' }),
      'ideology-taken players/1/ideology',
    ],
    [
      'a bidder twice',
      disputed,
      () => ({ dispute: { over: 'china', bidders: ['ann', 'bob', 'cat', 'ann'] } }),
      'save-contradicts dispute/bidders',
    ],
    [
      'no bidder',
      disputed,
      () => ({ dispute: { over: 'china', bidders: [] } }),
      'save-contradicts dispute/bidders',
    ],
    [
      'a winner twice',
      over,
      () => ({ result: { winners: ['bob', 'bob'], reason: 'resigned' } }),
      'save-contradicts result/winners',
    ],
  ])('%s', (_what, state, change, says) => {
    expect(refusedFor(state, change)).toContain(says);
  });
});
