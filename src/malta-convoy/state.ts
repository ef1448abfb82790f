/** State and view of a game: plain JSON data, no behavior. */

import type { Home } from '../kernel/action.js';
import type { Ending, CommonPlayer, CountedActions } from '../kernel/play/state.js';
import type { PlayerId, Viewer, Ruleset } from '../kernel/types.js';

/** A type of ship. */
export type ShipType = 'cargo' | 'tanker' | 'carrier' | 'cruiser' | 'destroyer';

/** The ships of one type. Those that are neither present nor sunk went home. */
export interface Flotilla {
  /** Ships that set sail. */
  readonly sailed: number;
  /** Ships in the convoy, damaged ones included. */
  readonly present: number;
  /** Damaged ships in the convoy. */
  readonly damaged: number;
  /** Ships that were sunk. */
  readonly sunk: number;
}

/** The ships of all types. */
export type Fleet = Readonly<Record<ShipType, Flotilla>>;

/** What the enemy does in the current turn. */
export interface Raid {
  /** Result of the contact roll: a key of the table of contacts. */
  readonly contact: string;
  /** Who attacks: a key of the table of enemies; '' while nobody does. */
  readonly enemy: string;
  /** Attacks that are left of the force, before any is made; 0 until it is known. */
  readonly force: number;
}

/** An option that is in use. */
export interface RunningOption {
  /** A key of the table of options. */
  readonly option: string;
  /** Turns for which it holds, the current one included. */
  readonly turns: number;
}

/** How a trip ended. The rules know no victory: `winners` is empty. */
export interface TripEnding extends Ending {
  /** The score; null if the trip was given up. */
  readonly score: number | null;
}

/** What a viewer sees of a game: everything but the seed of the dice. */
export interface View extends Home, CountedActions {
  /** Modules and settings of the game. */
  readonly ruleset: Ruleset;
  /** Who sees it. Absent in a state. */
  readonly viewer?: Viewer;
  /** The only player. */
  readonly players: readonly CommonPlayer[];
  /** Players who must act before the game goes on. */
  readonly waiting: readonly PlayerId[];
  /** The current turn, from 1. */
  readonly turn: number;
  /** Turns that the trip takes; 0 until it is known. */
  readonly length: number;
  /** Key of the current step of the turn; '' between turns. */
  readonly step: string;
  /** Whether the step has done what it does. */
  readonly done: boolean;
  /** The ships. */
  readonly ships: Fleet;
  /** Modifier of the next contact roll. */
  readonly nextContact: number;
  /** What the enemy does in this turn; null before the contact roll. */
  readonly raid: Raid | null;
  /** The option in use; null if there is none. */
  readonly option: RunningOption | null;
  /** Options that were chosen in this trip, in order. */
  readonly used: readonly string[];
  /** Interceptions that took 1 off a force. */
  readonly intercepted: number;
  /** How the trip ended; null while it goes on. */
  readonly result: TripEnding | null;
}

/** A game in progress: plain readonly JSON. */
export type State = Omit<View, 'viewer'>;
