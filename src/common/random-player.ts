import { pickRandom } from '../kernel/util/random.js';
import type { Decision, Random } from '../kernel/player.js';
import type { AnyAction, Player, Sampler } from './player.js';

/**
 * Makes a player function that picks random legal actions: for laws, baselines and unpredictable opponents. It skips
 * decisions marked `aside`, such as resigning, and those marked `secret`, which only their player can decide.
 */
export const randomPlayer =
  <Act extends AnyAction, Seen>(table: Sampler<Act, Seen>): Player<Act, Decision, Seen> =>
  (view, decisions, random) =>
    table.sampleAction(view, anyOf(decisions, random), random);

/** Picks a random decision that is marked neither `aside` nor `secret`. Throws if there is none. */
function anyOf(decisions: readonly Decision[], random: Random): Decision {
  const open = decisions.filter(({ aside, secret }) => !aside && !secret);
  const found = open.length > 1 ? pickRandom(open, random) : open[0];
  if (found) return found;
  const [secret] = decisions.filter((each) => each.secret);
  throw new Error(
    secret
      ? `A random player cannot decide '${secret.type}', which is secret. Answer it in a player function of your own.`
      : 'There is no decision to choose from.',
  );
}
