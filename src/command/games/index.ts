/** All games. */

import type { Game } from './game.js';
import { maltaConvoyGame } from './malta-convoy.js';
import { stellarWarsGame } from './stellar-wars.js';
import { warpwarGame } from './warpwar.js';

/** Hands a game to a function that works for any. */
export type WithGame<T> = <State>(game: Game<State>) => T;

/** Each is behind a function, because each has states of its own. */
const all: readonly (<T>(use: WithGame<T>) => T)[] = [
  (use) => use(warpwarGame),
  (use) => use(stellarWarsGame),
  (use) => use(maltaConvoyGame),
];

/** Calls a function with the game whose rules these are; with WarpWar if no other has such rules. */
export const withGameOf = <T>(rules: unknown, use: WithGame<T>): T => {
  const edition = typeof rules === 'string' ? (rules.split('/')[0] ?? '') : editionIn(rules);
  const found = all.find((each) => each(({ editions }) => editions.includes(edition)));
  return found ? found(use) : use(warpwarGame);
};

/** The edition of a compiled ruleset. */
const editionIn = (rules: unknown): string =>
  typeof rules === 'object' && rules !== null && 'edition' in rules ? String(rules.edition) : '';

/** Every scenario of every game, with its edition: 'convoy/revised'. */
export const scenarios: readonly string[] = all.flatMap((each) => each((game) => game.scenarios));
