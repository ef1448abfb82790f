/** Stars by their hexes. */

import { remembered } from '../kernel/remember.js';
import type { HexId, Star, View } from './nouns.js';

/** The star on a hex, if there is one. */
export const starAt = ({ stars }: Pick<View, 'stars'>, hex: HexId): Star | undefined => byHex(stars).get(hex);

/** Stars by their hexes, worked out once for as long as no star changes. */
const byHex: (stars: readonly Star[]) => ReadonlyMap<HexId, Star> = remembered(
  (stars) => new Map(stars.map((star) => [star.hex, star])),
);

/** A hex as people call it: its number, and the star's name. */
export const placeName = (seen: Pick<View, 'stars'>, hex: HexId): string => {
  const star = starAt(seen, hex);
  return star ? `${hex} ${star.name}` : hex;
};
