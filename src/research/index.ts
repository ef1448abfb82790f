/**
 * Studies games of every kind: matches that can be trusted, what a rule changes, and equilibria with a certificate. Resolves rounds of WarpWar in bulk, and
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
export { blundering } from '../kernel/play/blundering.js';
export { compareRules, type Comparison, type LineupComparison, type Measure } from './comparison/compare.js';
export { observeGames, type Observations, type ObservedGame } from './comparison/observe.js';
export { renderComparison } from './comparison/picture.js';
export { formatComparison } from './comparison/text.js';
export {
  duelGame,
  hitsMatrix,
  ordersOf,
  solveDuels,
  type Cells,
  type Duel,
  type DuelGame,
  type Duels,
  type DuelShips,
  type DuelWorth,
  type Encounter,
  type Fate,
  type Fates,
  type OrdersOptions,
  type Where,
  type Worth,
} from './duels/index.js';
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
