import { runAction, takesPart, type Applied, type Judging, type Viewed } from './actions.js';
import { countInView, countIssues, withCount } from './count.js';
import { createQueries } from './queries.js';
import type { Done, Update } from './clients.js';
import { runEvents, type Driver } from './event-loop.js';
import { decode, type Decoder } from '../util/decode.js';
import { createStateReader, checkIsState, type StateReader } from './input.js';
import { unwrapDrafts } from '../util/drafts.js';
import { toRefusal, guard } from '../util/guard.js';
import type { ActionsOf, DecisionsOf, EventsOf, SetupOf, SpecOf } from '../parts/infer.js';
import type { Game, GameEvent, Module, Event } from '../parts/part.js';
import type { Decision, PlayerId, Random, Viewer } from '../player.js';
import { refusal, type Issue, type Result } from '../util/result.js';
import type { Rules, Ruleset } from '../ruleset/rules.js';
import { deserializeState, replayGame, type RecordedGame } from './save.js';
import type { Edition, RulesetSpec } from '../ruleset/spec.js';
import { setUpGame, type Created, type SetUpResult } from './setup.js';
import { createRulesetCache, type RulesetCache } from '../ruleset/cache.js';
import { createWording, type Wording, type Words } from './words.js';

export type { Created } from './setup.js';
export type { Applied, Stated, Viewed } from './actions.js';
export type { Done, News, ReceivedEvent, Update } from './clients.js';

/** A game as the kernel sees it. */
export interface GameOf<State extends View, View extends Viewed, Catalogue extends readonly Module[]>
  extends Driver<State>, Judging<View>, SetUpResult<State> {
  /** Modules in the order in which they apply; the first is always in force. */
  readonly catalogue: Catalogue;
  /** The editions with their scenarios. */
  readonly editions: readonly Edition[];
  /** Slots that a module in force must fill: otherwise the game would never end. */
  readonly filled?: readonly string[];
  /** Returns the first events. */
  readonly startGame: (game: Game<State>) => readonly Event[];
  /** Returns the players who must act before the game can go on. */
  readonly awaiting: (seen: View) => readonly PlayerId[];
  /** Decodes a state in a save. */
  readonly decodeState: Decoder<State>;
  /** Parses the JSON of a save like `JSON.parse`, which is the default. Parts of the result may be shared, if they are frozen. */
  readonly parseSave?: (text: string) => unknown;
  /** Parses the text of a ruleset. */
  readonly readRuleset: (text: string) => Result<RulesetSpec>;
  /** Writes rules as a text that `readRuleset` reads. */
  readonly formatRuleset: (rules: Rules) => string;
}

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

/**
 * All functions that depend on a catalogue of modules. A function that cannot refuse throws InvalidArgument for an invalid
 * argument.
 */
export interface Engine<
  State extends View,
  View extends Viewed,
  Catalogue extends readonly Module[],
  Own extends OwnTypes = TypesOf<State, View, Catalogue>,
