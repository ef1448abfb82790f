/** What a story is made of: scenes, entries under labels, and pieces of sentences. */

import type { Action, GameEvent, State } from '../standard.js';
import type { PlayerId } from '../../kernel/types.js';
import type { Levels, TableResult } from '../state.js';

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

// Pieces of sentences: numbers, lists, signs and capitals.

/** The table's results as it prints them. */
export const cells: Readonly<Record<TableResult, string>> = {
  miss: 'Miss',
  hit: 'Hit',
  'hit+1': 'Hit+1',
  'hit+2': 'Hit+2',
  escapes: 'Escapes',
};

/** A number with its sign. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** 'one ship', '3 ships'. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** 'red', 'red and blue', 'red, green and blue'. */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;

/** A sentence's first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
