/** Chapter: technology, as far as every game has it. */

import { deepFreeze } from '../../kernel/util/freeze.js';
import type { PlayerId } from '../../kernel/player.js';
import type { Levels } from '../state.js';
import { formula, question } from '../kernel.js';

/** The families of components that have a tech level each, under rules that know several. Ledger: V.IV.2.1. */
export const technologies = deepFreeze(['energy', 'guided', 'kinetic'] as const);
/** One of them: a type of technology. */
export type Technology = (typeof technologies)[number];

/** Tech levels of ships that are built in a game-turn. Ledger: E1.TECH.1. */
export const techLevel = formula('techLevel', (_rules, _turn: number): Levels => ({ all: 0 }));

/** Tech levels that a player's ships are built with now. Ledger: E1.TECH.1. */
export const levelsAtBuilding = question(
  'levelsAtBuilding',
  ({ rules, state }, _: { readonly player: PlayerId }): Levels => techLevel(rules, state.turn),
);

export const levelParts = [techLevel, levelsAtBuilding];
