/** What is asked for in WarpChess only: a king, and who moves first. */

import { seeded } from '../warpwar/players/index.js';
import { Complaint } from './complaint.js';
import { inForce } from './rules.js';

/** Whether a scenario is WarpChess, which is for two in either edition. */
export const isWarpChess = (scenario: string): boolean => inForce(scenario, 'identical-fleets');

/** A king, in the scenario that knows one. */
export function kingOf(scenario: string, king: string): string {
  if (!inForce(scenario, 'last-fleet'))
    throw new Complaint('--king means nothing without --scenario warp-chess.');
  if (!/^W\d{1,4}$/.test(king)) throw new Complaint(`A king is a Warpship such as W1, not '${king}'.`);
  return king;
}

/** Those who play, in order of play. In WarpChess a coin says who moves first, and the seed how it falls. Ledger: X.WARPCHESS.3. */
export const inOrder = <T>(scenario: string, seed: number, all: readonly T[]): readonly T[] =>
  isWarpChess(scenario) && seeded(seed)(2) === 1 ? [...all].reverse() : all;
