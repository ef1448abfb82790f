/** What the laws must be told of rules that no standard module has. */

import type { Viewer } from '../../kernel/player.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import type { Address } from '../../game/economy/accounts.js';
import type { StateGame } from '../../game/kernel.js';
import type { Counts, Place, Ship, State } from '../../game/state.js';
import type { Held } from './held.js';
import type { Law } from './law.js';

/** What an event of a module's own says to the books that the laws keep of ships and points. */
export interface Meaning {
  /** The ship that it is about. */
  readonly ship?: string;
  /** Units of the ship that came, or that went if below 0, by component. */
  readonly units?: Counts;
  /** Hits on the ship that `ship/damaged` must place afterwards. */
  readonly hits?: number;
  /** Where the ship is now. */
  readonly to?: Place;
  /** Build Points that were rightly paid for it in the build event. */
  readonly price?: number;
}

/** Laws of what is in a game, which a rule may set aside. The others hold for every game there is. */
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

/** What the laws must be told of rules that no standard module has. */
export interface Terms {
  /**
   * For each slice that hides anything, by key: something else that it may hold, made by chance. The law of secrets puts
   * it in where a viewer must not notice.
   */
  readonly held?: Readonly<Record<string, Held>>;
  /**
   * What events of one's own change of ships and points, by type; handed the event's payload, and the state before the
   * action. Somebody must be told of them.
   */
  readonly means?: Readonly<Record<string, (payload: never, before: State) => Meaning>>;
  /** Types of events of which one player alone may hear: the `player` of their payload, or the owner of their `ship`. */
  readonly secrets?: readonly string[];
  /** Types of events by which something secret rightly comes to light: what follows may depend on it. */
  readonly reveals?: readonly string[];
  /** Types of events by which those who hear of them rightly learn what is secret to the others. */
  readonly teaches?: readonly string[];
  /** By type of action: the ship that it unloads, so that all see who was aboard. */
  readonly unloads?: Readonly<Record<string, (action: never) => unknown>>;
  /** Whether a ship may stay beside enemies when its side's turn ends. */
  readonly stays?: (rules: Rules, ship: Pick<Ship, 'id'>) => boolean;
  /** Whether everybody knows what lies in an account, though only its holder is told. */
  readonly common?: (game: StateGame, account: Address) => boolean;
  /** Whether the rules lay open to a viewer the record of a ship that is not his. */
  readonly shows?: (game: StateGame, viewer: Viewer, ship: Ship) => boolean;
  /** Laws of the game that the rules set aside: whoever breaks them is not held to it. */
  readonly excused?: readonly GameLaw[];
}
