import type { Decision, PlayerId, Random } from '../kernel/player.js';

/** Anything that a player can do in any game. */
export interface AnyAction {
  /** '<module>/<verb>'. */
  readonly type: string;
  /** Who acts. */
  readonly player: PlayerId;
}

/**
 * Chooses an action from what a player sees: their view and what they may decide. All chance comes from `random`.
 */
export type Player<Act extends AnyAction, Decide extends Decision, Seen> = (
  view: Seen,
  decisions: readonly Decide[],
  random: Random,
) => Act;

/** The function of an engine that a player who answers by chance needs. */
export interface Sampler<Act extends AnyAction, Seen> {
  /** A legal answer by chance. */
  sampleAction(seen: Seen, decision: Decision, random: Random): Act;
}
