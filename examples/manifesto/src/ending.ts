/** The end of the game: most regions, and last bids where players have as many. */

import type { Event, PlayerId } from 'warpwar';
import { type Game, chanceParts, withoutPlayer, type Ending, type Reason } from 'warpwar/kernel';
import { disputed, VICTORY } from './bids.js';
import { disputeSettled, settle } from './disputes.js';
import { event, table, type State } from './nouns.js';
import { changePlayer } from './people.js';
import { regionsOf } from './regions.js';
import { goOn, seats } from './steps.js';

export const reasons = table<Reason, 'reasons'>('reasons');
const mostRegions = reasons.add('most-regions', { title: 'the most regions are held' });
const lastBids = reasons.add('last-bids', { title: 'the last bids decide between as many regions' });

/** The game is over. */
export const gameOver = event('game/over', {
  apply: ({ state }, result: Ending) => ({ ...state, result, waiting: [] }),
});

/** A player takes no more part. Their regions are neutral. */
export const playerOut = event('player/out', {
  apply: ({ state }, { player }: { readonly player: PlayerId }) => ({
    ...changePlayer(state, player, ({ id, ideology, tokens, ext }) => ({
      id,
      ideology,
      tokens,
      out: true,
      ...(ext && { ext }),
    })),
    regions: state.regions.map((each) => (each.holder === player ? { ...each, holder: null } : each)),
    queue: state.queue.filter((each) => each !== player),
    waiting: withoutPlayer(state, player),
  }),
});

/** Counts regions after the last round. */
function count(game: Game<State>): readonly Event[] {
  const all = seats(game, undefined).map((id) => ({ id, held: regionsOf(game.state, id).length }));
  const most = Math.max(...all.map(({ held }) => held));
  const winners = all.flatMap(({ id, held }) => (held === most ? [id] : []));
  return winners.length === 1
    ? [gameOver({ winners, reason: mostRegions.key })]
    : [disputed({ over: VICTORY, bidders: winners })];
}

const afterLastBids = disputeSettled.then((_game, { over, winner }): readonly Event[] =>
  over === VICTORY ? [gameOver({ winners: winner === null ? [] : [winner], reason: lastBids.key })] : [],
);

/** Returns what happens next while nobody is awaited. */
export const advance = (game: Game<State>): readonly Event[] =>
  game.state.dispute ? settle(game, game.state.dispute) : (goOn(game) ?? count(game));

export const endParts = [
  reasons,
  ...chanceParts({ reasons, drawn: (_game, reason) => gameOver({ winners: [], reason }) }),
  mostRegions,
  lastBids,
  gameOver,
  playerOut,
  afterLastBids,
] as const;
