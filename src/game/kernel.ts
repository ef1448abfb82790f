import { bindMakers } from '../kernel/parts/module.js';
import type { Game } from '../kernel/parts/part.js';
import type { Battle } from './battle/state.js';
import type { Player, SeenShip, Star, State, View } from './state.js';

/** What slices can be kept at. */
export interface Homes {
  /** The game as a whole, or what somebody sees of it. */
  readonly game: View;
  /** Somebody who plays. */
  readonly player: Player;
  /** A star. */
  readonly star: Star;
  /** A ship. */
  readonly ship: SeenShip;
  /** The combat at hand: gone when it ends, but not with a round. */
  readonly battle: Battle;
}

export const {
  /** Declares a pure question on rules and a subject. */
  formula,
  /** Declares a question that may read the state, or a view of it. */
  question,
  /** Declares an open set of like things. */
  table,
  /** Declares data that one module owns, at every home of one kind. */
  slice,
  /** Declares a typed parameter of a module. */
  setting,
  /** Declares something that createGame must be told. */
  setupField,
  /** Declares something that players do. */
  action,
  /** Declares something that happens. */
  event,
} = bindMakers<State, View, Homes>();

/** Rules and a state: what events are applied on. */
export type StateGame = Game<State>;

/** Rules and what somebody sees: what offers, checks and samples are asked of. */
export type ViewGame = Game<View>;
