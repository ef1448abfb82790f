/** The engine of a game: what it is made of, and its functions. */

import type { Home } from '../action.js';
import type { Form } from '../form.js';
import { toPartKey } from '../formula.js';
import { memoize } from '../helpers.js';
import { checkSlices } from '../play/slices.js';
import { formatRuleset } from '../ruleset/text.js';
import { decode, array, readFields, playerId, checkLookalikes } from '../decode.js';
import { citeIssue } from '../describe.js';
import { unwrapDrafts, toRefusal, guard, type Param, badArgument, invalidArguments } from '../guard.js';
import { issue } from '../issue.js';
import type { ActionsOf, DecisionsOf, EventsOf, SetupOf, SpecOf } from '../module.js';
import { findNearest, suggest } from '../nearest.js';
import { countInView, countIssues, withCount, type CommonState } from '../play/state.js';
import { ok, refusal, refuse, atPath, type Issue, type Refusal, type Result } from '../result.js';
import { circleIssues } from '../ruleset/conflicts.js';
import { addScenarios, type OwnScenario } from '../ruleset/own-scenarios.js';
import { type RulesetCache, createRulesetCache } from '../ruleset/select.js';
import {
  runAction,
  takesPart,
  type Applied,
  type Judging,
  type AnyView,
  type Barred,
  runEvents,
  type Driver,
} from './actions.js';
import { clock, type AnyClock, type Clock } from './clock.js';
import {
  createQueries,
  type Accepted,
  type ReceivedEvent,
  type Update,
  createStateReader,
  checkIsState,
  type StateReader,
} from './queries.js';
import { createReaders, viewLikeState, type ReceivedUpdate, type ViewReader } from './received.js';
import { deserializeState, replayGame, type RecordedGame } from './save.js';
import { createWording, type Wording, type Words } from './words.js';
import {
  type Game,
  type Plain,
  type PlayerId,
  noRules,
  type Rules,
  type Decoder,
  type GameEvent,
  type Module,
  type Event,
  type Decision,
  type Random,
  type Viewer,
  type Ruleset,
  type Edition,
} from '../types.js';

// What the engine of any game is made of by others: modules of their own beside those of the game, and scenarios.

/** What setting up needs of a game. */
export interface SetUpResult<State> {
  /** Returns the state before any set-up field is applied. */
  readonly begin: (rules: Rules, players: readonly PlayerId[]) => State;
  /** Returns what is wrong with the whole set-up, after all fields are applied. */
  readonly unready?: (game: Game<State>) => readonly Issue[];
  /** How many play. Default: 2 to 100. */
  readonly seats?: Seats;
}

/** A game that was set up: its state, and the events up to the first decision; or every reason to refuse the set-up. */
export type Created<State, Event, Why = Issue> =
  | {
      /** True. */
      readonly ok: true;
      /** The state. */
      readonly value: State;
      /** What happened in the set-up, in order, without what nobody receives. */
      readonly events: readonly Event[];
    }
  | Refusal<Why>;

/** How many players a game has. */
export interface Seats {
  /** The fewest: 1 or more. */
  readonly least: number;
  /** The most: 100 at most. */
  readonly most: number;
}

/** Makes a game before its first event from an untrusted set-up, or returns every reason to refuse it. */
function setUpGame<State>(
  beginning: SetUpResult<State>,
  cache: RulesetCache,
  raw: unknown,
  nonPlayersBy: (rules: Rules) => readonly PlayerId[] | undefined,
): Result<Game<State>> {
  const given = decode(readFields, raw, noRules);
  if (!given.ok) return given;
  const { rules: spec, players: named, ...fields } = given.value;
  const rules = spec === undefined ? missing('rules') : cache.ask(spec);
  const players = readPlayers(beginning, named, rules.ok ? nonPlayersBy(rules.value) : undefined);
  const absent = [...(spec === undefined ? ['rules'] : []), ...(named === undefined ? ['players'] : [])];
  const refused = refusal([
    ...troubles('rules', rules),
    ...troubles('players', players),
    ...misspelled(Object.keys(fields), absent),
  ]);
  if (refused || !rules.ok || !players.ok) return refused ?? refuse(issue('unreadable'));
  const made = readSetupFields(
    { rules: rules.value, state: beginning.begin(rules.value, players.value) },
    fields,
  );
  return made.ok ? (refusedAsAWhole(beginning, made.value) ?? made) : made;
}

