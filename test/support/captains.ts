/** Whole games by the players of the library, who must do nothing that is refused. */

import * as warpwar from '../../src/warpwar/index.js';
import type { GameResult, Ship, State } from '../../src/warpwar/state.js';
import { captain, gunner, play, seeded, type Player, type Table } from '../../src/warpwar/players/index.js';

import { campaign } from './campaign.js';
import { skirmish } from './fleets.js';

/** A game from its beginning to its end. */
function played(begun: State, plays: (table: Table) => Player, seed: number): State {
  const players = Object.fromEntries(begun.players.map(({ id }) => [id, plays(warpwar)]));
  let last: State = begun;
  for (const { state } of play(warpwar, begun, players, seeded(seed), { most: 5000 })) last = state;
  return last;
}

/** What becomes of a game on the map between captains. */
export const captainsPlay = (rules: string, seed: number): GameResult | null =>
  played(campaign(`${rules} +turn-limit`), captain, seed).result;

/** What becomes of a skirmish between gunners. */
export const gunnersFight = (rules: string, ships: readonly Ship[], seed: number): GameResult | null =>
  played(skirmish(ships, { rules }), gunner, seed).result;
