import { pickRandom } from '../kernel/util/random.js';
import type { Decision, Random } from '../kernel/player.js';
import { guardPlayer } from './player-guards.js';
import type { AnyAction, Player, Sampler } from './player.js';

/** A player that does any legal thing: for laws, baselines and opponents who cannot be read. They never give up. */
export const randomPlayer = <Act extends AnyAction, Seen>(
  table: Sampler<Act, Seen>,
): Player<Act, Decision, Seen> =>
  guardPlayer('randomPlayer', table, ['sampleAction'], (view, decisions, random) =>
    table.sampleAction(view, anyOf(decisions, random), random),
  );

/** Any decision that belongs to the course of play. Throws where nothing is to be decided. */
function anyOf(decisions: readonly Decision[], random: Random): Decision {
  const open = decisions.filter(({ aside }) => !aside);
  const found = open.length > 1 ? pickRandom(open, random) : open[0];
  if (!found) throw new Error('There is nothing to decide.');
  return found;
}