const refusedAsAWhole = <State>({ unready }: SetUpResult<State>, game: Game<State>): Refusal | undefined =>
  refusal((unready?.(game) ?? []).map((each) => citeIssue(game.rules, each)));

/** Reads the players: as many as there are seats, with names that nobody can mix up and that no non-player has. */
function readPlayers(
  { seats }: Pick<SetUpResult<never>, 'seats'>,
  named: unknown,
  nonPlayers: readonly PlayerId[] = [],
): Result<readonly PlayerId[]> {
  if (named === undefined) return missing('players');
  const read = decode(array(playerId, 100), named, noRules);
  if (!read.ok) return read;
  const { length } = read.value;
  const { least, most } = seats ?? { least: 2, most: 100 };
  if (length < least || length > most || new Set(read.value).size < length)
    return refuse(seats ? issue('not-these-players', [], { least, most }) : issue('not-players'));
  return refusal([...reservedAmong(read.value, nonPlayers), ...checkLookalikes(read.value)]) ?? read;
}

const reservedAmong = (players: readonly PlayerId[], names: readonly PlayerId[]): readonly Issue[] =>
  players.flatMap((player, at) =>
    names.includes(player) ? [issue('reserved-name', [at], { name: player })] : [],
  );

/** Refuses a set-up without a field. The path is that of the set-up's field itself, as `troubles` puts it. */
const missing = (field: string): Result<never> => refuse(issue('missing', [], { field }));

/** Reports fields that are near to an absent one. What other fields the set-up has is known only once the rules are. */
const misspelled = (fields: readonly string[], absent: readonly string[]): readonly Issue[] =>
  fields.flatMap((field) =>
    findNearest(field, absent) === undefined ? [] : [suggest(issue('unknown-field', [field]), field, absent)],
  );

const troubles = (key: string, read: Result<unknown>): readonly Issue[] =>
  read.ok ? [] : atPath(key, read.issues);

/** Decodes all set-up fields in force and applies them to the state, in catalogue order. */
function readSetupFields<State>(
  begun: Game<State>,
  fields: Readonly<Record<string, unknown>>,
): Result<Game<State>> {
  const { rules } = begun;
  const issues: Issue[] = Object.keys(fields).flatMap((key) =>
    fields[key] === undefined || rules.setup.some((part) => part.key === key)
      ? []
      : [unknownField(rules, key)],
  );
  let game = begun;
  for (const part of rules.setup) {
    const absent = fields[part.key] === undefined;
    if (absent && !part.decode.optional) {
      issues.push(issue('missing', [part.key], { field: part.key }));
      continue;
    }
    const read = absent ? ok(undefined) : decode(part.decode, fields[part.key], rules);
    if (!read.ok) issues.push(...atPath(part.key, read.issues));
    else if (absent || !blamed(part.key, part.check(game, read.value), issues)) {
      // Sound: set-up parts take and return the State of this game.
      game = { rules, state: part.apply(game, read.value) as State };
    }
  }
  return refusal(issues.map((each) => citeIssue(rules, each))) ?? ok(game);
}

function blamed(key: string, found: readonly Issue[], issues: Issue[]): boolean {
  issues.push(...atPath(key, found));
  return found.length > 0;
}

function unknownField(rules: Rules, key: string): Issue {
  const known = ['rules', 'players', ...rules.setup.map((part) => part.key)];
  return suggest(issue('unknown-field', [key]), key, known, rules.elsewhere.get(`setup ${key}`));
}

