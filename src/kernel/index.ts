/**
 * The mechanism by itself, and the floor on it: for another game that is made of the same kinds of parts.
 *
 * Experimental: what this entry exports may change in any minor version.
 *
 * @packageDocumentation
 */

export {
  ownerOnly,
  setting,
  type Action,
  type ActionSpec,
  type EventMaker,
  type EventSpec,
  type InternalMaker,
  type InternalSpec,
  type Setting,
  type SettingSpec,
  type SetupSpec,
  type Slice,
  type SliceSpec,
  type When,
} from './action.js';
export {
  CHANCE,
  decode,
  boolean,
  array,
  nullable,
  oneOf,
  optional,
  playerId,
  record,
  object,
  string,
  int,
  type Decoded,
  type DecodedObject,
  type FieldDecoders,
} from './decode.js';
export type { Texts } from './describe.js';
export { committedDice, makeChain } from './dice/committed.js';
export { bindChance, chanceParts, diceFirst, type Chance } from './dice/dice.js';
export type { AnyClock } from './run/clock.js';
export { givenDice, type RollOptions } from './dice/given.js';
export { chances } from './dice/odds.js';
export { bindPiles, type Piles, type Left, type ReadCard, type PileSpec } from './dice/pile.js';
export {
  pendingRolls,
  type ChanceState,
  type DiceSource,
  type PendingRoll,
  type Roll,
  type RollSpec,
  type RolledPayload,
  type ChanceParams,
  type RollAskedPayload,
  type Reader,
  type Read,
} from './dice/roll.js';
export { commitSeed, seededDice, withDice, type Seed } from './dice/seeded.js';
export { chanceMessages, diceTexts } from './dice/words.js';
export type { Budget, FieldKind, Priced, Row } from './field.js';
export { formula, table, type Ask, type Formula, type Question, type Table, type Answer } from './formula.js';
export {
  declareIssues,
  issueCodes,
  kernelCodes,
  stripInvisible,
  type DeclaredIssues,
  type IssueCodePart,
  type IssueSpec,
  type MakeIssue,
  type NamesByCodeIn,
  type Raise,
} from './issue.js';
export { findNearest } from './nearest.js';
export {
  bindMakers,
  module,
  type ActionsOf,
  type DecisionsOf,
  type EventsOf,
  type IssuesOf,
  type Kernel,
  type SetupOf,
  type SpecOf,
} from './module.js';
export { resignation, type ResignedPayload } from './play/endings.js';
export { play, randomPlayer, type AnyAction, type Arena, type Player } from './play/players.js';
export {
  chosenEvent,
  sealedChoices,
  sealedEvent,
  type SealedSpec,
  type SealedStep,
  type ChosenPayload,
} from './play/sealed.js';
export { extDecoder, seenExt, withExt } from './play/slices.js';
export {
  countFields,
  endingDecoder,
  endingIssues,
  withoutPlayer,
  type CommonPlayer,
  type CommonState,
  type Ending,
  type Reason,
  type Reasons,
} from './play/state.js';
export { createWalk, type Step, type Walk } from './play/steps.js';
export { anyTimeUnless, commonCodes, issue, untilGameOver, type CommonParams } from './play/timing.js';
export { commonMessages } from './play/words.js';
export { pickRandom, shuffle } from './random.js';
export {
  atPath,
  ok,
  refusal,
  refuse,
  type Issue,
  type Issues,
  type Refusal,
  type Result,
  type WordedCode,
} from './result.js';
export type { Applied, AnyState, AnyView, Barred } from './run/actions.js';
export {
  createEngine,
  type Engine,
  type GameOf,
  type OwnTypes,
  type Setup,
  type TypesOf,
} from './run/engine.js';
export { beginHistory, readHistory as readHistoryOf } from './run/history.js';
export { createTeller, formatStory, type Entry, type StoryEngine, type Teller } from './run/story.js';
export type { Happened, StoryParts } from './run/telling.js';
export { createWords, type Wording } from './run/words.js';
export { capital, count, listed, signed } from './sentence.js';
export type {
  Decision,
  Decoder,
  EntryText,
  EventGroup,
  EventWords,
  Game,
  Module,
  Part,
  GameEvent,
  Saying,
  Telling,
  TitleKind,
  Untold,
  OverridePart,
  ReactionPart,
  EntryPart,
  SetupPart,
} from './types.js';
export { kernelMessages } from './words.js';
