/** The makers of parts, bound to the state and the view of this game. */

import {
  action as actionOf,
  event as eventOf,
  setting as settingOf,
  setupField as setupFieldOf,
  slice as sliceOf,
} from '../kernel/action.js';
import { declared as declaredOf } from '../kernel/declared.js';
import { formula as formulaOf, question as questionOf, table as tableOf } from '../kernel/formula.js';
import type { Kernel } from '../kernel/module.js';
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

/** Makers of this game. Each is a constant of its own, so that a bundle has only those that it uses. */
type Makers = Kernel<State, View, Homes>;

/** Declares a pure function of the rules and a subject. */
export const formula: Makers['formula'] = formulaOf;
/** Declares a function that may also read the state, or a view of it. */
export const question: Makers['question'] = questionOf;
/** Declares a function that reads the whole state: only what carries out an action may ask it. */
export const stateQuestion: Makers['stateQuestion'] = questionOf;
/** Declares a question that reads a secret of one player, who tells it in games without a referee. */
export const declared: Makers['declared'] = declaredOf;
/** Declares an open set of entries to which modules can add. */
export const table: Makers['table'] = tableOf;
/** Declares data that a module stores with the game, or with each player, star, ship or battle. */
export const slice: Makers['slice'] = sliceOf;
/** Declares a typed parameter of a module. */
export const setting: Makers['setting'] = settingOf;
/** Declares a field that `createGame` takes. */
export const setupField: Makers['setupField'] = setupFieldOf;
/** Declares an action of players. */
export const action: Makers['action'] = actionOf;
/** Declares an event. */
export const event: Makers['event'] = eventOf;

/** Rules and a state: `apply` of events receives it. */
export type StateGame = Game<State>;

/** Rules and a view (or a state): options, checks and samples of actions receive it. */
export type ViewGame = Game<View>;
