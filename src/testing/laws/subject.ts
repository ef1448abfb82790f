/** What the laws need to know about a game. */

import type { Done, News } from '../../kernel/run/clients.js';
import type { Applied } from '../../kernel/run/engine.js';
import type { GameEvent } from '../../kernel/parts/part.js';
import type { Home } from '../../kernel/parts/slice.js';
import type { Decision, PlayerId, Random, Viewer } from '../../kernel/player.js';
import type { Issue, Result } from '../../kernel/util/result.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import type { Held } from './other-slices.js';

/** The functions of an engine of any game and catalogue, without the types of its actions and set-up. Every engine fits. */
export interface AnyEngine<State, View> {
  /** Returns the rules of a game. */
  rulesOf(seen: View): Rules;
  /** Returns rules from what names them in a set-up. Without it refused set-ups are not described in sentences. */
  ruleset?(spec: unknown): Result<Rules, Issue<string>>;
  /** Sets up a game, up to the first decision. It may tell what happened in the set-up. */
  createGame(setup: unknown): Result<State, Issue<string>> & { readonly events?: readonly GameEvent[] };
  /** Applies an action, or returns every reason for its refusal. */
  applyAction(state: State, action: unknown): Applied<State, GameEvent, Issue<string>>;
  /** Decodes any value to an action, or returns every reason why it is none. */
  decodeAction(state: View, raw: unknown): Result<unknown, Issue<string>>;
  /** Lists why an action would be refused. */
  checkAction(seen: View, action: unknown): readonly Issue<string>[];
  /** Lists the players who must act before play goes on. */
  awaiting(seen: View): readonly PlayerId[];
  /** Lists all decisions that players may or must make. */
  decisions(seen: View): readonly Decision[];
  /** Samples a legal action for a decision. */
  sampleAction(seen: View, decision: Decision, random: Random): unknown;
  /** Returns what a viewer may see. */
  view(state: State, viewer: Viewer): View;
  /** Returns what a viewer may receive after an action. */
  updateFor(
    done: Done<State, GameEvent>,
    viewer: Viewer,
  ): { readonly view: View } & News<Pick<GameEvent, 'type' | 'payload'>>;
  /** Writes a state as text. */
  serialize(state: State): string;
  /** Reads a state from text, or returns why it is none. */
  deserialize(text: string): Result<State, Issue<string>>;
}

/** The effect of one action. */
export interface Step<State> {
  /** The action. */
  readonly action: unknown;
  /** The state before it. */
  readonly before: State;
  /** The state after it. */
  readonly after: State;
  /** Its events, in order. */
  readonly events: readonly GameEvent[];
}

/** A game, as far as the laws need to know it. */
export interface Subject<State extends View & object, View extends object> {
  /** Its engine. */
  readonly engine: AnyEngine<State, View>;
  /** Returns one plain sentence on an issue that was raised under some rules. */
  readonly describe: (rules: Rules, issue: Issue<string>) => string;
  /** Everybody who sees it: the players, and spectators. */
  readonly viewers: (state: State) => readonly Viewer[];
  /** Whether the game is over. */
  readonly isOver: (state: State) => boolean;
  /** Lists every home of slices, by kind. */
  readonly homes: (state: State) => Readonly<Record<string, readonly Home[]>>;
  /** Returns what makes other values of a slice that hides something, or undefined if it is not known. */
  readonly heldBy: (slice: string) => Held<State> | undefined;
  /** Returns the state with random changes to everything that a viewer may not see. */
  readonly disguise: (state: State, viewer: Viewer, random: Random) => State;
  /**
   * Returns the state with something elsewhere, gone or added that a viewer sees in neither state, and what differs in
   * words; undefined if the viewer sees everything. Without it the law 'places-kept' is not checked.
   */
  readonly displace?: (
    state: State,
    viewer: Viewer,
    random: Random,
  ) => { readonly state: State; readonly what: string } | undefined;
  /**
   * Whether what an action led to may show a viewer something hidden, as a roll of dice from a hidden seed does. Without it the
   * law 'course-discreet' is not checked.
   */
  readonly mayShow?: (
    viewer: Viewer,
    done: Pick<Step<State>, 'events'> & { readonly state: State },
  ) => boolean;
  /** Returns where play stands: as long as it does not change, the others wait. */
  readonly positionOf: (state: State) => string;
  /** Returns the most actions of one player while play stands still. */
  readonly maxActions: (state: State) => number;
  /** Returns a viewer's next view from the last one and an update. Without it the law 'views-followed' is not checked. */
  readonly followEvents?: (
    view: View,
    update: News<Pick<GameEvent, 'type' | 'payload'>>,
  ) => Result<View, Issue<string>>;
  /** Values that are rare in its actions, to damage actions with. */
  readonly junk: readonly unknown[];
  /** Returns a random name of something in it, to damage actions with. */
  readonly nameIn: (state: State, random: Random) => unknown;
  /** Checks the game's own laws of every state; throws if one is broken. */
  readonly checkState?: (state: State) => void;
  /** Checks the game's own laws of every action that is tried; throws if one is broken. */
  readonly checkStep?: (step: Step<State>) => void;
  /** Checks the game's own laws of every choice that a player has; throws if one is broken. */
  readonly checkChoice?: (state: State, choice: Choice, random: Random) => void;
  /** Begins to check the game's own laws of whole games; returns a function that checks each step, with all events so far. */
  readonly watch?: (begun: State) => (step: Step<State>, events: readonly GameEvent[]) => void;
  /** Runs a check, and may add what to do to the error of a broken law. */
  readonly advise?: (events: readonly GameEvent[], check: () => void) => void;
}

/** A state and its game. */
export interface Moment<State extends View & object, View extends object> {
  readonly game: Subject<State, View>;
  readonly state: State;
}

/** A decision, and an action for it. */
export interface Choice {
  /** The decision. */
  readonly decision: Decision;
  /** The action. */
  readonly action: unknown;
}
