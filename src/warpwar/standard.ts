/** The standard engine: its functions one by one, and the types of what they take and return. */

import { once } from '../kernel/helpers.js';
import type { IssuesIn, IssuesOf as CatalogueIssues, SpecOf } from '../kernel/module.js';
import type {
  AnyIssue,
  Issues as IssuesOf,
  Refusal as RefusalOf,
  Result as ResultOf,
} from '../kernel/result.js';
import type { Applied as AppliedOf } from '../kernel/run/actions.js';
import type { Setup as SetupOf, OwnTypes } from '../kernel/run/engine.js';
import type { ReceivedEvent as ReceivedOf } from '../kernel/run/queries.js';
import type { RecordedGame } from '../kernel/run/save.js';
import { engineOnce, type Words } from '../kernel/run/words.js';
import type { Plain, Ruleset, Rules } from '../kernel/types.js';
import { createEngine, type Engine } from './engine.js';
import type { ScenarioName } from './editions.js';
import { catalogue } from './modules/index.js';
import type { notationCodes } from './issues.js';
import type { Placement as AnyPlacement } from './ships/damage.js';
import type { Design as AnyDesign } from './ships/design.js';
import type {
  Battle as AnyBattle,
  Counts as CountsOf,
  GameResult as AnyGameResult,
  Keys,
  SeenShip as AnySeenShip,
  Ship as AnyShip,
  State as AnyState,
  View as AnyView,
} from './state.js';
import type {
  ActionOf,
  ComponentOf,
  DecisionOf,
  EventOf,
  OrderOf,
  PhaseOf,
  ReasonOf,
  StepOf,
} from './types.js';

// Types for the standard catalogue: its keys, issues, actions and events, and the nouns of the game.

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
export type Issues<Why extends AnyIssue = Issue> = IssuesOf<Why>;
/** A refusal, with every issue. */
export type Refusal<Why extends AnyIssue = Issue> = RefusalOf<Why>;
/** A value, or every issue. */
export type Result<Value, Why extends AnyIssue = Issue> = ResultOf<Value, Why>;
/** The result of an action: the new state and the events, or the same state and every issue. */
export type Applied<S = State, Event = GameEvent, Why extends AnyIssue = Issue> = AppliedOf<S, Event, Why>;

/** Anything that a player can do: a union by `type`. */
export type Action = ActionOf<Catalogue, StandardKeys>;
/** Anything that a player may or must decide: a union by `type`, each with the options to choose from. */
export type Decision = DecisionOf<Catalogue>;
/** Anything that can happen and that a viewer can receive: a union by `type`, each with its own payload. */
export type GameEvent = EventOf<Catalogue, StandardKeys>;
/** Any text: beside literals, editors still list these. */
type Text = string & {};

