/** What the floor reads of every game: who plays, who is awaited, and how the game ended. */

import type { Home } from '../kernel/parts/slice.js';
import type { PlayerId } from '../kernel/player.js';
import type { Ending } from './ending.js';

/** A player, as far as the floor reads them. Slices of the kind 'player' are kept here. */
export interface CommonPlayer extends Home {
  /** Their name in the game. */
  readonly id: PlayerId;
}

/** The members that states and views of every game on the floor have. */
export interface CommonState {
  /** In order of play. */
  readonly players: readonly CommonPlayer[];
  /** Players who must act before play goes on. */
  readonly waiting: readonly PlayerId[];
  /** How the game ended; null while it goes on. */
  readonly result: Ending | null;
}

/** Returns the players who are still awaited without one of them. */
export const withoutPlayer = ({ waiting }: CommonState, player: PlayerId): readonly PlayerId[] =>
  waiting.length === 1 && waiting[0] === player ? [] : waiting.filter((each) => each !== player);
