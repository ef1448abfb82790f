/** Bids: a secret of each player until all are shown, and the action that makes one. */

import type { Address, Path, Player, PlayerId } from 'warpwar';
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
import { int, nullable, type Issue } from 'warpwar/kernel';
import { accountsFor } from './paying.js';

const { issue, codes } = declareIssues({
  'only-in-initiative': ['INITIATIVE.1', 'Players bid as the game-turn ends; now it is {now}.'],
  'bid-too-high': ['INITIATIVE.1', 'You bid {points} Build Points, and can pay {has}.'],
});

/** Most that random players bid. */
const MODEST = 5;

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

const bidIssues = (game: ViewGame, player: PlayerId, points: number, path: Path): readonly Issue[] => {
  const { has } = purse(game, player);
  return points > has ? [issue('bid-too-high', path, { points, has })] : [];
};

/** The bid of a player; null before it. Others see null until all bids are shown. */
export const bid = slice('player', 'initiative/bid', {
  init: (_player: Player): number | null => null,
  decode: nullable(int()),
  check: (game, points, { id }) => bidIssues(game, id, points ?? 0, []),
  seenBy: (points, viewer, { id }) => (viewer === id ? points : null),
});

/** What a player has bid; 0 without a bid. */
export const bidOf = ({ state }: ViewGame, player: PlayerId): number =>
  state.players.filter(({ id }) => id === player).map(bid.of)[0] ?? 0;

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
    check: (game, { player, points }) => bidIssues(game, player, points, ['points']),
    apply: (_game, { player, points }) => [placed({ player, points }), sealed({ player })],
    sample: (_game, { options: { most } }, random) => ({ points: random(Math.min(most, MODEST) + 1) }),
    // Captains take the lowest of some samples.
    worth: (_game, { points }) => -points,
  },
);

export const biddingParts = [bid, placed, sealed, offer, ...codes] as const;
