import { pickRandom } from '../kernel/util/random.js';
import type { Decision, Random } from '../kernel/player.js';
import { guardPlayer } from './player-guards.js';
import type { AnyAction, Player, Sampler } from './player.js';

/**
 * Makes a player function that picks random legal actions: for laws, baselines and unpredictable opponents. It skips
 * decisions marked `aside`, such as resigning.
 */
export const randomPlayer = <Act extends AnyAction, Seen>(
  table: Sampler<Act, Seen>,
): Player<Act, Decision, Seen> =>
  guardPlayer('randomPlayer', table, ['sampleAction'], (view, decisions, random) =>
    table.sampleAction(view, anyOf(decisions, random), random),
  );

/** Picks a random decision that is not marked `aside`. Throws if there is none. */
function anyOf(decisions: readonly Decision[], random: Random): Decision {
  const open = decisions.filter(({ aside }) => !aside);
  const found = open.length > 1 ? pickRandom(open, random) : open[0];
  if (!found) throw new Error('There is no decision to choose from.');
  return found;
}
