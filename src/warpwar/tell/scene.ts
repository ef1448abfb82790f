import type { Action, GameEvent, State } from '../standard.js';
import type { PlayerId } from '../../kernel/types.js';
import type { Levels } from '../state.js';

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

/** A player-turn, as far as it is told of in its heading. */
export interface PlayerTurn {
  /** The game-turn. */
  readonly turn: number;
  /** Whose turn it is. */
  readonly player: PlayerId;
  /** Whether the game-turn begins with it. */
  readonly isFirst: boolean;
  /** Whether the game-turn ends with it. */
  readonly isLast: boolean;
  /** Tech levels of ships that are built in it, as far as the turn says them. */
  readonly levels: Levels;
}

/** A line of the story. */
export interface Entry {
  /** What it is about, in a word or a few, at its left: 'build', 'round 2'. A heading has none. */
  readonly label?: string;
  /** What happened. */
  readonly text: string;
  /** Of a heading: what it is the heading of. */
  readonly of?: PlayerTurn;
  /** Of no weight of its own: where nothing else happens in a player-turn, it is not told. */
  readonly minor?: true;
}

/** The heading of a player-turn. */
export type Heading = Entry & Required<Pick<Entry, 'of'>>;

/** Entries under one label. */
export const under = (label: string, ...texts: readonly string[]): readonly Entry[] =>
  texts.map((text) => ({ label, text }));

/** The same, of no weight of their own. */
export const minor = (entries: readonly Entry[]): readonly Entry[] =>
  entries.map((each) => ({ ...each, minor: true }));
