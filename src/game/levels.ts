/** Chapter: technology, as far as every game has it. */

import type { PlayerId } from '../kernel/player.js';
import type { Levels } from './nouns.js';
import { formula, question } from './parts.js';

/** Tech levels of ships that are built in a game-turn. Ledger: E1.TECH.1. */
export const techLevel = formula('techLevel', (_rules, _turn: number): Levels => ({ all: 0 }));

/** Tech levels that a player's ships are built with now. Ledger: E1.TECH.1. */
export const levelsAtBuilding = question(
  'levelsAtBuilding',
  ({ rules, state }, _: { readonly player: PlayerId }): Levels => techLevel(rules, state.turn),
);

export const levelParts = [techLevel, levelsAtBuilding];
