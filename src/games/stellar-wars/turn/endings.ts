/** How games end. */

import { noMoreDice } from '../../../common/chance/index.js';
import type { Ending, Reason } from '../../../common/ending.js';
import { withExt } from '../../../common/slices.js';
import { anyTimeUnless } from '../../../common/timing.js';
import { withoutPlayer } from '../../../common/state.js';
import type { Event } from '../../../kernel/parts/part.js';
import type { SliceChange } from '../../../kernel/parts/slice.js';
import type { PlayerId } from '../../../kernel/player.js';
import { event, stateQuestion, table, type StateGame, type ViewGame } from '../kit.js';
import type { Player, State, View } from '../nouns.js';

/** Why a game ends. */
export interface StellarReason extends Reason {
  /** True if only the verdict decides a game for this reason, so that a state shows whether it is right. */
  readonly byVerdict?: true;
}

/** Reasons why games end, by key. */
export const reasons = table<StellarReason, 'reasons'>('reasons');

/** The game is over. Everything is open from now on. */
export const gameOver = event('game/over', {
  apply: ({ state }, result: Ending): State => ({ ...state, waiting: [], result }),
});

/** Payload of the event that a player is out. */
export type OutPayload = {
  /** Name of the player. */
  readonly player: PlayerId;
};

/** A player takes no more turns. */
export const playerOut = event('player/out', {
  apply: ({ state }, { player }: OutPayload): State => ({
    ...state,
    players: state.players.map((each) =>
      each.id === player ? withExt({ id: player, out: true }, each.ext) : each,
    ),
    waiting: withoutPlayer(state, player),
  }),
});

/** Whether a player takes no more turns. */
export const isOut = ({ state }: ViewGame, player: PlayerId): boolean =>
  state.players.some(({ id, out }) => id === player && out === true);

/** When players may act at any time. */
export const anyTime = anyTimeUnless<View>(isOut);

/** Returns the state with slices of one player changed. */
export const updatePlayer = (state: State, player: PlayerId, { ext }: SliceChange): State => ({
  ...state,
  players: state.players.map((each): Player =>
    each.id === player ? { ...each, ext: { ...each.ext, ...ext } } : each,
  ),
});

/**
 * Returns how the game is decided; undefined while it goes on. Asked after a ship has left play, once all dice have fallen, so
 * that ships which leave together count together. A module of the slot 'victory' says so. Ledger: SU2, SW.R41.
 */
export const verdict = stateQuestion(
  'verdict',
  (_game, _subject: undefined): Ending | undefined => undefined,
);

/**
 * Returns how a game ends that is not decided when the last turn is over: a draw, unless a module of the slot 'victory' says
 * who has won. Ledger: SU2.
 */
export const lateEnding = stateQuestion('lateEnding', (_game, drawn: Ending): Ending => drawn);

/** Returns the end of the game with one winner, or a draw if there is none. */
export const wonBy = (winner: PlayerId | undefined, reason: string): Ending => ({
  winners: winner === undefined ? [] : [winner],
  reason,
});

/** Returns the end of a game that is decided; [] while it goes on. */
export function endIfDecided(game: StateGame): readonly Event[] {
  const ending = verdict(game, undefined);
  return ending ? [gameOver(ending)] : [];
}

/** Makes the event that ends a game because no later turn is played. Ledger: SU2. */
export const endLate = (game: StateGame, reason: string): Event =>
  gameOver(lateEnding(game, { winners: [], reason }));

/** Lists the players who have a ship in play. Ledger: SW.R41. */
export const playersWithShips = ({ state }: StateGame): readonly PlayerId[] =>
  state.players.flatMap(({ id }) => (state.ships.some(({ owner }) => owner === id) ? [id] : []));

export const endingParts = [reasons, noMoreDice(reasons), verdict, lateEnding, gameOver, playerOut] as const;
