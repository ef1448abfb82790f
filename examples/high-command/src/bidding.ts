/** Bids: a secret of each player until all are shown, and the action that makes one. */

import type { Address, Player, PlayerId } from 'warpwar';
import {
  action,
  declareIssues,
  duringPhase,
  event,
  pointsAt,
  slice,
  updatePlayer,
  type ViewGame,
} from 'warpwar/rules';
import { int, nullable } from 'warpwar/kernel';
import { accountsFor } from './paying.js';

const { issue, codes } = declareIssues({
  'only-in-initiative': ['INITIATIVE.1', 'Players bid as the game-turn ends; now it is {now}.'],
  'bid-too-high': ['INITIATIVE.1', 'You bid {points} Build Points, and can pay {has}.'],
});

/** Most that random players bid. */
const MODEST = 5;

/** The bid of a player; null before it. Others see null until all bids are shown. */
export const bid = slice('player', 'initiative/bid', {
  init: (_player: Player): number | null => null,
  decode: nullable(int()),
  seenBy: (points, viewer, { id }) => (viewer === id ? points : null),
});

/** Points that can be bid: those of the fullest account. */
interface Purse {
  readonly has: number;
  /** Absent: no Base can be used. */
  readonly from?: Address;
}

export const purse = (game: ViewGame, player: PlayerId): Purse =>
  accountsFor(game, { player, purpose: 'initiative' })
    .map((from) => ({ from, has: pointsAt(game.state, from) }))
    .reduce<Purse>((best, each) => (each.has > best.has ? each : best), { has: 0 });

// Two events, because a part is secret.

/** The player has bid: only they receive how much. */
const placed = event('initiative/placed', {
  audience: (_game, { player }: { readonly player: PlayerId; readonly points: number }) => [player],
  apply: ({ state }, { player, points }) => updatePlayer(state, player, bid.change(points)),
});

/** Everybody receives that they have, and waits for the others. */
const sealed = event('initiative/sealed', {
  apply: ({ state }, { player }: { readonly player: PlayerId }) => ({
    ...state,
    waiting: state.waiting.filter((each) => each !== player),
  }),
});

const offer = action(
  'initiative/bid',
  { points: int() },
  {
    when: duringPhase('initiative', (params) => issue('only-in-initiative', [], params)),
    options: (game, player) => ({ most: purse(game, player).has }),
    must: true,
    check: (game, { player, points }) => {
      const { has } = purse(game, player);
      return points > has ? [issue('bid-too-high', ['points'], { points, has })] : [];
    },
    apply: (_game, { player, points }) => [placed({ player, points }), sealed({ player })],
    sample: (_game, { options: { most } }, random) => ({ points: random(Math.min(most, MODEST) + 1) }),
    // Captains take the lowest of some samples.
    worth: (_game, { points }) => -points,
  },
);

export const biddingParts = [bid, placed, sealed, offer, ...codes] as const;