/** A game as the functions of its engine read it. */
interface WholeGame<State extends View, View extends AnyView, Catalogue extends readonly Module[]>
  extends Clock<State, View>, Driver<State>, Judging<View>, SetUpResult<State> {
  /** Modules in the order in which they apply; the first is always in force. */
  readonly catalogue: Catalogue;
  /** The editions with their scenarios. */
  readonly editions: readonly Edition[];
  /** Slots that a module in force must fill: otherwise the game would never end. */
  readonly filled?: readonly string[];
  /** Returns the first events. */
  readonly startGame: (game: Game<State>) => readonly Event[];
  /** Returns the players who must act before the game can go on. */
  readonly awaiting: Clock<State, View>['awaiting'];
  /** Decodes a state in a save. Slices of the home 'game' are checked afterwards. */
  readonly decodeState: Decoder<State>;
  /**
   * Lists who is awaited in a state, by what is sealed in it: `yetToChoose` of `sealedChoices`. Needed if players seal choices, for
   * states that are supposed without them. Default: those who are awaited.
   */
  readonly yetToChoose?: (game: Game<State>) => readonly PlayerId[];
  /** Returns a view in the form of a state, where what is hidden throws if it is read: see `advance`. Default: the view. */
  readonly onView?: (view: View) => State;
  /** Decodes a view. Default: it has the form of a state, and a `viewer`. */
  readonly decodeView?: Decoder<View>;
  /** Parses the JSON of a save like `JSON.parse`, which is the default. Parts of the result may be shared, if they are frozen. */
  readonly parseSave?: (text: string) => unknown;
}

/** What every game does alike whose states have the members of any game. */
const ofAnyGame = {
  awaiting: ({ waiting }: CommonState) => waiting,
  over: ({ result }: CommonState) => result !== null,
  players: ({ players }: CommonState) => players.map(({ id }) => id),
};

/**
 * A game, to make an engine of. `awaiting`, `over` and `players` read the members of `CommonState`, unless a game has other states.
 */
export type GameOf<State extends View, View extends AnyView, Catalogue extends readonly Module[]> = Omit<
  WholeGame<State, View, Catalogue>,
  keyof typeof ofAnyGame
> &
  Partial<Pick<WholeGame<State, View, Catalogue>, keyof typeof ofAnyGame>>;

/** Returns a game as it runs by some rules. */
type Running<State extends View, View extends AnyView> = (
  rules: Rules,
) => WholeGame<State, View, readonly Module[]>;

/** Makes the function that returns a game as it runs by the rules in force. */
const runningBy = <State extends View, View extends AnyView>(
  game: WholeGame<State, View, readonly Module[]>,
): Running<State, View> =>
  memoize((rules: Rules) => {
    const isChanged = rules.numbers.has(toPartKey(clock.kind, clock.key));
    // Sound: modules of the game get its clock, and return clocks of it.
    const own = game as unknown as AnyClock;
    return withChecks(isChanged ? { ...game, ...(clock(rules, own) as object) } : game);
  });

/** The types that an engine returns and takes. It also takes states and views of wider types. */
export interface OwnTypes {
  /** States that it returns. */
  readonly state: unknown;
  /** Views that it returns. */
  readonly view: unknown;
  /** Actions that it returns and takes. */
  readonly action: { readonly type: string };
  /** Decisions that it returns. */
  readonly decision: Decision;
  /** Events that it returns. */
  readonly event: unknown;
  /** Issues that it returns. */
  readonly issue: Issue<string>;
}

/** The types of an engine, inferred from its catalogue. */
export interface TypesOf<State, View, Catalogue extends readonly Module[]> extends OwnTypes {
  /** States that it returns. */
  readonly state: State;
  /** Views that it returns. */
  readonly view: View;
  /** Actions of its modules. */
  readonly action: ActionsOf<Catalogue>;
  /** Decisions of its modules. */
  readonly decision: DecisionsOf<Catalogue>;
  /** Events of its modules. */
  readonly event: EventsOf<Catalogue>;
  /** Issues with any code. */
  readonly issue: Issue;
}

