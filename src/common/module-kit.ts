/** What modules of any game are made with: types of parts, decoders of values, and results. */

// A module and its parts.

export { module } from '../kernel/parts/module.js';
export {
  mergeChanges,
  type Home,
  type Slice,
  type SliceChange,
  type SliceSpec,
} from '../kernel/parts/slice.js';
export type { Answer, Ask, Formula, Question } from '../kernel/parts/formula.js';
export type { Table } from '../kernel/parts/table.js';
export type { ActionCourse, ActionOverrides } from '../kernel/parts/action-overrides.js';
export type { Setting, SettingSpec } from '../kernel/parts/setting.js';
export type {
  Action,
  ActionSpec,
  Checked,
  Planned,
  SetupSpec,
  TimedOffer,
  Typed,
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

// Decoders of actions' fields, of settings, and of what slices hold.

export {
  decode,
  ownFields,
  flag,
  list,
  nullable,
  oneOf,
  optional,
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

// Chance, for `sample`.

export { pickRandom, shuffle } from '../kernel/util/random.js';

// Issues, and results that carry them.

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
export {
  formatParam,
  type BareIssueSpec,
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
  type IssueSpec,
  type IssueCodePart,
  type DeclaredIssues,
  type MessageSpec,
} from '../kernel/message/issue.js';
