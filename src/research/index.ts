/**
 * Studies games of every kind: matches that can be trusted, and equilibria with a certificate. Resolves rounds of WarpWar in bulk, and
 * draws states that fit what a player has seen.
 *
 * @packageDocumentation
 */

export {
  answers,
  type Answer,
  type Answering,
  type Answers,
  type AnswersOptions,
  type Choice,
  type Size,
} from '../kernel/run/answers.js';
export type { PlayOptions, Streams } from '../kernel/play/players.js';
export { blundering } from './blundering.js';
export { hitsMatrix, type Cells, type Encounter } from './duels/cells.js';
export type { Fate, Fates, Where } from './duels/fates.js';
export { ordersOf, type Duel } from './duels/orders.js';
export {
  guesses,
  remember,
  type Guessed,
  type GuessedShip,
  type KnownShip,
  type Memory,
  type Received,
  type Remembering,
  type Trial,
} from './duels/memory.js';
export type { DuelShips } from './duels/records.js';
export { solveDuels, type Duels, type DuelWorth } from './duels/whole.js';
export { duelGame, type DuelGame, type Worth } from './duels/worth.js';
export { equilibrium, type Equilibrium, type EquilibriumOptions } from './equilibrium.js';
export { informationState } from './information.js';
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
export { bestReply, type Mix, type Payoffs, type Reply, type Share, type ZeroSum } from './zero-sum.js';