/** How the games of an engine run, by the rules of one of them. Its type is known to the kernel alone. */
export interface Workings {
  /** A whole game, as the engine reads it. */
  readonly game: unknown;
  /** The rules in force. */
  readonly rules: Rules;
}

/**
 * All functions that depend on a catalogue of modules. A function that cannot refuse throws InvalidArgument for an invalid
 * argument.
 */
export interface Engine<
  State extends View,
  View extends AnyView,
  Catalogue extends readonly Module[],
  Own extends OwnTypes = TypesOf<State, View, Catalogue>,
> extends Wording {
  /**
   * Compiles rules from a text such as 'first/skirmish -systemships', from an object with the same content, or from a
   * ruleset; or returns every issue.
   */
  compileRules(spec: string | SpecOf<Catalogue> | Ruleset): Result<Rules, Own['issue']>;
  /** Returns the rules of a state or view. */
  rulesOf(seen: View): Rules;
  /** Writes rules as a short text that `compileRules` reads; it names the scenario and every module added to or removed from it. */
  formatRuleset(rules: Rules): string;
  /** Sets up a game and runs it up to the first decision, or returns every issue. */
  createGame(setup: Setup<Catalogue>): Created<Own['state'], Own['event'], Own['issue']>;
  /**
   * Applies one action, or returns every reason to refuse it. Never changes the state, never throws. The state may be a draft
   * of immer. Refuses a view, and anything else that is not a state. Cost: grows with the shots of a round; up to 0.3 s for
   * the last orders of 1,000 ships with 200 tubes each.
   */
  applyAction(state: State, action: Plain<Own['action']>): Applied<Own['state'], Own['event'], Own['issue']>;
  /** Returns how games by these rules run: what `playOut` and `suppose` of `warpwar/research` need of an engine. Do not read it. */
  workings(seen: View): Workings;
  /**
   * Decodes an untrusted action, or returns every reason to refuse it. Does not check whether the action is legal:
   * applyAction does.
   */
  decodeAction(seen: View, raw: unknown): Result<Own['action'], Own['issue']>;
  /**
   * Decodes what a player sent into an action of that player, or returns every reason to refuse it. Never throws.
   * `player` is the sender as the server knows them. `raw` may have no `player`; another player in it is refused. Does
   * not check whether the action is legal: applyAction does.
   */
  decodeActionFrom(seen: View, player: string, raw: unknown): Result<Own['action'], Own['issue']>;
  /** Returns why an action would be refused, for a state or the acting player's own view; [] if it is legal. */
  checkAction(seen: View, action: Plain<Own['action']>): readonly Own['issue'][];
  /** Returns the players who must act before the game can go on. Cheap. */
  awaiting(seen: View): readonly PlayerId[];
  /**
   * Lists the decisions that may or must be made: for a state those of all players, for a view those of its viewer. Many
   * options are made when they are read. Cost: during movement it grows with the ships whose hexes in reach are read; about
   * 0.5 ms for a ship with 20 movement points.
   */
  decisions(seen: View): readonly Own['decision'][];
  /**
   * Returns a random legal action for a decision, chosen from what the player sees. Throws InvalidArgument for a decision
   * that is `secret`, and if `random` does not return the numbers that `Random` describes. Cost: up to 0.2 s for orders of hundreds of large ships.
   */
  sampleAction(seen: View, decision: Decision, random: Random): Own['action'];
  /**
   * Returns the form of a decision: fields, ranges, prices and targets, as plain JSON, from which a page can ask for the action
   * without knowing the rules; the same from a state and from the player's view. Undefined if the decision is `secret`, or its
   * module describes no form: then suggest what `sampleAction` returns. Throws InvalidArgument for a decision that is not
   * offered. Cost: about 0.2 ms; for movement 0.5 ms for each ship.
   */
  formOf(seen: View, decision: Decision): Form | undefined;
  /**
   * Lists the decisions that players look for and cannot make now, with the issues, such as 'points-left' for the end of the
   * build event: for a state those of all players, for a view those of its viewer.
   */
  barred(seen: View): readonly Barred<Own['issue']>[];
  /**
   * Returns the game as a viewer may see it, without what they may not see. A view of a view is the same view, or shows
   * less. Throws InvalidArgument for a viewer who is neither a player of the game nor `{ spectator: true }`.
   */
  view(seen: View, viewer: Plain<Viewer>): Own['view'];
  /**
   * Returns what a viewer may receive after an action: their view of the new state, and their events; with `{ view: false }` the
   * events alone, which is a tenth of it.
   */
  updateFor<Whole extends boolean = true>(
    done: Accepted<State, Own['event']>,
    viewer: Plain<Viewer>,
    options?: { readonly view?: Whole },
  ): Whole extends true ? Update<Own['view'], Own['event']> : Omit<Update<Own['view'], Own['event']>, 'view'>;
  /**
   * Reads a view from a server that you do not trust: its JSON text of at most 1,000,000 characters, or the value. Refuses, with
   * every reason and its path, what has not the form of a view or names something unknown. What was read throws nowhere.
   */
  readView(raw: unknown): Result<Own['view'], Own['issue']>;
  /**
   * Reads an update for a view from a server that you do not trust: its JSON text of at most 1,000,000 characters, or the value.
   * Refuses events that the game does not have or that lead to no view, and a view that `readView` refuses. What was read throws nowhere.
   */
  readUpdate(
    view: View,
    raw: unknown,
  ): Result<ReceivedUpdate<Own['view'], ReceivedEvent<Own['event']>>, Own['issue']>;
  /** Writes a state as JSON text. Throws InvalidArgument for a view. */
  serialize(state: State): string;
  /**
   * Reads a state from text. Refuses, with every reason and its path, text that `serialize` does not write, that names
   * something unknown, or that contradicts itself or the rules so that the game could not go on. Does not prove that play
   * can lead to the state: `replay` the actions if you need that. Cost: grows with the text; about 25 ms a megabyte.
   */
  deserialize(text: string): Result<Own['state'], Own['issue']>;
  /**
   * Replays a recorded game. A refusal names the first action that is refused, or that leads to another state than
   * recorded. Cost: that of all its actions.
   */
  replay(record: RecordedGame<Setup<Catalogue>, Plain<Own['action']>>): Result<Own['state'], Own['issue']>;
}

