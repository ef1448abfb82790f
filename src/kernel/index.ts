/**
 * The mechanism by itself, and the floor on it: for another game that is made of the same kinds of parts.
 *
 * Experimental: what this entry exports may change in any minor version.
 *
 * @packageDocumentation
 */

export type {
  Action,
  ActionSpec,
  EventMaker,
  EventSpec,
  InternalMaker,
  InternalSpec,
  Setting,
  SettingSpec,
  SetupSpec,
  Slice,
  SliceSpec,
  When,
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
  type UnknownField,
} from './decode.js';
export type { Texts } from './describe.js';
export {
  chains,
  committedDice,
  makeChain,
  type Chain,
  type Chains,
  type FirstLink,
} from './dice/committed.js';
export { bindChance, chanceParts, diceFirst, noMoreDice, type Chance, type Clock } from './dice/dice.js';
export { givenDice, type RollOptions } from './dice/given.js';
export { chances, type Way } from './dice/odds.js';
export { bindPiles, type PileSpec, type Piles } from './dice/pile.js';
export {
  pendingRolls,
  type ChanceState,
  type DiceSource,
  type PendingRoll,
  type Read,
  type Reader,
  type Roll,
  type RollSpec,
} from './dice/roll.js';
export { commitSeed, seededDice, withDice, type DiceEngine, type Salt, type Seed } from './dice/seeded.js';
export { chanceMessages, diceTexts } from './dice/words.js';
export type { Ask, Formula, Question, Table } from './formula.js';
export {
  declareIssues,
  issueCodes,
  kernelCodes,
  stripInvisible,
  type DeclaredIssues,
  type IssueCodePart,
  type IssueSpec,
  type MakeIssue,
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
export { resignation, type ResignationGame } from './play/endings.js';
export {
  play,
  randomPlayer,
  type AnyAction,
  type Arena,
  type Transition,
  type Player,
  type Sampler,
} from './play/players.js';
export {
  chosenEvent,
  sealedChoices,
  sealedEvent,
  type SealedBox,
  type SealedSpec,
  type SealedStep,
} from './play/sealed.js';
export { dropInitial, extDecoder, seenExt, withExt } from './play/slices.js';
export {
  countFields,
  endingDecoder,
  endingIssues,
  withoutPlayer,
  type CommonPlayer,
  type CommonState,
  type CountedActions,
  type Ending,
  type Reason,
  type Reasons,
} from './play/state.js';
export { createWalk, type Step, type Walk, type WalkSpec } from './play/steps.js';
export { anyTimeUnless, commonCodes, issue, untilGameOver, type CommonCode } from './play/timing.js';
export { commonMessages } from './play/words.js';
export { pickRandom, shuffle } from './random.js';
export { atPath, ok, refusal, refuse, type Issue, type Issues, type Refusal, type Result } from './result.js';
export type { BookLayout, Chapter } from './ruleset/rulebook.js';
export { parseRuleset } from './ruleset/text.js';
export type { Applied, AnyState, AnyView } from './run/actions.js';
export { createEngine, type Engine, type GameOf, type OwnTypes, type Setup } from './run/engine.js';
export { createWords, type Wording } from './run/words.js';
export type { Decision, Decoder, Game, Module, Part, GameEvent } from './types.js';
export { kernelMessages } from './words.js';
