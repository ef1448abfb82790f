/** How many actions a player has while play stands still. */

import type { State } from '../../game/state.js';

/** Most actions of one player while play stands still, with any number of ships and points. */
const MAX_ACTIONS = 10_000;

/**
 * Returns the most actions of one player while play stands still: 100 for each player and each ship, 200 for each hold
 * and 4 for each Build Point, and never more than 10,000. Ledger: DRAW.2, REPEAT.1, REPEAT.2.
 */
export function maxActions({ players, stars, ships }: State): number {
  const points = [...players, ...stars, ...ships].reduce((sum, { points: each = 0 }) => sum + each, 0);
  const holdsOfAll = ships.reduce((sum, { built }) => sum + (built.H ?? 0), 0);
  return Math.min(MAX_ACTIONS, 100 * (players.length + ships.length) + 200 * holdsOfAll + 4 * points);
}

/** Returns where play stands: as long as it does not change, the others wait. */
export const positionOf = ({ turn, active, phase, battle, result }: State): string =>
  JSON.stringify([turn, active, phase, battle?.at, battle?.round, battle?.step, result]);
