/** The makers of parts, bound to the state and the view of this game. */

import { bindChance } from '../kernel/dice/dice.js';
import { bindMakers } from '../kernel/module.js';
import type { Game } from '../kernel/types.js';
import type { State, View } from './state.js';

export const { formula, question, stateQuestion, table, slice, setting, action, event } = bindMakers<
  State,
  View,
  { readonly game: View }
>();

export const { roll } = bindChance<State, View>();

/** Rules and a state: events and readers of rolls get it. */
export type StateGame = Game<State>;

/** Rules and a view, or a state: checks and options of actions get it. */
export type ViewGame = Game<View>;
