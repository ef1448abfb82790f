/** Stellar Wars as captains play it, for the laws: each player is offered one decision, and its sample is a captain's action. */

import type { Decision, PlayerId } from '../../../src/kernel/types.js';
import { CHANCE } from '../../../src/kernel/decode.js';
import { captain } from '../../../src/stellar-wars/players/captain.js';
import type { View } from '../../../src/stellar-wars/state.js';
import { subjectOf } from '../../../src/stellar-wars/laws/index.js';
import { chance } from '../../../src/laws/law.js';

import { table } from './fought.js';
import { engine } from './engine.js';

const stellarWars = subjectOf(engine);

const plays = captain(table);

/** What a captain does; they see their own view. */
function chosen(seen: View, player: PlayerId, decisions: readonly Decision[]) {
  const view = engine.view(seen, player);
  const own = decisions.filter((each) => each.player === player);
  return plays(view, own, chance(1));
}

/** The decisions that captains take, beside those that are `aside` and those of the dice. */
function decisionsOf(seen: View): readonly Decision[] {
  const all = engine.decisions(seen);
  const types = new Map<PlayerId, string>();
  return all.filter(({ player, aside, type }) => {
    if (player === CHANCE || aside) return true;
    const chosenType = types.get(player) ?? chosen(seen, player, all).type;
    types.set(player, chosenType);
    return chosenType === type;
  });
}

/** Stellar Wars with the laws of its own, where a sampled action is what a captain does. */
export const captained: typeof stellarWars = {
  ...stellarWars,
  engine: {
    ...engine,
    decisions: decisionsOf,
    sampleAction: (seen, decision, random) =>
      decision.player === CHANCE || decision.aside
        ? engine.sampleAction(seen, decision, random)
        : chosen(seen, decision.player, engine.decisions(seen)),
  },
};
