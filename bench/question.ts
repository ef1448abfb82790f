/** The largest question that players ask often: what can be done in a movement event with many ships on a large map. */

import { decisions, playerId, view } from '../src/warpwar/index.js';
import type { State, View } from '../src/warpwar/state.js';

import { campaign, largestMap } from './worst.js';

/** The movement event of two players with 100 ships of 20 movement points on 2,000 hexes. */
export const crowded = (): State => campaign(largestMap(), 100, 2);

/** The first player's view of a state, with ships that nobody has asked about yet. */
export const unseen = (state: State): View =>
  view({ ...state, ships: state.ships.map((ship) => ({ ...ship })) }, playerId('red'));

/** Lists the decisions, and counts all that they say about moves, as a library may work it out only when it is read. */
export function hexesInReach(seen: View): number {
  let hexes = 0;
  for (const decision of decisions(seen))
    if (decision.type === 'ship/move')
      for (const { to } of Object.values(decision.options.ships)) hexes += Object.keys(to).length;
  return hexes;
}
