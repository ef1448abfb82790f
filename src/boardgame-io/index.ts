/**
 * Plays the games of this library on boardgame.io 0.50.2, so that no client gets a secret of another: the game, the guard that its
 * server needs, and what a client shows. It imports nothing of boardgame.io.
 *
 * @packageDocumentation
 */

export { createBoardGame, type BoardGame } from './game.js';
export { guardServer, type GuardedServer } from './guard.js';
export type { BoardGameOptions, Bots, Match, MatchData, MatchEngine } from './match.js';
export { watch, type Watched, type WatchedClient } from './watch.js';
