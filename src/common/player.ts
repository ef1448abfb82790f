import type { Decision, PlayerId, Random } from '../kernel/player.js';

/** An action of any game. */
export interface AnyAction {
  /** `'<module>/<verb>'`. */
  readonly type: string;
  /** Who acts. */
  readonly player: PlayerId;
}

/**
 * A player function: chooses an action from a player's view and decisions. All its randomness comes from `random`.
 */
export type Player<Act extends AnyAction, Decide extends Decision, Seen> = (
  view: Seen,
  decisions: readonly Decide[],
  random: Random,
) => Act;

/** The function of an engine that a random player needs. */
export interface Sampler<Act extends AnyAction, Seen> {
  /** Returns a random legal action for a decision. */
  sampleAction(seen: Seen, decision: Decision, random: Random): Act;
}
