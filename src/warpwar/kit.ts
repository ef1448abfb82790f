/** The makers of parts, bound to the state and the view of this game. */

import { bindMakers } from '../kernel/module.js';
import type { Game } from '../kernel/types.js';
import type { Site, Player, SeenShip, Star, State, View } from './state.js';

/** Where slices can be stored. */
export interface Homes {
  /** The game as a whole: a state or a view. */
  readonly game: View;
  /** A player. */
  readonly player: Player;
  /** A star. */
  readonly star: Star;
  /** A ship. */
  readonly ship: SeenShip;
  /** The current combat: lasts until the combat ends, over all its rounds. */
  readonly battle: Site;
}

export const {
  /** Declares a pure function of the rules and a subject. */
  formula,
  /** Declares a function that may also read the state, or a view of it. */
  question,
  /** Declares a function that reads the whole state: only what carries out an action may ask it. */
  stateQuestion,
  /** Declares an open set of entries to which modules can add. */
  table,
  /** Declares data that a module stores with the game, or with each player, star, ship or battle. */
  slice,
  /** Declares a typed parameter of a module. */
  setting,
  /** Declares a field that `createGame` takes. */
  setupField,
  /** Declares an action of players. */
  action,
  /** Declares an event. */
  event,
} = bindMakers<State, View, Homes>();

/** Rules and a state: `apply` of events receives it. */
export type StateGame = Game<State>;

/** Rules and a view (or a state): options, checks and samples of actions receive it. */
export type ViewGame = Game<View>;
