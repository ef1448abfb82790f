import { runAction, type Applied, type Viewed } from './actions.js';
import { createQueries } from './queries.js';
import type { Done, Update } from './clients.js';
import { runEvents, type Driver } from './event-loop.js';
import type { Decoder } from '../util/decode.js';
import { createStateReader, checkIsState, type StateReader } from './input.js';
import { unwrapDrafts } from '../util/drafts.js';
import { toRefusal, guard } from '../util/guard.js';
import type { ActionsOf, DecisionsOf, EventsOf, SetupOf, SpecOf } from '../parts/infer.js';
import type { Game, GameEvent, Module, Event } from '../parts/part.js';
import type { Decision, PlayerId, Random, Viewer } from '../player.js';
import { ok, type Issue, type Result } from '../util/result.js';
import type { Rules, Ruleset } from '../ruleset/rules.js';
import { deserializeState, replayGame, type RecordedGame } from './save.js';
import type { Edition, RulesetSpec } from '../ruleset/spec.js';
import { setUpGame } from './setup.js';
import { createRulesetCache, type RulesetCache } from '../ruleset/cache.js';

export type { Applied, Stated, Viewed } from './actions.js';
export type { Done, ReceivedEvent, Update } from './clients.js';

/** A game as the mechanism sees it. */
export interface GameOf<
  State extends View,
  View extends Viewed,
  Catalogue extends readonly Module[],
> extends Driver<State> {
  /** Modules in the order in which they apply; the first is always in force. */
  readonly catalogue: Catalogue;
  /** What scenarios there are. */
  readonly editions: readonly Edition[];
  /** Slots that some module in force must fill: without one the game would never end. */
  readonly filled?: readonly string[];
  /** The state before any set-up field was read. */
  readonly begin: (rules: Rules, players: readonly PlayerId[]) => State;
  /** What is wrong with a game as a whole, once every set-up field was read. */
  readonly unready?: (game: Game<State>) => readonly Issue[];
  /** What happens first. */
  readonly startGame: (game: Game<State>) => readonly Event[];
  /** Who must act before play goes on. */
  readonly awaiting: (seen: View) => readonly PlayerId[];
  /** Who plays. */
  readonly players: (seen: View) => readonly PlayerId[];
  /** What somebody sees of a state, or of what somebody sees. */
  readonly view: (game: Game<View>, viewer: Viewer) => View;
  /** Reads a state from a save. */
  readonly decodeState: Decoder<State>;
  /** Reads a ruleset's text. */
  readonly readRuleset: (text: string) => Result<RulesetSpec>;
}

/** What an engine gives and takes. It takes states and views of wider types, too. */
export interface OwnTypes {
  /** States that it gives. */
  readonly state: unknown;
  /** Views that it gives. */
  readonly view: unknown;
  /** Actions that it gives and takes. */
  readonly action: { readonly type: string };
  /** Decisions that it gives. */
  readonly decision: Decision;
  /** Events that it gives. */
  readonly event: unknown;
  /** Issues that it gives. */
  readonly issue: Issue<string>;
}

/** The types of an engine, as they follow from its catalogue. */
export interface TypesOf<State, View, Catalogue extends readonly Module[]> extends OwnTypes {
  /** States that it gives. */
  readonly state: State;
  /** Views that it gives. */
  readonly view: View;
  /** Actions that its modules know. */
  readonly action: ActionsOf<Catalogue>;
  /** Decisions that those actions answer. */
  readonly decision: DecisionsOf<Catalogue>;
  /** Events that its modules bring about. */
  readonly event: EventsOf<Catalogue>;
  /** Issues, with any code. */
  readonly issue: Issue;
}

/** The functions of a game. Of those that cannot refuse each throws InvalidArgument where it is handed what it does not take. */
export interface Engine<
  State extends View,
  View extends Viewed,
  Catalogue extends readonly Module[],
  Own extends OwnTypes = TypesOf<State, View, Catalogue>,
