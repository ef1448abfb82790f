/** Shares of a map: one for each player, connected and about equally large. */

import { shuffle } from '../../kernel/util/random.js';
import type { Random } from '../../kernel/player.js';
import { apartSquared, spotOf, type Spot } from './field.js';
import type { HexId } from '../hex.js';
import { sum } from './survey.js';

/** Number of times the middles are moved. More moves hardly change them. */
const MOVES = 12;

/** Returns the index of the middle nearest to a position; of equal ones, the first. */
function nearest(spot: Spot, middles: readonly Spot[]): number {
  let [found, least] = [0, Infinity];
  for (const [at, middle] of middles.entries()) {
    const far = apartSquared(spot, middle);
    if (far < least) [found, least] = [at, far];
  }
  return found;
}

const middleOf = (spots: readonly Spot[]): Spot => [
  sum(spots.map(([x]) => x)) / spots.length,
  sum(spots.map(([, y]) => y)) / spots.length,
];

/** Moves each middle to the center of all positions nearest to it. */
function moveMiddles(spots: readonly Spot[], middles: readonly Spot[]): readonly Spot[] {
  const owners = spots.map((spot) => nearest(spot, middles));
  return middles.map((middle, nth) => {
    const own = spots.filter((_, at) => owners[at] === nth);
    return own.length > 0 ? middleOf(own) : middle;
  });
}

/**
 * Returns the middles of shares of hexes. They start at random hexes and are moved until they lie evenly among the hexes.
 * Ledger: MAP.GEN.6.
 */
export function middlesOf(hexes: readonly HexId[], shares: number, random: Random): readonly Spot[] {
  const spots = hexes.map(spotOf);
  let middles = shuffle(spots, random).slice(0, shares);
  for (let left = MOVES; left > 0; left -= 1) middles = [...moveMiddles(spots, middles)];
  return middles;
}
