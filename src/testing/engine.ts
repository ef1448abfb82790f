import type { Applied } from '../kernel/run/engine.js';
import type { GameEvent } from '../kernel/parts/part.js';
import type { Decision, PlayerId, Random, Viewer } from '../kernel/player.js';
import type { Issue, Result } from '../kernel/util/result.js';
import type { Rules } from '../kernel/ruleset/rules.js';
import type { State, View } from '../game/state.js';

/** The functions of an engine of any catalogue, its actions' and set-up's types forgotten. Any engine is one. */
export interface Played {
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
  /** A view kept up to date by events. */
  followEvents(view: View, events: readonly { readonly type: string; readonly facts: unknown }[]): View;
  /** A state as text. */
  serialize(state: State): string;
  /** A state from text, or why it is none. */
  deserialize(text: string): Result<State, Issue<string>>;
  /** One plain sentence on an issue. */
  describe(issue: Issue<string>): string;
}

/** Who sees a game: every player, and a spectator. */
export const viewers = (state: State): readonly Viewer[] => [
  ...state.players.map(({ id }) => id),
  { spectator: true },
];