> extends Wording {
  /**
   * Compiles rules from a text such as 'first/skirmish -systemships', from an object with the same content, or from a
   * ruleset; or returns every issue.
   */
  ruleset(spec: string | SpecOf<Catalogue> | Ruleset): Result<Rules, Own['issue']>;
  /** Returns the rules of a state or view. */
  rulesOf(seen: View): Rules;
  /** Writes rules as a short text that `ruleset` reads; it names the scenario and every module added to or removed from it. */
  formatRuleset(rules: Rules): string;
  /** Sets up a game and runs it up to the first decision, or returns every issue. */
  createGame(setup: Setup<Catalogue>): Created<Own['state'], Own['event'], Own['issue']>;
  /**
   * Applies one action, or returns every reason to refuse it. Never changes the state, never throws. The state may be a draft
   * of immer. Refuses a view, and anything else that is not a state. Cost: grows with the shots of a round; up to 0.3 s for
   * the last orders of 1,000 ships with 200 tubes each.
   */
  applyAction(state: State, action: Own['action']): Applied<Own['state'], Own['event'], Own['issue']>;
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
  actionBy(seen: View, player: string, raw: unknown): Result<Own['action'], Own['issue']>;
  /** Returns why an action would be refused, for a state or the acting player's own view; [] if it is legal. */
  checkAction(seen: View, action: Own['action']): readonly Own['issue'][];
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
   * Returns the game as a viewer may see it, without what they may not see. A view of a view is the same view, or shows
   * less. Throws InvalidArgument for a viewer who is neither a player of the game nor `{ spectator: true }`.
   */
  view(seen: View, viewer: Viewer): Own['view'];
  /** Returns what a viewer may receive after an action: their view of the new state, and their events. */
  updateFor(done: Done<State, Own['event']>, viewer: Viewer): Update<Own['view'], Own['event']>;
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
  replay(record: RecordedGame<Setup<Catalogue>, Own['action']>): Result<Own['state'], Own['issue']>;
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
  View extends Viewed,
  const Catalogue extends readonly Module[],
>(given: GameOf<State, View, Catalogue>, words?: Words): Engine<State, View, Catalogue> {
  const game = withCounts(given);
  const shelf = createRulesetCache(game);
  const door = createStateReader(shelf, game.decodeState);
  const make = (setup: unknown): Created<State, GameEvent> => beginGame(game, setUpGame(game, shelf, setup));
  const read = (text: unknown): Result<State> => deserializeState(text, shelf, game);
  const createGame = guard('createGame', [], make, toRefusal);
  const applyAction = actingOf(game, shelf, door);
  const play = (record: unknown): Result<State> => replayGame(record, createGame, applyAction);
  const functions = {
    ...createQueries(game, shelf, door),
    ...createWording(game.catalogue, words),
    formatRuleset: game.formatRuleset,
    ruleset: guard('ruleset', [], (spec: unknown) => shelf.ask(spec), toRefusal),
    createGame,
    applyAction,
    deserialize: guard('deserialize', [], read, toRefusal),
    replay: guard('replay', [], play, toRefusal),
  } satisfies Record<keyof Engine<State, View, Catalogue>, unknown>;
  // Sound: modules of the catalogue declare all actions, decisions and events.
  return functions as unknown as Engine<State, View, Catalogue>;
}

/** Adds the number of actions to the views of a game, and to the checks of its saves. */
const withCounts = <State extends View, View extends Viewed, Catalogue extends readonly Module[]>(
  game: GameOf<State, View, Catalogue>,
): GameOf<State, View, Catalogue> => ({
  ...game,
  view: (now, viewer) => countInView(now.state, game.view(now, viewer), viewer),
  decodeState: (raw, rules) => {
    const read = decode(game.decodeState, withCount(raw), rules);
    if (!read.ok) return read;
    return refusal(countIssues(read.value, (name) => takesPart(game, read.value, name))) ?? read;
  },
});

/** Makes `applyAction`: it takes any value as a state and never throws. */
function actingOf<State extends View, View extends Viewed>(
  game: Driver<State> & Judging<View>,
  shelf: RulesetCache,
  { failure }: StateReader,
): (state: State, raw: unknown) => Applied<State, GameEvent> {
  return (given, raw) => {
    try {
      const state = unwrapDrafts(given);
      if (state.viewer !== undefined)
        return { ok: false, state: given, issues: [checkIsState(state.viewer)] };
      const done = runAction(game, { rules: shelf.of(state.ruleset), state }, raw);
      // A refusal returns the same object. For a draft this means: nothing has changed.
      return done.ok || state === given ? done : { ...done, state: given };
    } catch (thrown) {
      return { ok: false, state: given, issues: failure(given, thrown) };
    }
  };
}

/** Runs a new game up to the first decision. */
function beginGame<State>(
  game: Driver<State> & { readonly startGame: (game: Game<State>) => readonly Event[] },
  made: Result<Game<State>>,
): Created<State, GameEvent> {
  if (!made.ok) return made;
  const { state, events } = runEvents(game, made.value, game.startGame(made.value));
  return { ok: true, value: state, events };
}