/** An event as one viewer receives it: without its audience. */
export type ReceivedEvent<Event = GameEvent> = ReceivedOf<Event>;
/** A request for rules as an object: a scenario, modules to add and remove, and settings. */
export type StandardSpec = { readonly [Member in keyof SpecOf<Catalogue>]: SpecOf<Catalogue>[Member] };
/** What createGame takes: the rules, the players, and set-up fields of modules. */
export type Setup = {
  readonly [Member in keyof SetupOf<Catalogue>]: Member extends 'rules'
    ? ScenarioName | Text | StandardSpec | Ruleset
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

/** What the functions of `warpwar` take and return. They have names, which editors show in place of what they stand for. */
interface StandardTypes extends OwnTypes {
  readonly state: State;
  readonly view: View;
  readonly action: Action;
  readonly decision: Decision;
  readonly event: GameEvent;
  readonly issue: Issue;
}

/** The functions of `warpwar`: an engine for the standard catalogue. */
export type StandardEngine = Engine<Catalogue, StandardTypes>;

/** Returns the engine for the standard catalogue. It is made at the first call, so importing the package costs nothing. */
const standard: () => StandardEngine = once(() => createEngine(catalogue));

/**
 * Returns the engine for the standard catalogue, whose functions stand one by one in `warpwar`, too. It is made at the
 * first call, so importing the package costs nothing. Pass `words` for what people read; without words `describe` returns
 * the code of an issue, and `rulebook` throws.
 */
export const engine: (words?: Words) => StandardEngine = engineOnce(catalogue, standard);

// The functions that play games by the standard catalogue: rules, set-up, actions, decisions, views, saves.

/**
 * Compiles rules from a text such as 'first/skirmish -systemships', from an object with the same content, or from a
 * ruleset; or returns every issue.
 *
 * @example
 * ```ts
 * import { compileRules, describe } from 'warpwar';
 *
 * const rules = compileRules('first/advanced +marines');
 * rules.ok && rules.value.ruleset.modules.includes('marines'); // => true
 * const wrong = compileRules('first/advanced +marinse');
 * wrong.ok ? [] : wrong.issues.map(describe); // => ['There is no module marinse. Did you mean marines?']
 * ```
 */
export const compileRules = (spec: ScenarioName | Text | StandardSpec | Ruleset): Result<Rules> =>
  standard().compileRules(spec);
/**
 * Returns the rules of a state or view.
 *
 * @example
 * ```ts
 * import { newGame, rulesOf } from 'warpwar';
 *
 * rulesOf(newGame('second/basic')).ruleset.scenario; // => 'basic'
 * ```
 */
export const rulesOf: StandardEngine['rulesOf'] = (...args) => standard().rulesOf(...args);
/**
 * Sets up a game and runs it up to the first decision, or returns every issue.
 *
 * @example
 * ```ts
 * import { createGame } from 'warpwar';
 *
 * const homes = { red: 'top', blue: 'bottom' };
 * const made = createGame({ rules: 'first/basic', players: ['red', 'blue'], homes });
 * made.ok && made.value.turn; // => 1
 * ```
 */
export const createGame = (setup: Setup): Result<State> => standard().createGame(setup);
/**
 * Applies one action, or returns every reason to refuse it. Never changes the state, never throws. The state may be a
 * draft of immer. Refuses a view, and anything else that is not a state. Cost: grows with the shots of a round; up to 0.3
 * s for the last orders of 1,000 ships with 200 tubes each.
 *
 * @example
 * ```ts
 * import { applyAction, newGame } from 'warpwar';
 *
 * const state = newGame('first/basic');
 * const counts = { PD: 5, B: 2, WG: 1 };
 * const done = applyAction(state, { type: 'ship/build', player: 'red', at: '0606', name: 'W1', counts });
 * done.ok && done.state.ships.map(({ id }) => id); // => ['red/W1']
 * ```
 */
export const applyAction: StandardEngine['applyAction'] = (...args) => standard().applyAction(...args);
/** Returns how games by these rules run: what `playOut` and `suppose` of `warpwar/research` need of an engine. Do not read it. */
export const workings: StandardEngine['workings'] = (...args) => standard().workings(...args);
/**
 * Decodes an untrusted action, or returns every reason to refuse it. Does not check whether the action is legal:
 * applyAction does.
 */
export const decodeAction: StandardEngine['decodeAction'] = (...args) => standard().decodeAction(...args);
/**
 * Decodes what a player sent into an action of that player, or returns every reason to refuse it. Never throws. `player`
 * is the sender as the server knows them. `raw` may have no `player`; another player in it is refused. Does not check
 * whether the action is legal: applyAction does.
 *
 * @example
 * ```ts
 * import { decodeActionFrom, newGame } from 'warpwar';
 *
 * const sent: unknown = JSON.parse('{ "type": "phase/end", "phase": "build" }');
 * const read = decodeActionFrom(newGame('first/basic'), 'red', sent);
 * read.ok && read.value; // => { type: 'phase/end', player: 'red', phase: 'build' }
 * ```
 */
export const decodeActionFrom: StandardEngine['decodeActionFrom'] = (...args) =>
  standard().decodeActionFrom(...args);
/**
 * Returns why an action would be refused, for a state or the acting player's own view; [] if it is legal.
 *
 * @example
 * ```ts
 * import { checkAction, explain, newGame } from 'warpwar';
 *
 * const state = newGame('first/basic');
 * explain(checkAction(state, { type: 'phase/end', player: 'red', phase: 'build' })); // => 'You must spend all your points in your build event: 50 left. (E1.SCEN.3)'
 * ```
 */
export const checkAction: StandardEngine['checkAction'] = (...args) => standard().checkAction(...args);
/**
 * Returns the players who must act before the game can go on. Cheap.
 *
 * @example
 * ```ts
 * import { awaiting, newGame } from 'warpwar';
 *
 * awaiting(newGame('first/skirmish', { fleets: { red: 'W1: PD=6 B=4', blue: 'W1: PD=6 S=4' } })); // => ['red', 'blue']
 * ```
 */
export const awaiting: StandardEngine['awaiting'] = (...args) => standard().awaiting(...args);
/**
 * Lists the decisions that may or must be made: for a state those of all players, for a view those of its viewer. Many
 * options are made when they are read. Cost: during movement it grows with the ships whose hexes in reach are read;
 * about 0.5 ms for a ship with 20 movement points.
 *
 * @example
 * ```ts
 * import { decisions, newGame, view } from 'warpwar';
 *
 * const seen = view(newGame('first/advanced'), 'red');
 * decisions(seen).map(({ type, must }) => [type, must]).slice(0, 2); // => [['ship/build', false], ['phase/end', true]]
 * ```
 */
export const decisions: StandardEngine['decisions'] = (...args) => standard().decisions(...args);
/**
 * Returns a random legal action for a decision, chosen from what the player sees. Throws InvalidArgument for a decision
 * that is `secret`, and if `random` does not return the numbers that `Random` describes. Cost: up to 0.2 s for orders of
 * hundreds of large ships.
 *
 * @example
 * ```ts
 * import { decisions, newGame, sampleAction, view } from 'warpwar';
 *
 * const seen = view(newGame('first/basic'), 'red');
 * const [decision] = decisions(seen);
 * decision && sampleAction(seen, decision, () => 0).type; // => 'ship/build'
 * ```
 */
export const sampleAction: StandardEngine['sampleAction'] = (...args) => standard().sampleAction(...args);
/**
 * Returns the form of a decision: fields, ranges, prices and targets, as plain JSON, from which a page can ask for the action
 * without knowing the rules; the same from a state and from the player's view. Undefined if the decision is `secret`, or its
 * module describes no form: then suggest what `sampleAction` returns. Throws InvalidArgument for a decision that is not
 * offered. Cost: about 0.2 ms; for movement 0.5 ms for each ship.
 *
 * @example
 * ```ts
 * import { decisions, formOf, newGame, view } from 'warpwar';
 *
 * const seen = view(newGame('first/basic'), 'red');
 * const [decision] = decisions(seen);
 * const form = decision && formOf(seen, decision);
 * form?.fields.map(({ key, kind }) => `${key}: ${kind}`); // => ['at: choice']
 * ```
 */
export const formOf: StandardEngine['formOf'] = (...args) => standard().formOf(...args);
/**
 * Lists the decisions that players look for and cannot make now, with the issues, such as 'points-left' for the end of the
 * build event: for a state those of all players, for a view those of its viewer.
 *
 * @example
 * ```ts
 * import { barred, explain, newGame, view } from 'warpwar';
 *
 * const [end] = barred(view(newGame('first/basic'), 'red'));
 * end?.type; // => 'phase/end'
 * end && explain(end.issues); // => 'You must spend all your points in your build event: 50 left. (E1.SCEN.3)'
 * ```
 */
export const barred: StandardEngine['barred'] = (...args) => standard().barred(...args);
/**
 * Returns the game as a viewer may see it, without what they may not see. A view of a view is the same view, or shows
 * less. Throws InvalidArgument for a viewer who is neither a player of the game nor `{ spectator: true }`.
 *
 * @example
 * ```ts
 * import { newGame, view } from 'warpwar';
 *
 * const state = newGame('first/skirmish', { fleets: { red: 'W1: PD=6 B=4', blue: 'W1: PD=6 S=4' } });
 * view(state, 'blue').ships[0]; // => { id: 'red/W1', owner: 'red', at: '0505' }
 * ```
 */
export const view: StandardEngine['view'] = (...args) => standard().view(...args);
/**
 * Returns what a viewer may receive after an action: their view of the new state, and their events; with `{ view: false }` the
 * events alone, which is a tenth of it.
 *
 * @example
 * ```ts
 * import { applyAction, newGame, unwrap, updateFor } from 'warpwar';
 *
 * const state = newGame('first/skirmish', { fleets: { red: 'W1: PD=6 B=4', blue: 'W1: PD=6 S=4' } });
 * const orders = [{ ship: 'red/W1', tactic: 'dodge' }] as const;
 * const done = unwrap(applyAction(state, { type: 'battle/orders', player: 'red', orders }));
 * updateFor(done, 'blue', { view: false }).events.map(({ type }) => type); // => ['battle/chosen', 'players/awaited']
 * ```
 */
export const updateFor: StandardEngine['updateFor'] = (...args) => standard().updateFor(...args);
/**
 * Returns the next view of a viewer, from their last view and an update of `updateFor`, with or without its view. An
 * update that the view already has returns the same view. Refuses an update that does not begin at the view's `actions`:
 * another one is missing. Skips events for others; `audience` may be absent. The result equals that of `view`, if
 * modules of your own keep the law 'views-followed'. Throws a TypeError if the view is a state, or the rules do not know
 * an event's type. Costs about as much as `view`. Issues: 'missed-updates'.
 *
 * @example
 * ```ts
 * import { applyAction, followEvents, newGame, unwrap, updateFor, view } from 'warpwar';
 *
 * const state = newGame('first/basic');
 * const counts = { PD: 5, B: 2, WG: 1 };
 * const done = unwrap(
 *   applyAction(state, { type: 'ship/build', player: 'red', at: '0606', name: 'W1', counts }),
 * );
 * const next = followEvents(view(state, 'blue'), updateFor(done, 'blue', { view: false }));
 * next.ok && next.value.ships; // => [{ id: 'red/W1', owner: 'red', at: '0606' }]
 * ```
 */
export const followEvents: StandardEngine['followEvents'] = (...args) => standard().followEvents(...args);
/**
 * Reads a view from a server that you do not trust: its JSON text of at most 1,000,000 characters, or the value. Refuses,
 * with every reason and its path, what has not the form of a view or names something unknown. What was read throws
 * nowhere.
 *
 * @example
 * ```ts
 * import { newGame, readView, view } from 'warpwar';
 *
 * const sent = JSON.stringify(view(newGame('first/basic'), 'red'));
 * const read = readView(sent);
 * read.ok && read.value.viewer; // => 'red'
 * readView(sent.slice(1)).ok; // => false
 * ```
 */
export const readView: StandardEngine['readView'] = (...args) => standard().readView(...args);
/**
 * Reads an update for a view from a server that you do not trust: its JSON text of at most 1,000,000 characters, or the
 * value. Refuses events that the game does not have or that lead to no view, and a view that `readView` refuses. What was
 * read throws nowhere.
 */
export const readUpdate: StandardEngine['readUpdate'] = (...args) => standard().readUpdate(...args);
/**
 * Writes a state as JSON text. Throws InvalidArgument for a view.
 *
 * @example
 * ```ts
 * import { deserialize, newGame, serialize } from 'warpwar';
 *
 * const state = newGame('first/basic');
 * deserialize(serialize(state)); // => { ok: true, value: state }
 * ```
 */
export const serialize: StandardEngine['serialize'] = (...args) => standard().serialize(...args);
/**
 * Reads a state from text. Refuses, with every reason and its path, text that `serialize` does not write, that names
 * something unknown, or that contradicts itself or the rules so that the game could not go on. Does not prove that play
 * can lead to the state: `replay` the actions if you need that. Cost: grows with the text; about 25 ms a megabyte.
 *
 * @example
 * ```ts
 * import { deserialize } from 'warpwar';
 *
 * const read = deserialize('{}');
 * read.ok ? [] : read.issues.map(({ code }) => code); // => ['not-a-save']
 * ```
 */
export const deserialize: StandardEngine['deserialize'] = (...args) => standard().deserialize(...args);
/**
 * Replays a recorded game. A refusal names the first action that is refused, or that leads to another state than
 * recorded. Cost: that of all its actions.
 *
 * @example
 * ```ts
 * import { newGame, replay, type RecordedGame, type Action, type Setup } from 'warpwar';
 *
 * const homes = { red: 'top', blue: 'bottom' };
 * const setup: Setup = { rules: 'first/basic', players: ['red', 'blue'], homes };
 * const record: RecordedGame<Setup, Action> = { setup, actions: [] };
 * replay(record); // => { ok: true, value: newGame('first/basic') }
 * ```
 */
export const replay = (record: RecordedGame<Setup, Plain<Action>>): Result<State> =>
  standard().replay(record);
/**
 * Returns one legal answer to a player's decision `battle/damage`, from a state or from the player's own view; undefined
 * if the player has no hits to place now. Always returns the same answer. Each hit goes to the first of these that can
 * take it: armor and all that is not in this list, holds, ECM, shells, missiles, tubes, screens, racks if a ship is
 * aboard, cannons, the beam, and last what gives power or drive. Loses as few ships aboard as possible, the first of
 * them first. Cost: grows with the hits and the components of each ship. Ledger: E1.DMG.4, E1.DMG.9.
 */
export const suggestDamage: StandardEngine['suggestDamage'] = (...args) => standard().suggestDamage(...args);
/**
 * Lists the hexes that a ship can reach with its remaining movement points, nearest first, each with its cost in points
 * and a path. Returns [] if the viewer cannot see the ship's record. Ledger: E1.MOVE.1 to E1.MOVE.12.
 *
 * @example
 * ```ts
 * import { applyAction, newGame, reachable, unwrap } from 'warpwar';
 *
 * const fleet = [{ name: 'W1', counts: { PD: 2, B: 1, WG: 1 } }];
 * const state = newGame('first/warp-chess', { fleets: { red: fleet, blue: fleet } });
 * reachable(state, 'red/W1').length > 6; // => true
 * ```
 */
export const reachable: StandardEngine['reachable'] = (...args) => standard().reachable(...args);
/** Returns what an action `repair/ships` or `resupply/ships` costs in Build Points, and who pays. `checkAction` lists its issues. Ledger: E1.REPAIR.2, E1.REPAIR.6. */
export const serviceCost: StandardEngine['serviceCost'] = (...args) => standard().serviceCost(...args);