> {
  /** Compiles rules from a text such as 'first/skirmish -systemships', or from the same as an object. */
  ruleset(spec: string | SpecOf<Catalogue> | Ruleset): Result<Rules, Own['issue']>;
  /** The rules that a game is played by. */
  rulesOf(seen: View): Rules;
  /** Sets up a game and plays it up to the first decision. */
  createGame(setup: Setup<Catalogue>): Result<Own['state'], Own['issue']>;
  /**
   * Carries out one action, or says every reason why it may not be done. Never changes `state`, never throws. A draft of
   * immer is read through; a view is refused, and so is whatever the rules cannot work with. Cost: grows with the shots
   * of a round; about 0.2 s for the last orders of 1,000 ships with 200 tubes each.
   */
  applyAction(state: State, action: Own['action']): Applied<Own['state'], Own['event'], Own['issue']>;
  /** From anything at all to a typed action, or every reason why it is none. Whether it is legal is for applyAction. */
  decodeAction(seen: View, raw: unknown): Result<Own['action'], Own['issue']>;
  /**
   * From anything at all that a player sent to an action of that player, or every reason why it is none. Never throws.
   * `player` is who sent it, as the server knows them; a `player` in `raw` may be left out, and is refused if it is
   * another one. Whether the action is legal is for applyAction.
   */
  actionBy(seen: View, player: string, raw: unknown): Result<Own['action'], Own['issue']>;
  /** Why an action would be refused, from a state or from the acting player's own view. Empty: it would not. */
  checkAction(seen: View, action: Own['action']): readonly Own['issue'][];
  /** Who must act before play goes on. Cheap. */
  awaiting(seen: View): readonly PlayerId[];
  /**
   * All that somebody may or must decide: from a state everybody's, from a view the viewer's own. Cost: while ships move, it
   * grows with the ships and the hexes in reach of each; about 2 ms for a ship with 20 movement points.
   */
  decisions(seen: View): readonly Own['decision'][];
  /** A legal answer to a decision, chosen by chance from what is seen. Cost: up to 0.2 s for orders of hundreds of large ships. Throws InvalidArgument if `random` gives other numbers than `Random` says. */
  sampleAction(seen: View, decision: Decision, random: Random): Own['action'];
  /**
   * The game as somebody may see it. What may not be seen is absent. A view of a view is the same view, or shows less.
   * Throws InvalidArgument for a viewer who is neither a player of the game nor `{ spectator: true }`.
   */
  view(seen: View, viewer: Viewer): Own['view'];
  /** What a viewer may receive after an action was carried out: their view of the new state, and the events that they receive. */
  updateFor(done: Done<State, Own['event']>, viewer: Viewer): Update<Own['view'], Own['event']>;
  /** A state as text. A view is no state. */
  serialize(state: State): string;
  /**
   * A state from text. Refused, with every reason and its path, is what has another form than `serialize` writes, names
   * what is not there, or contradicts itself or the rules so that they could not play on with it. What passes need not be
   * a state that a game can come to: that would take the actions, and `replay`. Cost: grows with the text; about 25 ms a
   * megabyte.
   */
  deserialize(text: string): Result<Own['state'], Own['issue']>;
  /** Plays a recorded game again; says at which action it is refused, or first leads elsewhere than recorded. Cost: that of all its actions. */
  replay(record: RecordedGame<Setup<Catalogue>, Own['action']>): Result<Own['state'], Own['issue']>;
}

/** What createGame must be told. */
export type Setup<Catalogue extends readonly Module[]> = {
  /**
   * What to play by: asked for by a text or an object, with the standard settings of this version; or the whole ruleset
   * of a state, for a record that is to be replayed by later versions.
   */
  readonly rules: string | SpecOf<Catalogue> | Ruleset;
  /** Who plays, in order of play: 1 to 24 lower-case letters and digits each, with single hyphens between them. No name looks like another: 0 looks like o, 1 like l. */
  readonly players: readonly string[];
} & SetupOf<Catalogue>;

/** Makes the functions of a game from its catalogue of modules. */
export function createEngine<
  State extends View,
  View extends Viewed,
  const Catalogue extends readonly Module[],
>(game: GameOf<State, View, Catalogue>): Engine<State, View, Catalogue> {
  const shelf = createRulesetCache(game);
  const door = createStateReader(shelf, game.decodeState);
  const make = (setup: unknown): Result<State> => beginGame(game, setUpGame(game, shelf, setup));
  const read = (text: unknown): Result<State> => deserializeState(text, shelf, game.decodeState);
  const createGame = guard('createGame', [], make, toRefusal);
  const applyAction = actingOf(game, shelf, door);
  const play = (record: unknown): Result<State> => replayGame(record, createGame, applyAction);
  const functions = {
    ...createQueries(game, shelf, door),
    ruleset: guard('ruleset', [], (spec: unknown) => shelf.ask(spec), toRefusal),
    createGame,
    applyAction,
    deserialize: guard('deserialize', [], read, toRefusal),
    replay: guard('replay', [], play, toRefusal),
  } satisfies Record<keyof Engine<State, View, Catalogue>, unknown>;
  // Sound: every action, offer and event in force is declared by a module of the catalogue.
  return functions as unknown as Engine<State, View, Catalogue>;
}

/** Carries out actions on whatever is handed in as a state; never throws. */
function actingOf<State extends View, View extends Viewed>(
  game: Driver<State> & Pick<GameOf<State, View, readonly Module[]>, 'players'>,
  shelf: RulesetCache,
  { failure }: StateReader,
): (state: State, raw: unknown) => Applied<State, GameEvent> {
  return (given, raw) => {
    try {
      const state = unwrapDrafts(given);
      if (state.viewer !== undefined)
        return { ok: false, state: given, issues: [checkIsState(state.viewer)] };
      const done = runAction(game, { rules: shelf.of(state.ruleset), state }, raw);
      // A refusal gives back what was handed in: for a draft, that says that nothing has changed.
      return done.ok || state === given ? done : { ...done, state: given };
    } catch (thrown) {
      return { ok: false, state: given, issues: failure(given, thrown) };
    }
  };
}

/** The game with whatever happens before the first decision. */
function beginGame<State>(
  game: Driver<State> & { readonly startGame: (game: Game<State>) => readonly Event[] },
  made: Result<Game<State>>,
): Result<State> {
  return made.ok ? ok(runEvents(game, made.value, game.startGame(made.value)).state) : made;
}
