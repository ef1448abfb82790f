/** What the mechanism offers to modules, and to other games. */

// A module and its parts.

export { chosen, shuffled } from '../kernel/choose.js';
export { module, kernel, type Kernel } from '../kernel/kernel.js';
export {
  formula,
  question,
  table,
  slice,
  setting,
  setupField,
  action,
  outcome,
  type Live,
  type Seen,
  type Homes,
} from '../game/parts.js';
export type { Answer, Ask, Formula, Question } from '../kernel/ask.js';
export type { Table } from '../kernel/table.js';
export type { Home, Slice, SliceSpec } from '../kernel/slice.js';
export type { Setting, SettingSpec } from '../kernel/setting.js';
export type { Action, ActionSpec, SetupSpec } from '../kernel/action.js';
export type { InternalMaker, InternalSpec, OutcomeMaker, OutcomeSpec } from '../kernel/outcome.js';
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
  Outcome,
  OutcomePart,
  OverridePart,
  Part,
  ReactionPart,
  SettingPart,
  SetupPart,
  SlicePart,
  Source,
  TablePart,
} from '../kernel/parts.js';
export type {
  EditionCitations,
  Entries,
  Moment,
  Rules,
  Ruleset,
  ScenarioNotes,
  Swap,
} from '../kernel/rules.js';

// Decoders.

export {
  decode,
  fieldsOf,
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
} from '../kernel/decode.js';
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
  within,
  type Facts,
  type Issue,
  type Issues,
  type Json,
  type Path,
  type Refusal,
  type Result,
  type WordedCode,
} from '../kernel/result.js';
export { citation, cited } from '../kernel/cite.js';
export {
  say,
  sentence,
  type Declared,
  type Factless,
  type FactsWith,
  type NamesByCode,
  type NamesByCodeOf,
  type NamesIn,
  type NamesOf,
  type Raise,
  type Wording,
  type WordingPart,
  type Wordings,
  type WordingSpec,
} from '../kernel/issue.js';
export { issue, wordings } from '../game/wording.js';

// Another game on the same mechanism.

export {
  createEngine as createEngineOf,
  type Engine as EngineOf,
  type OwnTypes,
  type TypesOf,
  type GameOf,
  type Setup as SetupOf,
} from '../kernel/engine.js';
export type { Applied, Stated, Viewed } from '../kernel/acting.js';
export type { Clockwork } from '../kernel/course.js';
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
} from '../kernel/infer.js';
export { InvalidArgument } from '../kernel/invalid.js';
export type { Prints } from '../kernel/prints.js';
export type { Recorded } from '../kernel/save.js';
export type { Edition, RulesetSpec, Scenario } from '../kernel/choice.js';
export { noRules } from '../kernel/rules.js';
export { wording, wordings as wordingsOf } from '../kernel/issue.js';
export type { Describable } from '../kernel/describe.js';
export { mechanismWording } from '../kernel/wording.js';
