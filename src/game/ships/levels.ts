/** Tech levels, as far as every game has them. */

import { deepFreeze } from '../../kernel/util/freeze.js';
import type { PlayerId } from '../../kernel/player.js';
import type { Levels } from '../state.js';
import { formula, question } from '../kernel.js';

/** Families of components that have their own tech level, under rules with several families. Ledger: V.IV.2.1. */
export const technologies = deepFreeze(['energy', 'guided', 'kinetic'] as const);
/** A family of components with its own tech level. */
export type Technology = (typeof technologies)[number];

/** Tech levels of ships built in a game-turn. Ledger: E1.TECH.1. */
export const techLevel = formula('techLevel', (_rules, _turn: number): Levels => ({ all: 0 }));

/** Tech levels that a player's new ships have now. Ledger: E1.TECH.1. */
export const levelsAtBuilding = question(
  'levelsAtBuilding',
  ({ rules, state }, _: { readonly player: PlayerId }): Levels => techLevel(rules, state.turn),
);

export const levelParts = [techLevel, levelsAtBuilding];
