/** Shares of a map: as many as there are players, each about as large as the others, and lying together. */

import { shuffle } from '../../kernel/util/random.js';
import type { Random } from '../../kernel/player.js';
import { apartSquared, spotOf, type Spot } from './field.js';
import type { HexId } from '../hex.js';
import { sum } from './survey.js';

/** How often the middles are moved. More moves hardly change them. */
const MOVES = 12;

/** The number of the middle that is nearest to a place; of those as near, the first. */
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

/** Each middle moves to the middle of all places that it is nearest to. */
function moveMiddles(spots: readonly Spot[], middles: readonly Spot[]): readonly Spot[] {
  const owners = spots.map((spot) => nearest(spot, middles));
  return middles.map((middle, nth) => {
    const own = spots.filter((_, at) => owners[at] === nth);
    return own.length > 0 ? middleOf(own) : middle;
  });
}

/**
 * The middles of the shares of some hexes. They begin at hexes by chance and are moved until they lie evenly among the
 * hexes. Ledger: MAP.GEN.6.
 */
export function middlesOf(hexes: readonly HexId[], shares: number, random: Random): readonly Spot[] {
  const spots = hexes.map(spotOf);
  let middles = shuffle(spots, random).slice(0, shares);
  for (let left = MOVES; left > 0; left -= 1) middles = [...moveMiddles(spots, middles)];
  return middles;
}
