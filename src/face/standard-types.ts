/** Types for the standard catalogue: its keys, issues, actions and events, and the nouns of the game. */

import type { Applied as AppliedOf } from '../kernel/run/actions.js';
import type { Setup as SetupOf } from '../kernel/run/engine.js';
import type { Ruleset } from '../kernel/ruleset/spec.js';
import type {
  Issue as AnyIssue,
  Issues as IssuesOf,
  Refusal as RefusalOf,
  Result as ResultOf,
} from '../kernel/util/result.js';
import type { Placement as AnyPlacement } from '../game/battle/steps/damage-rules.js';
import type { Battle as AnyBattle } from '../game/battle/state.js';
import type { Design as AnyDesign } from '../game/building/design.js';
import type {
  Counts as CountsOf,
  GameResult as AnyGameResult,
  Keys,
  SeenShip as AnySeenShip,
  Ship as AnyShip,
  State as AnyState,
  View as AnyView,
} from '../game/state.js';
import type {
  ActionOf,
  ComponentOf,
  DecisionOf,
  EventOf,
  OrderOf,
  PhaseOf,
  ReasonOf,
  StepOf,
} from '../game/open-types.js';
import type { IssuesIn, IssuesOf as CatalogueIssues, SpecOf } from '../kernel/parts/infer.js';
import type { notationCodes } from '../notation/issues.js';
import type { catalogue } from '../modules/index.js';

/** The standard catalogue. */
export type Catalogue = typeof catalogue;

/** Keys of the standard modules, by kind. */
export interface StandardKeys extends Keys {
  /** Key of a phase of a turn. */
  readonly phase: Phase;
  /** Key of a step of combat. */
  readonly step: Step;
  /** Letters of components. */
  readonly component: Component;
  /** Key of a reason why a game ended. */
  readonly reason: ResultReason;
}

/** Key of a phase of a turn. */
export type Phase = PhaseOf<Catalogue>;
/** Key of a step of combat. */
export type Step = StepOf<Catalogue>;
/** The letters of a component in a ship record. */
export type Component = ComponentOf<Catalogue>;
/** Key of a reason why a game ended. */
export type ResultReason = ReasonOf<Catalogue>;

/** One reason for a refusal: a union by `code`, each with the params that its message needs. */
export type Issue = IssuesIn<typeof notationCodes> | CatalogueIssues<Catalogue>;
/** The code of an issue: of the kernel, the game, a standard module, or the notation. */
export type IssueCode = Issue['code'];
/** The params of issues with one code. */
export type IssueParams<Code extends IssueCode> = Extract<Issue, { readonly code: Code }>['params'];
/** All issues of something refused: at least one, in a fixed order. */
export type Issues<Why extends AnyIssue<string> = Issue> = IssuesOf<Why>;
/** A refusal, with every issue. */
export type Refusal<Why extends AnyIssue<string> = Issue> = RefusalOf<Why>;
/** A value, or every issue. */
export type Result<Value, Why extends AnyIssue<string> = Issue> = ResultOf<Value, Why>;
/** The result of an action: the new state and the events, or the same state and every issue. */
export type Applied<S = State, Event = GameEvent, Why extends AnyIssue<string> = Issue> = AppliedOf<
  S,
  Event,
  Why
>;

/** Anything that a player can do: a union by `type`. */
export type Action = ActionOf<Catalogue, StandardKeys>;
/** Anything that a player may or must decide: a union by `type`, each with the options to choose from. */
export type Decision = DecisionOf<Catalogue>;
/** Anything that can happen and that a viewer can receive: a union by `type`, each with its own payload. */
export type GameEvent = EventOf<Catalogue, StandardKeys>;
/** A request for rules as an object: a scenario, modules to add and remove, and settings. */
export type StandardSpec = { readonly [Member in keyof SpecOf<Catalogue>]: SpecOf<Catalogue>[Member] };
/** What createGame takes: the rules, the players, and set-up fields of modules. */
export type Setup = {
  readonly [Member in keyof SetupOf<Catalogue>]: Member extends 'rules'
    ? string | StandardSpec | Ruleset
    : SetupOf<Catalogue>[Member];
};
/** One ship's order for one combat round. Each system that is used has its own member; modules add systems. */
export type Order = { readonly [Member in keyof OrderOf<Catalogue>]: OrderOf<Catalogue>[Member] };

// Types of one thing are written out as mapped types: an editor then shows their names, and below these their members.

/** Units of each component, by its letters in a ship record, such as PD or WG. Absent: 0. */
export type Counts = CountsOf<Component>;
/** A design of a ship: its components and levels. */
export type Design = { readonly [Member in keyof AnyDesign<StandardKeys>]: AnyDesign<StandardKeys>[Member] };
/** A ship and its record. */
export type Ship = { readonly [Member in keyof AnyShip<StandardKeys>]: AnyShip<StandardKeys>[Member] };
/** A ship as a viewer sees it: the whole record; or its counter, with its levels if they were shown. */
export type SeenShip = {
  readonly [Member in keyof AnySeenShip<StandardKeys>]: AnySeenShip<StandardKeys>[Member];
};
/** Where the hits on one ship go: hits on each component, and ships lost aboard. */
export type Placement = {
  readonly [Member in keyof AnyPlacement<StandardKeys>]: AnyPlacement<StandardKeys>[Member];
};
/** A combat at a star. In a view, sealed choices of others are absent. */
export type Battle = { readonly [Member in keyof AnyBattle<StandardKeys>]: AnyBattle<StandardKeys>[Member] };
/** How a game ended. */
export type GameResult = {
  readonly [Member in keyof AnyGameResult<StandardKeys>]: AnyGameResult<StandardKeys>[Member];
};
/** A whole game: plain readonly JSON. It has no history; a record of the game is its set-up and its actions. */
export type State = { readonly [Member in keyof AnyState<StandardKeys>]: AnyState<StandardKeys>[Member] };
/** What one viewer sees of a game. Functions that take a view also take a state. */
export type View = { readonly [Member in keyof AnyView<StandardKeys>]: AnyView<StandardKeys>[Member] };
