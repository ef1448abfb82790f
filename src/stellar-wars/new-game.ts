/** A new game in one line. */

import { engine, type Engine } from './engine.js';
import type { State } from './state.js';
import { words } from './words/index.js';

/** What a game is set up from. */
type Setup = Parameters<Engine['createGame']>[0];

/** What a new game may have besides its rules. */
type NewGameOptions = Omit<Setup, 'rules' | 'players'> & {
  /** The players, in order of play. Default: those who have fleets, or red and blue. */
  readonly players?: readonly string[];
};

/**
 * Sets up a game. Throws an Error that explains why if that is refused; `createGame` of the engine returns the issues instead.
 * Rules with `seeded-dice`, as those of all scenarios, need a `seed`.
 *
 * @example
 * ```ts
 * import { newGame } from 'warpwar/stellar-wars';
 *
 * const fleets = { red: ['CA-1'], blue: [{ name: 'DD1', sheet: 'DD-2' }] };
 * newGame('sw2/duel', { fleets, seed: 'a long text' }).ships.map(({ id }) => id); // => ['red/CA1', 'blue/DD1']
 * ```
 */
export function newGame(rules: string, options: NewGameOptions = {}): State {
  const { createGame, unwrap } = engine(words);
  const players = options.fleets ? Object.keys(options.fleets) : ['red', 'blue'];
  return unwrap(createGame({ players, ...options, rules }));
}
