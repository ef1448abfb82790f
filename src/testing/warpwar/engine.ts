import type { News } from '../../kernel/run/clients.js';
import type { GameEvent } from '../../kernel/parts/part.js';
import type { Home } from '../../kernel/parts/slice.js';
import type { Viewer } from '../../kernel/player.js';
import type { State, View } from '../../game/state.js';
import type { Issue, Result } from '../../kernel/util/result.js';
import type { AnyEngine } from '../laws/subject.js';

/** The functions of an engine of any catalogue, without the types of its actions and set-up. Every engine fits. */
export interface Played extends AnyEngine<State, View> {
  /** Updates a view by events. */
  followEvents(view: View, update: News<Pick<GameEvent, 'type' | 'payload'>>): Result<View, Issue<string>>;
}

/** Lists who sees a game: every player, and a spectator. */
export const viewers = (state: State): readonly Viewer[] => [
  ...state.players.map(({ id }) => id),
  { spectator: true },
];

/** Lists every home of slices, by kind. */
export const homesOf = ({
  players,
  stars,
  ships,
  battle,
  ...rest
}: State): Readonly<Record<string, readonly Home[]>> => ({
  game: [rest],
  player: players,
  star: stars,
  ship: ships,
  battle: battle ? [battle] : [],
});
