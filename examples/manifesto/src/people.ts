/** Players: who is still in the game, and how one of them changes. */

import type { Game, Issue } from 'warpwar/kernel';
import type { PlayerId } from 'warpwar';
import { issue, type Ideologue, type State, type View } from './nouns.js';

/** Whether a player plays no more. */
export const isOut = ({ state }: Game<View>, player: PlayerId): boolean =>
  state.players.some(({ id, out }) => id === player && out === true);

/** Returns a player of the game. */
export function playerIn({ players }: View, player: PlayerId): Ideologue {
  const found = players.find(({ id }) => id === player);
  if (!found) throw new Error(`There is no player ${player}.`);
  return found;
}

/** Returns the state with a player changed. */
export const changePlayer = (
  state: State,
  player: PlayerId,
  change: (now: Ideologue) => Ideologue,
): State => ({
  ...state,
  players: state.players.map((each) => (each.id === player ? change(each) : each)),
});

/** Returns why a player cannot be meant in a save: there is none of this name. */
export const whereAbsent = (
  { state }: Game<State>,
  { player }: { readonly player: PlayerId },
): readonly Issue[] =>
  state.players.some(({ id }) => id === player) ? [] : [issue('unknown-player', ['player'], { player })];
