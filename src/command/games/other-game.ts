/** What the command line must know of another game of the books. */

import type {
  AnyAction,
  Decision,
  Applied,
  Issue,
  Result,
  GameEvent,
  RollOptions,
  Wording,
} from '../../kernel/index.js';
import type { PlayerId, Random, Viewer, Rules, RulesetExplained } from '../../warpwar/index.js';
import type { Ask } from './ask.js';

/** The functions of an engine that a report needs, without the types of its game. */
export interface ReportEngine<State> extends Pick<Wording, 'explain' | 'explainRuleset'> {
  /** Sets up a game. */
  createGame(
    setup: never,
  ):
    | { readonly ok: true; readonly value: State }
    | { readonly ok: false; readonly issues: readonly Issue<string>[] };
  /** Carries out an action. */
  applyAction(state: State, action: never): Applied<State, Pick<GameEvent, 'type'>, Issue<string>>;
  /** Returns the rules of a state. */
  rulesOf(state: State): Rules;
  /** Writes a state as JSON text. */
  serialize(state: State): string;
}

/** A word, and what it means. */
export type Entry = readonly [typed: string, meaning: string];

/** What the help of a game says besides what all games have. */
export interface GameHelp {
  /** What is played, and where to read on. */
  readonly about: string;
  /** Its scenarios, the standard first. */
  readonly scenarios: readonly Entry[];
  /** How --players is written, and what the players do. */
  readonly players: Entry;
  /** Its options that other games do not have. */
  readonly options: readonly Entry[];
  /** What is typed at the keyboard. */
  readonly typed: readonly Entry[];
  /** Examples: what follows the name of the game, and what it does. */
  readonly examples: readonly Entry[];
}

/** A set-up that the command line makes. */
export interface OtherSetup {
  /** The rules as they were asked for. */
  readonly rules: string;
  /** Names of the players, in order of play. */
  readonly players: readonly string[];
  /** What the dice follow from; absent if somebody rolls them. */
  readonly seed?: string;
}

/** The functions of an engine that are needed, without the types of its game. */
export interface OtherEngine<State> extends ReportEngine<State> {
  /** Compiles rules. */
  compileRules(text: string): Result<Rules>;
  /** Sets up a game. */
  createGame(
    setup: never,
  ):
    | { readonly ok: true; readonly value: State; readonly events: readonly GameEvent[] }
    | { readonly ok: false; readonly issues: readonly Issue[] };
  /** Carries out an action. */
  applyAction(state: State, action: never): Applied<State, GameEvent>;
  /** Replays a recorded game. */
  replay(record: never): Result<State>;
  /** Returns who must act. */
  awaiting(seen: State): readonly PlayerId[];
  /** Lists the decisions. */
  decisions(seen: State): readonly Decision[];
  /** Returns what a viewer sees. */
  view(state: State, viewer: Viewer): State;
}

/** A player function, without the types of its game. */
export type OtherPlayer<State> = (view: State, decisions: readonly Decision[], random: Random) => AnyAction;

/** What came of an action, or of the set-up. */
export interface OtherScene<State> {
  /** The state before it. */
  readonly before: State;
  /** The state after it. */
  readonly after: State;
  /** What happened. */
  readonly events: readonly GameEvent[];
}

/** Draws the picture again: a state or a view, knowing those before it. */
export type Show<State> = (seen: State, past: readonly State[]) => void;

/** Another game. `State` is what its states and views share. */
export interface OtherGame<State> {
  /** The word of the command line, and the name of its files, such as 'malta-convoy'. */
  readonly command: string;
  /** Its title. */
  readonly title: string;
  /** Id of its edition, with which its rulesets begin. */
  readonly edition: string;
  /** Its scenarios; the first is the standard. */
  readonly scenarios: readonly string[];
  /** Names of the players, in order of play. */
  readonly seats: readonly string[];
  /** Its engine. */
  readonly engine: OtherEngine<State>;
  /** Who can play it, by name; the first is the standard. 'me' is somebody at the keyboard. */
  readonly players: Readonly<Record<string, OtherPlayer<State>>>;
  /** Lets somebody at the keyboard decide. `show` draws the picture again. */
  readonly me: (ask: Ask, show: Show<State>) => OtherPlayer<State>;
  /** Says what is wrong, in one sentence. */
  readonly describe: (issue: Issue) => string;
  /** Tells the beginning of a game. */
  readonly opening: (begun: State) => readonly string[];
  /** Says how far a game has come: 'turn 3'. */
  readonly progress: (now: State) => string;
  /** Says what a roll is for. Absent, or if it returns undefined: the title of the roll says it. */
  readonly rollWords?: (view: State, roll: RollOptions) => string | undefined;
  /** What its help says. */
  readonly help: GameHelp;
  /** Makes what tells a game: it is given what happened, scene by scene. */
  readonly teller: () => (scene: OtherScene<State>) => readonly string[];
  /** Returns the ships with which players begin, as `--ships` names them. Absent: there is nothing to choose. */
  readonly ships?: (given: string | undefined, rules: string) => object;
  /** Tells how it ended. */
  readonly ending: (end: State) => readonly string[];
  /** Draws a state or a view as SVG, knowing those before it. */
  readonly picture: (seen: State, past: readonly State[]) => string;
  /** Writes the rulebook. */
  readonly rulebook: (rules: Rules) => string;
  /** Explains rules. */
  readonly explain: (rules: Rules) => RulesetExplained;
}
