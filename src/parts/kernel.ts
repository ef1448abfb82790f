/**
 * The mechanism by itself, and the floor on it: for another game that is made of the same kinds of parts.
 *
 * Experimental: what this entry exports may change in any minor version.
 *
 * @packageDocumentation
 */

export { bindMakers, type Kernel } from '../kernel/parts/module.js';
export { formula as formulaOf } from '../kernel/parts/formula.js';
export { setting as settingOf } from '../kernel/parts/setting.js';
export { table as tableOf } from '../kernel/parts/table.js';
export { readFields } from '../kernel/util/decode.js';
export { citeIssue } from '../kernel/message/cite.js';
export { fillSentence, issueCodes, declareIssues as declareIssuesOf } from '../kernel/message/issue.js';
export type { Describable } from '../kernel/message/describe.js';
export { kernelCodes } from '../kernel/message/kernel-issues.js';
export { noRules } from '../kernel/ruleset/rules.js';
export type { Edition, RulesetSpec, Scenario } from '../kernel/ruleset/spec.js';
export {
  createEngine as createEngineOf,
  type Created,
  type Engine as EngineOf,
  type OwnTypes,
  type TypesOf,
  type GameOf,
  type Setup as SetupOf,
} from '../kernel/run/engine.js';
export type { Seats } from '../kernel/run/setup.js';
export type { Applied, Judging, Stated, Viewed } from '../kernel/run/actions.js';
export { countFields, type CountedActions } from '../kernel/run/count.js';
export type { Driver } from '../kernel/run/event-loop.js';
export type { Prints } from '../kernel/run/fingerprints.js';
export type { RecordedGame } from '../kernel/run/save.js';
export type {
  ActionsOf,
  DecisionsOf,
  EntriesOf,
  EntryKeysOf,
  EventsOf,
  IssuesBy,
  IssuesIn,
  IssuesOf,
  PartsOf,
  Plain,
  SetupOf as SetupFieldsOf,
  SpecOf,
} from '../kernel/parts/infer.js';
export type { Ending, Reason } from '../common/ending.js';

// The floor: what games on this mechanism have in common.

export { CHANCE } from '../kernel/player.js';
export type { CommonPlayer, CommonState } from '../common/state.js';
export { withoutPlayer } from '../common/state.js';
export { endingDecoder, endingIssues, type Reasons } from '../common/ending.js';
export {
  commonCodes,
  issue as issueOfAnyGame,
  type CommonCode,
  type CommonParams as CommonParamsOf,
} from '../common/issues.js';
export { anyTimeUnless, untilGameOver as untilGameOverOf } from '../common/timing.js';
export {
  createWalk,
  type ListedStep,
  type Walk as WalkOf,
  type WalkedStep,
  type WalkSpec,
} from '../common/steps.js';
export {
  chosenEvent,
  sealedChoices,
  sealedEvent,
  type ChosenPayload as ChosenPayloadOf,
  type Sealed as SealedOf,
  type SealedBox,
  type SealedGame,
  type SealedStep,
} from '../common/sealed-choices.js';
export { resignation, type ResignationGame, type ResignedPayload } from '../common/resignation.js';
export { checkSlices, dropInitial, extDecoder, seenExt, withExt } from '../common/slices.js';
export { formatRuleset as formatRulesetOf, parseRuleset } from '../common/ruleset-text.js';

// Dice and piles of cards.

export {
  bindChance,
  chanceParts,
  diceFirst,
  noMoreDice,
  type Chance as ChanceOf,
  type Clock,
} from '../common/chance/index.js';
export { pendingRolls } from '../common/chance/pending.js';
export type { ChanceState, PendingRoll } from '../common/chance/state.js';
export type { Counted, DiceSource, Read, RollSpec } from '../common/chance/declared.js';
export type { Reader, Roll, RolledPayload, AskedPayload } from '../common/chance/roll.js';
export {
  bindPiles,
  type Cards,
  type Left,
  type Piles,
  type PileSpec,
  type ReadCard,
} from '../common/chance/pile.js';
export { chances, type Way } from '../common/chance/odds.js';
export type { ChanceCode, ChanceParams } from '../common/chance/issues.js';
export { commitSeed, seededDice, type Salt, type Seed } from '../common/chance/seeded.js';
export { givenDice, type RollOptions } from '../common/chance/given.js';
export { chains, makeChain, type Chain, type Chains, type FirstLink } from '../common/chance/chain.js';
export { committedDice, type LinkedPayload } from '../common/chance/committed.js';
export { withDice, type DiceEngine } from '../common/chance/with-dice.js';

// Words.

export type { Message, ModuleText, Texts } from '../kernel/message/text.js';
export { createWords } from '../common/words.js';
export type { Words, Wording } from '../kernel/run/words.js';
export type { BookLayout } from '../common/rulebook/index.js';
export type { Chapter } from '../common/rulebook/chapters.js';
export { kernelMessages } from '../texts/kernel.js';
export { commonMessages } from '../texts/common.js';
export { chanceMessages, diceTexts } from '../texts/chance.js';

// Players.

export { play as playOf, type Arena as ArenaOf, type Played as PlayedOf } from '../common/play.js';
export { randomPlayer as randomPlayerOf } from '../common/random-player.js';
export type { AnyAction as AnyActionOf, Player as PlayerOf, Sampler } from '../common/player.js';
