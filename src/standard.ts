/** The types of the standard catalogue: its keys, its codes, and the game's nouns with them. */

import type { Applied as AppliedOf } from './kernel/run/actions.js';
import type { Setup as SetupOf } from './kernel/run/engine.js';
import type {
  Issue as AnyIssue,
  Issues as IssuesOf,
  Refusal as RefusalOf,
  Result as ResultOf,
} from './kernel/util/result.js';
import type { Placement as AnyPlacement } from './game/battle/steps/damage-rules.js';
import type { Battle as AnyBattle } from './game/battle/state.js';
import type { Design as AnyDesign } from './game/building/design.js';
import type {
  Counts as CountsOf,
  GameResult as AnyGameResult,
  Keys,
  SeenShip as AnySeenShip,
  Ship as AnyShip,
  State as AnyState,
  View as AnyView,
} from './game/state.js';
import type {
  ActionOf,
  ComponentOf,
  DecisionOf,
  EventOf,
  OrderOf,
  PhaseOf,
  ReasonOf,
  StepOf,
} from './game/open-types.js';
import type { IssueOf } from './library.js';
import type { catalogue } from './modules/index.js';

/** The standard catalogue. */
export type Catalogue = typeof catalogue;

/** The keys that the standard modules add. */
export interface StandardKeys extends Keys {
  /** Of the phases of a turn. */
  readonly phase: Phase;
  /** Of the steps of a combat. */
  readonly step: Step;
  /** Letters of components. */
  readonly component: Component;
  /** Of the reasons why a game ended. */
  readonly reason: ResultReason;
}

/** A phase of a turn. */
export type Phase = PhaseOf<Catalogue>;
/** A step of a combat. */
export type Step = StepOf<Catalogue>;
/** The letters of a component in a ship record. */
export type Component = ComponentOf<Catalogue>;
/** Why a game ended. */
export type ResultReason = ReasonOf<Catalogue>;

/** Why something was refused: told apart by `code`, with the params that its sentence needs. */
export type Issue = IssueOf<Catalogue>;
/** The code of an issue: of the mechanism, the game, a standard module, or the notation. */
export type IssueCode = Issue['code'];
/** The params of the issues of a code. */
export type IssueParams<Code extends IssueCode> = Extract<Issue, { readonly code: Code }>['params'];
/** At least one issue; always all of them, in a fixed order. */
export type Issues<Why extends AnyIssue<string> = Issue> = IssuesOf<Why>;
/** What a refusal looks like, whatever was asked for. */
export type Refusal<Why extends AnyIssue<string> = Issue> = RefusalOf<Why>;
/** An answer, or every reason why there is none. */
export type Result<Value, Why extends AnyIssue<string> = Issue> = ResultOf<Value, Why>;
/** What came of an action: a new state and events, or the same state and every reason. */
export type Applied<S = State, Event = GameEvent, Why extends AnyIssue<string> = Issue> = AppliedOf<
  S,
  Event,
  Why
>;

/** Anything that a player can do. */
export type Action = ActionOf<Catalogue>;
/** Anything that a player may, or must, decide: told apart by `type`, each with the params that an answer needs. */
export type Decision = DecisionOf<Catalogue>;
/** Anything that can happen, and that somebody can learn of. */
export type GameEvent = EventOf<Catalogue>;
/** What createGame must be told. */
export type Setup = SetupOf<Catalogue>;
/** One ship's order for one combat round. Each system that is used has its own member; modules add systems. */
export type Order = OrderOf<Catalogue>;

/** How many units of each component, by the letters of a ship record, such as PD or WG. Absent is 0. */
export type Counts = CountsOf<Component>;
/** A ship on paper. */
export type Design = AnyDesign<StandardKeys>;
/** A ship and its record. */
export type Ship = AnyShip<StandardKeys>;
/** A ship as somebody sees it: the whole record, or its counter, with the levels once they were shown. */
export type SeenShip = AnySeenShip<StandardKeys>;
/** Where the hits on one ship go. */
export type Placement = AnyPlacement<StandardKeys>;
/** A combat at a star. In a view, what others sealed is absent. */
export type Battle = AnyBattle<StandardKeys>;
/** How a game ended. */
export type GameResult = AnyGameResult<StandardKeys>;
/** A game in progress: plain readonly JSON. History is not in it: that is the set-up and the actions. */
export type State = AnyState<StandardKeys>;
/** What one viewer sees of a state. A state is also a view of itself. */
export type View = AnyView<StandardKeys>;
