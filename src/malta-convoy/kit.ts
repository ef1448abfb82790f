/** The makers of parts, bound to the state and the view of this game. */

import {
  action as actionOf,
  event as eventOf,
  setting as settingOf,
  slice as sliceOf,
} from '../kernel/action.js';
import { bindChance } from '../kernel/dice/dice.js';
import { formula as formulaOf, question as questionOf, table as tableOf } from '../kernel/formula.js';
import type { Kernel } from '../kernel/module.js';
import type { Game } from '../kernel/types.js';
import type { ConvoyState, ConvoyView } from './state.js';

/** Makers of this game. Each is a constant of its own, so that a bundle has only those that it uses. */
type Makers = Kernel<ConvoyState, ConvoyView, { readonly game: ConvoyView }>;

export const formula: Makers['formula'] = formulaOf;
export const question: Makers['question'] = questionOf;
export const stateQuestion: Makers['stateQuestion'] = questionOf;
export const table: Makers['table'] = tableOf;
export const slice: Makers['slice'] = sliceOf;
export const setting: Makers['setting'] = settingOf;
export const action: Makers['action'] = actionOf;
export const event: Makers['event'] = eventOf;

export const { roll, clock } = bindChance<ConvoyState, ConvoyView>();

/** Rules and a state: events and readers of rolls get it. */
export type StateGame = Game<ConvoyState>;

/** Rules and a view, or a state: checks and options of actions get it. */
export type ViewGame = Game<ConvoyView>;
