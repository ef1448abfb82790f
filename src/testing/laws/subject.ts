/** What the laws must know of a game. */

import type { Applied } from '../../kernel/run/engine.js';
import type { GameEvent } from '../../kernel/parts/part.js';
import type { Home } from '../../kernel/parts/slice.js';
import type { Decision, PlayerId, Random, Viewer } from '../../kernel/player.js';
import type { Issue, Result } from '../../kernel/util/result.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import type { Held } from './other-slices.js';

/** The functions of an engine of any game and catalogue, the types of its actions and set-up forgotten. Any engine is one. */
export interface AnyEngine<State, View> {
  /** The rules that a game is played by. */
  rulesOf(seen: View): Rules;
  /** Sets up a game and plays it up to the first decision. */
  createGame(setup: unknown): Result<State, Issue<string>>;
  /** Carries out one action, or says every reason why it may not be done. */
  applyAction(state: State, action: unknown): Applied<State, GameEvent, Issue<string>>;
  /** From anything at all to an action, or every reason why it is none. */
  decodeAction(state: View, raw: unknown): Result<unknown, Issue<string>>;
  /** Why an action would be refused. */
  checkAction(seen: View, action: unknown): readonly Issue<string>[];
  /** Who must act before play goes on. */
  awaiting(seen: View): readonly PlayerId[];
  /** All that somebody may or must decide. */
  decisions(seen: View): readonly Decision[];
  /** A legal answer to a decision, chosen by chance. */
  sampleAction(seen: View, decision: Decision, random: Random): unknown;
  /** The game as somebody may see it. */
  view(state: State, viewer: Viewer): View;
  /** A state as text. */
  serialize(state: State): string;
  /** A state from text, or why it is none. */
  deserialize(text: string): Result<State, Issue<string>>;
  /** One plain sentence on an issue. */
  describe(issue: Issue<string>): string;
}

/** What one action did. */
export interface Step<State> {
  /** The state before it. */
  readonly before: State;
  /** The state after it. */
  readonly after: State;
  /** What happened, in order. */
  readonly events: readonly GameEvent[];
}

/** A game, as far as the laws must know it. */
export interface Subject<State extends View & object, View extends object> {
  /** Its functions. */
  readonly engine: AnyEngine<State, View>;
  /** Everybody who sees it: the players, and spectators. */
  readonly viewers: (state: State) => readonly Viewer[];
  /** Whether the game is over. */
  readonly isOver: (state: State) => boolean;
  /** Every home of slices, by the kind that slices name. */
  readonly homes: (state: State) => Readonly<Record<string, readonly Home[]>>;
  /** What else a slice that hides something may hold; undefined if nothing is known. */
  readonly heldBy: (slice: string) => Held<State> | undefined;
  /** The state with everything changed by chance that a viewer may not see. */
  readonly disguise: (state: State, viewer: Viewer, random: Random) => State;
  /** Where play stands: as long as this does not change, the others wait. */
  readonly positionOf: (state: State) => string;
  /** The most actions that one player may carry out while play stands still. */
  readonly maxActions: (state: State) => number;
  /** The next view of a viewer from the last one and events. Left out: the law 'views-followed' is not tried. */
  readonly followEvents?: (view: View, events: readonly Pick<GameEvent, 'type' | 'payload'>[]) => View;
  /** Values that its actions rarely have: actions are spoilt by them. */
  readonly junk: readonly unknown[];
  /** A name of something in it, by chance: actions are spoilt by these, too. */
  readonly nameIn: (state: State, random: Random) => unknown;
  /** The game's own laws of every state: throws where one is broken. */
  readonly checkState?: (state: State) => void;
  /** The game's own laws of every action that is tried: throws where one is broken. */
  readonly checkStep?: (step: Step<State>) => void;
  /** The game's own laws of everything that a player may do: throws where one is broken. */
  readonly checkChoice?: (state: State, choice: Choice, random: Random) => void;
  /** Begins the game's own laws of a whole game; returns what holds each step of play against them, with all events so far. */
  readonly watch?: (begun: State) => (step: Step<State>, events: readonly GameEvent[]) => void;
  /** Runs a check; may add to the error of a broken law what to do about it. */
  readonly advise?: (events: readonly GameEvent[], check: () => void) => void;
}

/** A state of some game, and the game that it is a state of. */
export interface Moment<State extends View & object, View extends object> {
  readonly game: Subject<State, View>;
  readonly state: State;
}

/** What a player might do. */
export interface Choice {
  readonly decision: Decision;
  readonly action: unknown;
}
