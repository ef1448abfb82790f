/** Chapter: when and where combat is fought. */

import { battleBegan } from './battle/course.js';
import type { Star } from './nouns.js';
import { question, type Live } from './parts.js';
import { hostile } from './players.js';
import { shipsAt } from './ships.js';
import { phases } from './turn.js';

/** Stars with ships of opposing sides, where combat was not fought in this phase. Ledger: E1.COMBAT.1, E1.COMBAT.2. */
export const contested = question('contested', (game): readonly Star[] =>
  game.state.stars.filter(({ hex }) => {
    const owners = [...new Set(shipsAt(game.state.ships, hex).map(({ owner }) => owner))];
    return (
      !game.state.fought.includes(hex) && owners.some((a) => owners.some((b) => hostile(game, { a, b })))
    );
  }),
);

const next = (game: Live): readonly Star[] => contested(game, undefined).slice(0, 1);

/** Every contested star is fought over, one after another. Ledger: E1.COMBAT.1, E1.COMBAT.2. */
const combatPhase = phases.add('combat', {
  over: (game) => next(game).length === 0,
  awaits: () => [],
  does: (game) => next(game).map(({ hex }) => battleBegan({ at: hex })),
});

export const combatParts = [contested, combatPhase];
