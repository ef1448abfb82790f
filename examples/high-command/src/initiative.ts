/** A rule about order: as a game-turn ends, players bid Build Points in secret for the next one. */

import type { Event, PlayerId } from 'warpwar';
import {
  declareIssues,
  event,
  insertAfter,
  isOut,
  nextTurn,
  phases,
  pointsMoved,
  sequence,
  slice,
  type StateGame,
  type ViewGame,
} from 'warpwar/rules';
import { array, int, module, object, playerId } from 'warpwar/kernel';
import { bid, bidOf, biddingParts, purse } from './bidding.js';

const { issue, codes } = declareIssues({
  'not-this-order': ['INITIATIVE.2', 'The order of play has each player of the game once.'],
});

/** Who plays after whom, from a game-turn on. Public. */
export const order = slice('game', 'initiative/order', {
  init: ({ players }): { readonly from: number; readonly players: readonly PlayerId[] } => ({
    from: 1,
    players: players.map(({ id }) => id),
  }),
  decode: object({ from: int(1), players: array(playerId, 100) }),
  // A save bids for no later game-turn, and has each player who still plays once.
  check: (game, { from, players }) => {
    const ids = game.state.players.map(({ id }) => id);
    const isWhole = ids.every((id) => isOut(game, id) || players.includes(id));
    const isOnce = players.every((id, at) => players.indexOf(id) === at && ids.includes(id));
    return isWhole && isOnce && from <= game.state.turn + 1 ? [] : [issue('not-this-order')];
  },
});

const stillIn = (game: ViewGame): readonly PlayerId[] =>
  order.of(game.state).players.filter((player) => !isOut(game, player));

/** The next player of this game-turn; undefined in the turn of the last one. */
function later(game: ViewGame): PlayerId | undefined {
  const { players } = order.of(game.state);
  return players.slice(players.indexOf(game.state.active) + 1).find((player) => !isOut(game, player));
}

/** Whether the order of the next game-turn is settled. */
const isSettled = ({ state }: ViewGame): boolean => order.of(state).from > state.turn;

/** Whether bids are due: in the turn of the last player, until they are shown. */
const isDue = (game: ViewGame): boolean => !isSettled(game) && later(game) === undefined;

/** All bids, the highest first, and what is paid. */
interface Settled {
  readonly bids: readonly { readonly player: PlayerId; readonly points: number }[];
  readonly price: number;
}

/** The bids are shown, and decide the order of the next game-turn. */
export const settled = event('initiative/settled', {
  apply: ({ state }, { bids }: Settled) =>
    order.put(
      { ...state, players: state.players.map((each) => bid.put(each, null)) },
      { from: state.turn + 1, players: bids.map(({ player }) => player) },
    ),
});

/** Shows the bids; the highest is paid. Equal bids keep their order. */
function settle(game: StateGame): readonly Event[] {
  const bids = stillIn(game)
    .map((player) => ({ player, points: bidOf(game, player) }))
    .sort((one, other) => other.points - one.points);
  const [best] = bids;
  const from = best && best.points > 0 ? purse(game, best.player).from : undefined;
  if (!best || !from) return [settled({ bids, price: 0 })];
  return [settled({ bids, price: best.points }), pointsMoved({ from, to: 'spent', points: best.points })];
}

/** The next player of this game-turn, or the first of the next. */
function follow(game: ViewGame): { readonly player: PlayerId; readonly turn: number } {
  const { turn, active } = game.state;
  const next = isSettled(game) ? undefined : later(game);
  const [first = active] = stillIn(game);
  return next === undefined ? { player: first, turn: turn + 1 } : { player: next, turn };
}

export const initiative = module(
  {
    id: 'initiative',
    title: 'Sealed initiative',
    summary: 'Players bid in secret for the first turn.',
    source: {
      'INITIATIVE.1':
        'As a game-turn ends, each player secretly bids Build Points that one account of theirs has, and all bids are shown at once.',
      'INITIATIVE.2':
        'In the next game-turn players play in the order of their bids, the highest first, and with equal bids in the order before.',
      'INITIATIVE.3': 'The highest bid is paid, and no other.',
    },
    requires: ['star-map'],
  },
  order,
  settled,
  ...biddingParts,
  ...codes,
  phases.add('initiative', {
    title: 'players bid for the next game-turn',
    isIdle: (game) => !isDue(game),
    isOver: (game) => !isDue(game),
    awaits: (game) =>
      isDue(game) ? game.state.players.flatMap((each) => (bid.of(each) === null ? [each.id] : [])) : [],
    does: settle,
  }),
  sequence.wrap((base) => (rules, given) => insertAfter(base(rules, given), 'combat', 'initiative')),
  nextTurn.replace(follow),
);
