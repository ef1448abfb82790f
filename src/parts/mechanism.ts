/** What the mechanism offers to modules, and to other games. */

// A module and its parts.

export { pickRandom, shuffle } from '../kernel/util/random.js';
export { module, bindMakers, type Kernel } from '../kernel/parts/module.js';
export {
  formula,
  question,
  table,
  slice,
  setting,
  setupField,
  action,
  event,
  type StateGame,
  type ViewGame,
  type Homes,
} from '../game/kernel.js';
export type { Answer, Ask, Formula, Question } from '../kernel/parts/formula.js';
export type { Table } from '../kernel/parts/table.js';
export {
  mergeChanges,
  type Home,
  type Slice,
  type SliceChange,
  type SliceSpec,
} from '../kernel/parts/slice.js';
export type { Setting, SettingSpec } from '../kernel/parts/setting.js';
export type {
  Action,
  ActionSpec,
  Checked,
  Planned,
  SetupSpec,
  TimedOffer,
  UntimedOffer,
  When,
} from '../kernel/parts/action.js';
export type { InternalMaker, InternalSpec, EventMaker, EventSpec } from '../kernel/parts/event.js';
export type {
  Acted,
  ActionPart,
  AnyAnswer,
  AskPart,
  Audience,
  EntryPart,
  Game,
  GameEvent,
  InternalPart,
  Meta,
  Module,
  OmitPart,
  Event,
  EventPart,
  OverridePart,
  Part,
  ReactionPart,
  SettingPart,
  SetupPart,
  SlicePart,
  Source,
  TablePart,
} from '../kernel/parts/part.js';
export type { Entries, EventEntry, Rules, Ruleset, Swap } from '../kernel/ruleset/rules.js';
export type { EditionCitations, ScenarioNotes } from '../kernel/ruleset/spec.js';

// Decoders.

export {
  decode,
  ownFields,
  flag,
  list,
  nullable,
  oneOf,
  optional,
  readFields,
  record,
  shape,
  text,
  whole,
  type Bounds,
  type Decoded,
  type DecodedShape,
  type Decoder,
  type Shape,
  type Stranger,
} from '../kernel/util/decode.js';
export {
  playerId,
  type Branded,
  type Decision,
  type PlayerId,
  type Random,
  type Viewer,
} from '../kernel/player.js';

// Answers and refusals.

export {
  ok,
  refusal,
  refuse,
  atPath,
  type JsonObject,
  type Issue,
  type Issues,
  type Json,
  type Path,
  type Refusal,
  type Result,
  type WordedCode,
} from '../kernel/util/result.js';
export { citeRule, citeIssue } from '../kernel/message/cite.js';
export {
  formatParam,
  fillSentence,
  type Declared,
  type CodeWithoutParams,
  type ParamsWith,
  type MakeIssue,
  type NamesByCode,
  type NamesByCodeIn,
  type NamesByCodeOf,
  type NamesIn,
  type NamesOf,
  type Raise,
  type Wording,
  type WordingPart,
  type Wordings,
  type WordingSpec,
} from '../kernel/message/issue.js';
export { issue, wordings } from '../game/messages.js';

// Another game on the same mechanism.

export {
  createEngine as createEngineOf,
  type Engine as EngineOf,
  type OwnTypes,
  type TypesOf,
  type GameOf,
  type Setup as SetupOf,
} from '../kernel/run/engine.js';
export type { Applied, Stated, Viewed } from '../kernel/run/actions.js';
export type { Driver } from '../kernel/run/event-loop.js';
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
export { InvalidArgument } from '../kernel/util/invalid.js';
export type { Prints } from '../kernel/run/fingerprints.js';
export type { RecordedGame } from '../kernel/run/save.js';
export type { Edition, RulesetSpec, Scenario } from '../kernel/ruleset/spec.js';
export { noRules } from '../kernel/ruleset/rules.js';
export { wording, wordings as wordingsOf } from '../kernel/message/issue.js';
export type { Describable } from '../kernel/message/describe.js';
export { kernelMessages } from '../kernel/message/messages.js';
