/**
 * Studies games of every kind: matches that can be trusted.
 *
 * @packageDocumentation
 */

export type { PlayOptions, Streams } from '../kernel/play/players.js';
export { blundering } from './blundering.js';
export type { Estimate, Interval } from './intervals.js';
export {
  listGames,
  match,
  type Beginnings,
  type GameRow,
  type MatchGame,
  type MatchOptions,
} from './match.js';
export { ratePlayers, type Rating } from './ratings.js';
export { playOut, type OwnedArena, type PlayedOut, type PlayOutOptions } from '../kernel/run/playout.js';
export { suppose, type Guess, type Supposing } from '../kernel/run/suppose.js';
export { formatRow, parseRows } from './rows.js';
export { streams } from './streams.js';
export { mergeRows, summarize, type Lengths, type Standing, type Summary, type Tally } from './summary.js';
