/** Players of lesser strength, made of stronger ones. */

import { badArgument, InvalidArgument, formatValue } from '../guard.js';
import { randomPlayer, type AnyAction, type Player, type Sampler } from './players.js';
import { draw } from '../random.js';
import type { Decision } from '../types.js';

/** Chances are drawn in parts of a million. */
const PARTS = 1_000_000;

/**
 * Makes a player that plays like another, but now and then chooses any legal action, as a random player does: so opponents
 * of every strength down to random play.
 *
 * @param rate how often it blunders: 0 is never, 1 is always
 *
 * @example
 * ```ts
 * import * as warpwar from 'warpwar';
 * import { captain } from 'warpwar/players';
 * import { blundering, match, summarize } from 'warpwar/research';
 *
 * const sober = captain(warpwar);
 * const players = { sober, drunk: blundering(warpwar, sober, 0.5) };
 * const beginnings = { learning: warpwar.newGame('first/learning') };
 * const rows = match(warpwar, { beginnings, players, seeds: [1, 3], most: 400 });
 * (summarize(rows).players['sober']?.won ?? 0) > 3; // => true
 * ```
 */
export function blundering<Act extends AnyAction, Decide extends Decision, Seen>(
  table: Sampler<Act, Seen>,
  player: Player<Act, Decide, Seen>,
  rate: number,
): Player<Act, Decide, Seen> {
  if (!(rate >= 0 && rate <= 1))
    throw new InvalidArgument(
      `blundering: the rate must be a number from 0 to 1, not ${formatValue(rate)}.`,
      [badArgument('rate', 'a number from 0 to 1')],
    );
  const anything = randomPlayer(table);
  return (view, decisions, random) =>
    rate > 0 && draw(random, PARTS) < rate * PARTS
      ? anything(view, decisions, random)
      : player(view, decisions, random);
}
