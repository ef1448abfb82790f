/** A new game in one line. */

import { engine, type Engine } from './engine.js';
import type { State } from './state.js';
import { words } from './words.js';

/** What a game is set up from. */
type Setup = Parameters<Engine['createGame']>[0];

/** What a new game may have besides its rules. */
type NewGameOptions = Omit<Setup, 'rules' | 'players'> & {
  /** The player. Default: red. */
  readonly players?: readonly string[];
};

/**
 * Sets up a trip. Throws an Error that explains why if that is refused; `createGame` of the engine returns the issues instead.
 * Rules with `seeded-dice`, as those of all scenarios, need a `seed`.
 *
 * @example
 * ```ts
 * import { newGame } from 'warpwar/malta-convoy';
 *
 * newGame('convoy/fixed', { seed: 'a long text' }).length; // => 24
 * ```
 */
export function newGame(rules: string, options: NewGameOptions = {}): State {
  const { createGame, unwrap } = engine(words);
  return unwrap(createGame({ players: ['red'], ...options, rules }));
}
