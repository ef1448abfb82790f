/** How much a player may do while play stands still. */

import type { State } from '../../game/state.js';

/** Limit on the actions of one player while play stands still, however many ships and points there are. */
const MAX_ACTIONS = 10_000;

/**
 * The most actions that one player may carry out while play stands still: 100 for each player and each ship, 200 for each
 * hold and 4 for each Build Point, and never more than 10,000. Ledger: DRAW.2, REPEAT.1, REPEAT.2.
 */
export function maxActions({ players, stars, ships }: State): number {
  const points = [...players, ...stars, ...ships].reduce((sum, { points: each = 0 }) => sum + each, 0);
  const holdsOfAll = ships.reduce((sum, { built }) => sum + (built.H ?? 0), 0);
  return Math.min(MAX_ACTIONS, 100 * (players.length + ships.length) + 200 * holdsOfAll + 4 * points);
}

/** Where play stands: as long as this does not change, the others wait. */
export const positionOf = ({ turn, active, phase, battle, result }: State): string =>
  JSON.stringify([turn, active, phase, battle?.at, battle?.round, battle?.step, result]);
