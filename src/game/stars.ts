/** Finds stars, and names places for people. */

import type { JsonObject } from '../kernel/util/result.js';
import type { HexId, Star, View } from './state.js';

/** Returns the star on a hex; undefined if there is none. */
export function starAt({ stars }: Pick<View, 'stars'>, hex: HexId): Star | undefined {
  // There are few stars, and they change too often for an index.
  for (const star of stars) if (star.hex === hex) return star;
  return undefined;
}

/** Formats a hex for people: its number, and the name of its star if it has one. */
export const placeName = (seen: Pick<View, 'stars'>, hex: HexId): string => {
  const star = starAt(seen, hex);
  return star ? `${hex} ${star.name}` : hex;
};

/**
 * Returns the params of an issue about a path: the hexes `from` and `to`, and the names of their stars, `fromStar` and
 * `toStar`.
 */
export const wayParams = (
  seen: Pick<View, 'stars'>,
  way: { readonly from?: HexId | undefined; readonly to?: HexId },
): JsonObject => ({ ...placeParams(seen, 'from', way.from), ...placeParams(seen, 'to', way.to) });

function placeParams(seen: Pick<View, 'stars'>, fact: string, hex: HexId | undefined): JsonObject {
  if (hex === undefined) return {};
  const star = starAt(seen, hex);
  return star ? { [fact]: hex, [`${fact}Star`]: star.name } : { [fact]: hex };
}
