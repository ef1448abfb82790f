/** The other games of the books. */

import { maltaConvoyGame } from './malta-convoy.js';
import type { OtherGame } from './other-game.js';
import { stellarWarsGame } from './stellar-wars.js';

/** Hands a game to a function that works for any. */
export type WithGame<T> = <State>(game: OtherGame<State>) => T;

/** All of them, each behind a function, because each has states of its own. */
const all: readonly (<T>(use: WithGame<T>) => T)[] = [
  (use) => use(maltaConvoyGame),
  (use) => use(stellarWarsGame),
];

/** Calls a function with the first game that meets a condition; undefined if none does. */
export const useGame = <T>(
  which: (game: Pick<OtherGame<never>, 'command' | 'edition'>) => boolean,
  use: WithGame<T>,
): T | undefined => {
  const found = all.find((each) => each((game) => which(game)));
  return found?.(use);
};

/** Every scenario of them, with its edition: 'convoy/revised'. */
export const scenarios: readonly string[] = all.flatMap((each) =>
  each((game) => game.scenarios.map((name) => `${game.edition}/${name}`)),
);

/** The words that name games. */
export const commands: readonly string[] = all.map((each) => each(({ command }) => command));
