/**
 * The mechanism by itself, and the floor on it: for another game that is made of the same kinds of parts.
 *
 * Experimental: what this entry exports may change in any minor version.
 *
 * @packageDocumentation
 */

export {
  mergeChanges,
  setting as settingOf,
  type Action,
  type ActionCourse,
  type ActionOverrides,
  type ActionSpec,
  type Checked,
  type EventMaker,
  type EventSpec,
  type InternalMaker,
  type InternalSpec,
  type Planned,
  type Setting,
  type SettingSpec,
  type SetupSpec,
  type Slice,
  type SliceChange,
  type SliceSpec,
  type TimedOffer,
  type Typed,
  type UntimedOffer,
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
  ownFields,
  playerId,
  readFields,
  record,
  object,
  string,
  int,
  type Bounds,
  type Decoded,
  type DecodedObject,
  type FieldDecoders,
  type UnknownField,
} from './decode.js';
export { citeIssue, type Texts } from './describe.js';
export {
  chains,
  committedDice,
  makeChain,
  type Chain,
  type Chains,
  type FirstLink,
  type LinkedPayload,
} from './dice/committed.js';
export {
  bindChance,
  chanceParts,
  diceFirst,
  noMoreDice,
  type Chance as ChanceOf,
  type Clock,
} from './dice/dice.js';
export { givenDice, type RollOptions } from './dice/given.js';
export { chances, type Way } from './dice/odds.js';
export { bindPiles, type Cards, type Left, type PileSpec, type Piles, type ReadCard } from './dice/pile.js';
export {
  pendingRolls,
  rolled,
  type AskedPayload,
  type ChanceCode,
  type ChanceParams,
  type ChanceState,
  type Counted,
  type DiceSource,
  type PendingRoll,
  type Read,
  type Reader,
  type Roll,
  type RollSpec,
  type RolledPayload,
} from './dice/roll.js';
export { commitSeed, seededDice, withDice, type DiceEngine, type Salt, type Seed } from './dice/seeded.js';
export { chanceMessages, diceTexts } from './dice/words.js';
export {
  formula as formulaOf,
  table as tableOf,
  type Answer,
  type Ask,
  type Formula,
  type Question,
  type Table,
} from './formula.js';
export {
  declareIssues as declareIssuesOf,
  fillSentence,
  formatParam,
  issueCodes,
  kernelCodes,
  type BareIssueSpec,
  type CodeWithoutParams,
  type Declared,
  type DeclaredIssues,
  type IssueCodePart,
  type IssueSpec,
  type MakeIssue,
  type MessageSpec,
  type NamesByCode,
  type NamesByCodeIn,
  type NamesByCodeOf,
  type NamesIn,
  type NamesOf,
  type ParamsWith,
  type Raise,
} from './issue.js';
export {
  bindMakers,
  module,
  type ActionsOf,
  type DecisionsOf,
  type EntriesOf,
  type EntryKeysOf,
  type EventsOf,
  type IssuesBy,
  type IssuesIn,
  type IssuesOf,
  type Kernel,
  type PartsOf,
  type Plain,
  type SetupOf as SetupFieldsOf,
  type SpecOf,
} from './module.js';
export { resignation, type ResignationGame } from './play/endings.js';
export {
  play as playOf,
  randomPlayer as randomPlayerOf,
  type AnyAction as AnyActionOf,
  type Arena as ArenaOf,
  type Transition as PlayedOf,
  type Player as PlayerOf,
  type Sampler,
} from './play/players.js';
export {
  chosenEvent,
  sealedChoices,
  sealedEvent,
  type ChosenPayload as ChosenPayloadOf,
  type SealedBox,
  type SealedGame,
  type SealedSpec,
  type SealedStep,
} from './play/sealed.js';
export { checkSlices, dropInitial, extDecoder, seenExt, withExt } from './play/slices.js';
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
export {
  createWalk,
  type ListedStep,
  type Walk as WalkOf,
  type WalkSpec,
  type WalkedStep,
} from './play/steps.js';
export {
  anyTimeUnless,
  commonCodes,
  issue as issueOfAnyGame,
  untilGameOver as untilGameOverOf,
  type CommonCode,
  type CommonParams as CommonParamsOf,
} from './play/timing.js';
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
export type { BookLayout, Chapter } from './ruleset/rulebook.js';
export { parseRuleset } from './ruleset/text.js';
export type { Applied, Driver, Judging, AnyState, AnyView } from './run/actions.js';
export {
  createEngine as createEngineOf,
  type Created,
  type Engine as EngineOf,
  type GameOf,
  type OwnTypes,
  type Seats,
  type Setup as SetupOf,
  type TypesOf,
} from './run/engine.js';
export { createWords } from './run/words.js';
export {
  noRules,
  type Acted,
  type ActionPart,
  type AnyAnswer,
  type AskPart,
  type Decision,
  type Decoder,
  type Entries,
  type EntryPart,
  type EventEntry,
  type EventPart,
  type Game,
  type GameEvent,
  type InternalPart,
  type Meta,
  type Module,
  type OmitPart,
  type OverridePart,
  type Part,
  type ReactionPart,
  type SettingPart,
  type SetupPart,
  type SlicePart,
  type Source,
  type TablePart,
} from './types.js';
export { kernelMessages } from './words.js';