/** The argument of createGame: rules, players and the set-up fields of the catalogue. */
export type Setup<Catalogue extends readonly Module[]> = {
  /**
   * The rules: a request as text or object, which uses the default settings of this version; or the whole ruleset of a
   * state, for a record that later versions can replay.
   */
  readonly rules: string | SpecOf<Catalogue> | Ruleset;
  /**
   * Two or more players, in order of play: 1 to 24 lower-case letters and digits each, with single hyphens between them.
   * No two names may look alike: 0 looks like o, 1 like l.
   */
  readonly players: readonly string[];
} & SetupOf<Catalogue>;

/** Makes the functions of a game from its catalogue. Words: default: those that its first module carries. */
export function createEngine<
  State extends View,
  View extends AnyView,
  const Catalogue extends readonly Module[],
>(given: GameOf<State, View, Catalogue>, words?: Words): Engine<State, View, Catalogue> {
  // Sound: states of a game that leaves these functions out have the members of `CommonState`.
  const game = { ...ofAnyGame, ...given } as unknown as WholeGame<State, View, Catalogue>;
  const by = runningBy<State, View>(game);
  const decodeState: Decoder<State> = (raw, rules) => by(rules).decodeState(raw, rules);
  const cache = createRulesetCache(game);
  const door = createStateReader(cache, decodeState);
  const read = (text: unknown): Result<State> => deserializeState(text, cache, { ...game, decodeState });
  const createGame = guard('createGame', [], creatingOf(by, game, cache), toRefusal);
  const applyAction = actingOf(by, cache, door);
  const play = (record: unknown): Result<State> => replayGame(record, createGame, applyAction);
  const functions = {
    ...createQueries(by, cache, door),
    ...createWording(game.catalogue, words),
    formatRuleset,
    compileRules: guard('compileRules', [], (spec: unknown) => cache.ask(spec), toRefusal),
    createGame,
    applyAction,
    workings: guard('workings', [door.seen], ({ ruleset }: View) => workingsBy(by, cache.of(ruleset))),
    ...createReaders(cache, viewReader(by, cache), door.seen),
    deserialize: guard('deserialize', [], read, toRefusal),
    replay: guard('replay', [], play, toRefusal),
  } satisfies Record<keyof Engine<State, View, Catalogue>, unknown>;
  // Sound: modules of the catalogue declare all actions, decisions and events.
  return functions as unknown as Engine<State, View, Catalogue>;
}

