/** What captains of Stellar Wars choose in the states of tests. */

import type { AnyAction } from '../../../src/kernel/play/players.js';
import type { State } from '../../../src/stellar-wars/state.js';
import { captain } from '../../../src/stellar-wars/players/captain.js';
import type { PlayerId } from '../../../src/kernel/types.js';
import { chance, deepFreezeAll } from '../../../src/laws/law.js';

import { engine } from './engine.js';
import { unhelpful } from './fought.js';

export const toPlayer = (name: string): PlayerId => name as PlayerId; // Sound: tests give ids of players.

/** What a captain does in a state, who sees their view alone. Throws where they have no choice of their own. */
export function chosen(state: State, player: string, plays = captain(unhelpful)): AnyAction {
  const view = deepFreezeAll(engine.view(state, toPlayer(player)));
  return plays(view, engine.decisions(view), chance(1));
}
