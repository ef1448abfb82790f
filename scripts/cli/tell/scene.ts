import type { Action, GameEvent, State } from 'warpwar';

/** Something that was done, and all that came of it. */
export interface Scene {
  /** The game before it. */
  readonly before: State;
  /** What was done. */
  readonly action: Action;
  /** What came of it, in order. */
  readonly events: readonly GameEvent[];
  /** The game after it. */
  readonly state: State;
}

/** A line of the story: what it is about stands at its left. A heading has no label. */
export interface Entry {
  /** One word, or a few: 'build', 'round 2'. */
  readonly label?: string;
  /** What happened. */
  readonly text: string;
}

/** Entries under one label. */
export const under = (label: string, ...texts: readonly string[]): readonly Entry[] =>
  texts.map((text) => ({ label, text }));
