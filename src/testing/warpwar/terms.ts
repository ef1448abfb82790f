/** What the laws need to know about rules that no standard module has. */

import type { Viewer } from '../../kernel/player.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import type { Address } from '../../game/economy/accounts.js';
import type { StateGame } from '../../game/kernel.js';
import type { Counts, Place, Ship, State } from '../../game/state.js';
import type { Held } from './held.js';
import type { Law } from './law.js';

/** What your event changes on ships and in accounts. */
export interface Meaning {
  /** The ship that changes. */
  readonly ship?: string;
  /** Units that the ship gains, by component; below 0 it loses them. */
  readonly units?: Counts;
  /** Hits on the ship that `ship/damaged` must place afterwards. */
  readonly hits?: number;
  /** Where the ship is now. */
  readonly to?: Place;
  /** Build Points that were paid for it in the build event. */
  readonly price?: number;
}

/** Laws that a rule may set aside. The others hold for every game. */
export type GameLaw = Extract<
  Law,
  | 'ships-on-map'
  | 'moves-told'
  | 'moves-paid'
  | 'one-side-per-star'
  | 'within-built'
  | 'hits-conserved'
  | 'ships-conserved'
  | 'points-conserved'
  | 'prices-paid'
>;

/** What the laws need to know about rules that no standard module has. */
export interface Terms {
  /**
   * For each slice that hides something, by key: makes another random value. The law 'secrets-kept' stores it where a
   * viewer must not notice.
   */
  readonly held?: Readonly<Record<string, Held>>;
  /**
   * What your events change on ships and in accounts, by type. Receives the event's payload, the state before the
   * action, and the rules. The event must have a receiver.
   */
  readonly means?: Readonly<Record<string, (payload: never, before: State, rules: Rules) => Meaning>>;
  /** Types of events that only one player may receive: the `player` of their payload, or the owner of their `ship`. */
  readonly secrets?: readonly string[];
  /**
   * Types of events that reveal a secret by your rule. An action with such an event is not compared with the same action
   * where hidden data differ, and everybody may receive the event.
   */
  readonly reveals?: readonly string[];
  /**
   * Types of events from which those who receive them learn a secret by your rule. For them, an action with such an event
   * is not compared with the same action where hidden data differ.
   */
  readonly teaches?: readonly string[];
  /** Types of events that may go to players who see nothing of what they change: your rule lets them know that it happened. */
  readonly announces?: readonly string[];
  /**
   * By type of action that builds ships: the whole price in Build Points, in place of the tables' prices of these ships.
   * Receives the action, the state before it, and the rules.
   */
  readonly charges?: Readonly<Record<string, (action: never, before: State, rules: Rules) => number>>;
  /** By type of action: the ship that it unloads, so that all see what was aboard. */
  readonly unloads?: Readonly<Record<string, (action: never) => unknown>>;
  /** Whether a ship may stay with enemies when its side's turn ends. */
  readonly stays?: (rules: Rules, ship: Pick<Ship, 'id'>) => boolean;
  /** Whether everybody knows what is in an account, although only its holder receives events about it. */
  readonly common?: (game: StateGame, account: Address) => boolean;
  /** Whether your rules show a viewer the record of another player's ship. */
  readonly shows?: (game: StateGame, viewer: Viewer, ship: Ship) => boolean;
  /** Laws that your rules set aside: breaking them is ignored. */
  readonly excused?: readonly GameLaw[];
}
