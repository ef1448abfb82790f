/** Stars by their hexes. */

import type { JsonObject } from '../kernel/util/result.js';
import type { HexId, Star, View } from './state.js';

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

/** Params of a way: its hexes by number, and the names of the stars there beside them: `from`, `fromStar`, `to`, `toStar`. */
export const wayParams = (
  seen: Pick<View, 'stars'>,
  way: { readonly from?: HexId | undefined; readonly to?: HexId },
): JsonObject => ({ ...placeParams(seen, 'from', way.from), ...placeParams(seen, 'to', way.to) });

function placeParams(seen: Pick<View, 'stars'>, fact: string, hex: HexId | undefined): JsonObject {
  if (hex === undefined) return {};
  const star = starAt(seen, hex);
  return star ? { [fact]: hex, [`${fact}Star`]: star.name } : { [fact]: hex };
}
