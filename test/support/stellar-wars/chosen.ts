/** What captains of Stellar Wars choose in the states of tests. */

import type { AnyAction } from '../../../src/common/player.js';
import type { State } from '../../../src/games/stellar-wars/nouns.js';
import { captain } from '../../../src/games/stellar-wars/players/captain.js';
import type { PlayerId } from '../../../src/kernel/player.js';
import { chance } from '../../../src/testing/laws/chance.js';
import { deepFreezeAll } from '../../../src/testing/laws/json.js';
import { engine } from './engine.js';
import { unhelpful } from './fought.js';

export const toPlayer = (name: string): PlayerId => name as PlayerId; // Sound: tests give ids of players.

/** What a captain does in a state, who sees their view alone. Throws where they have no choice of their own. */
export function chosen(state: State, player: string, plays = captain(unhelpful)): AnyAction {
  const view = deepFreezeAll(engine.view(state, toPlayer(player)));
  return plays(view, engine.decisions(view), chance(1));
}
