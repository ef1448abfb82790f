import { kernel } from '../kernel/kernel.js';
import type { Game } from '../kernel/parts.js';
import type { State, View } from './nouns.js';

/** The makers of parts, bound to this game. */
export const { formula, question, table, slice, setting, setupField, action, outcome } = kernel<
  State,
  View
>();

/** Rules and a state: what outcomes are enacted on. */
export type Live = Game<State>;

/** Rules and what somebody sees: what offers, checks and samples are asked of. */
export type Seen = Game<View>;