const workingsBy = <State extends View, View extends AnyView>(
  by: Running<State, View>,
  rules: Rules,
): Workings => ({ game: by(rules), rules });

/** How the views of a game are read: like its states, unless it says otherwise. */
const viewReader = <State extends View, View extends AnyView>(
  by: Running<State, View>,
  cache: RulesetCache,
): ViewReader<View> => ({
  decodeView: (raw, rules) => {
    const game = by(rules);
    const read = (game.decodeView ?? viewLikeState<View>(game.decodeState))(raw, rules);
    return read.ok ? (refusal(standing(game, read.value)) ?? read) : read;
  },
  takesPart: (view, name) => takesPart(by(cache.of(view.ruleset)), view, name),
});

/** Adds the number of actions to the views of a game, and to its saves the checks of what every game has. */
const withChecks = <State extends View, View extends AnyView>(
  game: WholeGame<State, View, readonly Module[]>,
): WholeGame<State, View, readonly Module[]> => ({
  ...game,
  view: (now, viewer) => countInView(now.state, game.view(now, viewer), viewer),
  decodeState: (raw, rules) => {
    const read = decode(game.decodeState, withCount(raw), rules);
    return read.ok ? (refusal(unplayable(game, { rules, state: read.value })) ?? read) : read;
  },
});

/** Returns why play cannot go on from a state that a game has decoded. */
function unplayable<State extends View, View extends AnyView>(
  { awaiting, over, check, ...game }: WholeGame<State, View, readonly Module[]>,
  now: Game<State>,
): readonly Issue[] {
  const { state } = now;
  const found = [
    ...countIssues(state, (name) => takesPart(game, state, name)),
    // Sound: a state may be a home of slices.
    ...checkSlices(now, 'game', state as Home),
    ...(check?.(now) ?? []),
  ];
  return found.length > 0 ? found : standing({ awaiting, over }, state);
}

/** Returns why nothing would ever happen any more: nobody is awaited, though it is not over. */
const standing = <State extends View, View extends AnyView>(
  { awaiting, over }: Pick<WholeGame<State, View, readonly Module[]>, 'awaiting' | 'over'>,
  seen: View,
): readonly Issue[] =>
  // Sound: what is over in a state is over in each of its views.
  over(seen as State) || awaiting(seen).length > 0
    ? []
    : [issue('missing', ['waiting'], { field: 'waiting' })];

/** Makes `applyAction`: it takes any value as a state and never throws. */
function actingOf<State extends View, View extends AnyView>(
  by: Running<State, View>,
  cache: RulesetCache,
  { failure }: StateReader,
): (state: State, raw: unknown) => Applied<State, GameEvent> {
  return (given, raw) => {
    try {
      const state = unwrapDrafts(given);
      if (state.viewer !== undefined)
        return { ok: false, state: given, issues: [checkIsState(state.viewer)] };
      const rules = cache.of(state.ruleset);
      const done = runAction(by(rules), { rules, state }, raw);
      // A refusal returns the same object. For a draft this means: nothing has changed.
      return done.ok || state === given ? done : { ...done, state: given };
    } catch (thrown) {
      return { ok: false, state: given, issues: failure(given, thrown) };
    }
  };
}

