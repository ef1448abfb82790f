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
