/** Stars by their hexes. */

import type { HexId, Star, View } from './nouns.js';

/** The star on a hex, if there is one. There are few, and they change too often to be worth an index. */
export function starAt({ stars }: Pick<View, 'stars'>, hex: HexId): Star | undefined {
  for (const star of stars) if (star.hex === hex) return star;
  return undefined;
}

/** A hex as people call it: its number, and the star's name. */
export const placeName = (seen: Pick<View, 'stars'>, hex: HexId): string => {
  const star = starAt(seen, hex);
  return star ? `${hex} ${star.name}` : hex;
};