/** Makes `createGame`: it takes any value as a set-up. */
const creatingOf =
  <State extends View, View extends AnyView>(
    by: Running<State, View>,
    game: SetUpResult<State>,
    cache: RulesetCache,
  ): ((raw: unknown) => Created<State, GameEvent>) =>
  (raw) =>
    beginGame(
      by,
      setUpGame(game, cache, raw, (rules) => by(rules).nonPlayers),
    );

/** Runs a new game up to the first decision. */
function beginGame<State extends View, View extends AnyView>(
  by: Running<State, View>,
  made: Result<Game<State>>,
): Created<State, GameEvent> {
  if (!made.ok) return made;
  const game = by(made.value.rules);
  const { state, events } = runEvents(game, made.value, game.startGame(made.value));
  return { ok: true, value: state, events };
}

/** What an engine is made of. */
export interface EngineParts<Catalogue extends readonly Module[]> {
  /** Modules of the game, all or some and the first always, followed by modules of your own. */
  readonly modules: Catalogue;
  /** Scenarios of your own. Default: none. The scenarios of the editions are always there. */
  readonly scenarios?: readonly OwnScenario[];
}

/** Returns what an engine is made of, also from a list of modules alone. */
export const toParts = <Catalogue extends readonly Module[]>(
  given: Catalogue | EngineParts<Catalogue>,
): EngineParts<Catalogue> => ('modules' in given ? given : { modules: given });

const partsParam = ({ meta: { id } }: Module): Param => ({
  name: 'modules',
  expected: `a list of modules that begins with '${id}': put your own modules behind it`,
  // Sound: looked at member by member, and what throws does not fit.
  fits: (value) => toParts(value as readonly Module[]).modules[0]?.meta.id === id,
  blamed: () => true,
});

const MODULES = 'modules that do not require themselves, directly or through others';
const SCENARIOS = 'a list of scenarios with new names, of modules that the engine has';

/**
 * Makes the function that makes engines of a game from modules and scenarios of others. That function throws InvalidArgument
 * if the game's first module is missing, a module requires itself, or a scenario has a taken name or names something unknown.
 *
 * @param called the name of the function
 * @param first the module that is always in force
 * @param game the game without a catalogue
 * @param make makes an engine
 */
export const engineMaker = <State extends View, View extends AnyView, Made>(
  called: string,
  first: Module,
  game: Omit<GameOf<State, View, readonly Module[]>, 'catalogue'>,
  make: (game: GameOf<State, View, readonly Module[]>, words?: Words) => Made,
): ((given: readonly Module[] | EngineParts<readonly Module[]>, words?: Words) => Made) =>
  guard(
    called,
    [partsParam(first)],
    (given: readonly Module[] | EngineParts<readonly Module[]>, words?: Words): Made => {
      const { modules, scenarios = [] } = toParts(given);
      const circles = circleIssues(modules);
      if (circles.length > 0) throw invalidArguments(called, [badArgument('modules', MODULES), ...circles]);
      const whole = { ...game, catalogue: modules };
      // What is no scenario throws where it is read.
      const all = decode(() => addScenarios(whole, scenarios), scenarios, noRules);
      if (!all.ok) throw invalidArguments(called, [badArgument('scenarios', SCENARIOS), ...all.issues]);
      const { editions, check } = all.value;
      const unready = (begun: Game<State>): readonly Issue[] => [
        ...(game.unready?.(begun) ?? []),
        ...check(begun),
      ];
      return make({ ...whole, editions, unready }, words);
    },
  );
