/** A game as the command line plays it: its engine, its players, its words, and how a set-up is made of what was asked for. */

import type {
  AnyAction,
  Applied,
  Decision,
  GameEvent,
  Issue,
  RollOptions,
  Wording,
} from '../../kernel/index.js';
import type { PlayerId, Random, Rules, RulesetExplained, Viewer } from '../../warpwar/index.js';
import type { Ask } from './ask.js';

/** A value, or every reason why there is none. */
type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly Issue<string>[] };

/** The functions of an engine that are needed, without the types of its game. */
export interface GameEngine<State> extends Pick<Wording, 'explain' | 'explainRuleset'> {
  /** Compiles rules. */
  compileRules(text: string): Checked<Rules>;
  /** Returns the rules of a state. */
  rulesOf(state: State): Rules;
  /** Sets up a game. */
  createGame(setup: never): Checked<State> & { readonly events?: readonly GameEvent[] };
  /** Carries out an action. */
  applyAction(state: State, action: never): Applied<State, GameEvent, Issue<string>>;
  /** Writes a state as JSON text. */
  serialize(state: State): string;
  /** Replays a recorded game. */
  replay(record: never): Checked<State>;
  /** Returns who must act. */
  awaiting(seen: State): readonly PlayerId[];
  /** Lists the decisions. */
  decisions(seen: State): readonly Decision[];
  /** Returns a random legal action. */
  sampleAction(seen: State, decision: Decision, random: Random): AnyAction;
  /** Returns what a viewer sees. */
  view(state: State, viewer: Viewer): State;
}

/** A player function, without the types of its game. */
export type GamePlayer<State> = (view: State, decisions: readonly Decision[], random: Random) => AnyAction;

/** An event as a viewer receives it. */
export type Received = Pick<GameEvent, 'type' | 'payload'>;

/** What came of an action, or of the set-up, for one viewer or for one who sees everything. */
export interface Scene<State> {
  /** The state or view before it. */
  readonly before: State;
  /** The state or view after it. */
  readonly after: State;
  /** What happened. */
  readonly events: readonly Received[];
}

/** Draws the picture again: a state or a view, knowing those before it. */
export type Show<State> = (seen: State, past: readonly State[]) => void;

/** What a player has read besides the views. */
export interface Known<State> {
  /** The first state, if the set-up showed all of it. */
  readonly begun: State | undefined;
  /** The events that they have received. */
  readonly events: readonly Received[];
}

/** What a game needs for its set-up, as it was asked for. */
export interface Wish {
  /** The rules, such as 'first/basic'. Absent: the standard. */
  readonly rules?: string;
  /** Where all chance comes from. */
  readonly seed: number;
  /** Whether the dice are rolled at the table. */
  readonly givenDice: boolean;
  /** Values of `--players`, `--sides`, `--king`, `--map`, `--ships`, as they were written. */
  readonly players?: string;
  readonly sides?: string;
  readonly king?: string;
  readonly map?: string;
  readonly ships?: string;
}

/** A set-up with its rules and the players in their order. */
export interface GameSetup {
  /** The rules as they were asked for. */
  readonly rules: string;
  /** Names of the players, in order of play. */
  readonly players: readonly string[];
}

/** A game that can begin. */
export interface Table {
  /** What the game is set up from. */
  readonly setup: GameSetup;
  /** Who plays, by seat: 'me' is a person at the keyboard. */
  readonly names: Readonly<Record<string, string>>;
  /** Whether every player is shown the whole first state. */
  readonly isOpen?: boolean;
  /** What is said of the set-up before the game. */
  readonly notes: readonly string[];
}

/** A word, and what it means. */
export type Entry = readonly [typed: string, meaning: string];

/** A game. `State` is what its states and views share. */
export interface Game<State> {
  /** The name of its files, and of its command if it is not WarpWar: 'malta-convoy'. */
  readonly command: string;
  /** Its title. */
  readonly title: string;
  /** Ids of its editions, with which its rulesets begin. */
  readonly editions: readonly string[];
  /** Its scenarios, with their editions; the first is the standard. */
  readonly scenarios: readonly string[];
  /** Its engine. */
  readonly engine: GameEngine<State>;
  /** Who can play it, by name, besides 'me'. The first advises people. */
  readonly players: Readonly<Record<string, GamePlayer<State>>>;
  /** Lets a person at the keyboard decide. `show` draws the picture again; `known` says what they know besides their views. */
  readonly me: (ask: Ask, show: Show<State>, known: () => Known<State>) => GamePlayer<State>;
  /** Makes a set-up, or complains. */
  readonly prepare: (wish: Wish) => Table;
  /** Says what is wrong, in one sentence. */
  readonly describe: (issue: Issue<string>) => string;
  /** Tells the beginning of a game. */
  readonly opening: (begun: State) => readonly string[];
  /** Says how far a game has come: 'turn 3'. */
  readonly progress: (now: State) => string;
  /** Writes an action in words, or as a player would type it. */
  readonly actionText: (before: State, action: AnyAction) => string;
  /** Says in a few words what speaks for an action, such as what its fire hits; undefined if nothing is said. `begun` is the first state, if the set-up showed all of it. */
  readonly reasonFor?: (view: State, action: AnyAction, begun: State | undefined) => string | undefined;
  /** Says what a roll is for. Absent, or if it returns undefined: the title of the roll says it. */
  readonly rollWords?: (view: State, roll: RollOptions) => string | undefined;
  /** Makes what tells a game to a viewer, or to one who sees everything: it is given what happened, scene by scene. */
  readonly teller: (viewer: Viewer | undefined) => (scene: Scene<State>) => readonly string[];
  /** Tells how it ended. */
  readonly ending: (end: State, past: readonly EndScene<State>[]) => readonly string[];
  /** Draws a state or a view as SVG, knowing those before it. */
  readonly picture: (seen: State, past: readonly State[]) => string;
  /** Writes the rulebook. */
  readonly rulebook: (rules: Rules) => string;
  /** Explains rules. */
  readonly explain: (rules: Rules) => RulesetExplained;
}

/** What was done in a whole game: an action, the states around it and its events. */
export interface EndScene<State> {
  readonly before: State;
  readonly after: State;
  readonly action: AnyAction;
  readonly events: readonly GameEvent[];
}
