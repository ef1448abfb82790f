/**
 * The mechanism by itself: for another game that is made of the same kinds of parts.
 *
 * @packageDocumentation
 */

export { bindMakers, type Kernel } from '../kernel/parts/module.js';
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
export type { Applied, Stated, Viewed } from '../kernel/run/actions.js';
export type { Driver } from '../kernel/run/event-loop.js';
export type { Seats } from '../kernel/run/setup.js';
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
