/** Whole games between captains, for whatever framework holds the state. */

import * as warpwar from '../../../src/warpwar/index.js';
import { captain, seeded, type PlayerAction } from '../../../src/warpwar/players/index.js';
import type { State, View } from '../../../src/warpwar/state.js';
import type { PlayerId } from '../../../src/kernel/types.js';

/** What is played, with seeds by which there is much combat and somebody wins: both editions, one with rules that hide more. */
export const GAMES: readonly (readonly [rules: string, seed: number])[] = [
  ['first/advanced +turn-limit turn-limit(turns=8)', 4],
  ['second/advanced +marines +turn-limit turn-limit(turns=8)', 5],
];

/** Who plays. boardgame.io calls its players by numbers. */
export const SEATS = ['0', '1'] as const;

/** The set-up of a game on the printed map. */
export const setupBy = (rules: string): warpwar.Setup => ({
  rules,
  players: SEATS,
  homes: { [SEATS[0]]: 'top', [SEATS[1]]: 'bottom' },
});

/** A game on the printed map at its first decision. */
export function begun(rules: string): State {
  const made = warpwar.createGame(setupBy(rules));
  if (!made.ok) throw new Error(made.issues.map(warpwar.describe).join('\n'));
  return made.value;
}

/** Captains who choose for whoever is awaited, from that player's view. */
export function captains(seed: number): (view: View) => PlayerAction {
  const [plays, random] = [captain(warpwar), seeded(seed)];
  return (view) => plays(view, warpwar.decisions(view), random);
}

/** Who acts next; undefined once the game is over. */
export const next = (state: View): PlayerId | undefined => warpwar.awaiting(state)[0];

/** Most actions of a game: more would mean that a framework lost one. */
export const MOST_ACTIONS = 2000;
