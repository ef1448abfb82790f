/** What a state or a view says of its stars and players. */

import type { PlayerId } from '../kernel/player.js';
import type { HexId, View } from '../game/state.js';
import { starAt } from '../game/stars.js';
import { ownerOf } from '../modules/star-economy/ownership.js';
import { pointsScored } from '../modules/victory-points.js';

export { hexOf, isRecord, isSystemship } from '../game/ships/find.js';
export { placeName, starAt } from '../game/stars.js';

/** Returns the owner of a star: the player with a Base there, or else the last who came through with no enemy there; undefined if nobody owns it, or the rules know no owners. Ledger: E2.ECON.4, E2.ECON.5. */
export function starOwner(seen: Pick<View, 'stars'>, hex: HexId): PlayerId | undefined {
  const star = starAt(seen, hex);
  return star && ownerOf(star);
}

/** Returns the victory points that a player has so far; 0 if the rules count none. Ledger: E1.VIC.1. */
export const victoryPointsOf = (seen: Pick<View, 'players'>, player: string): number =>
  seen.players.flatMap((each) => (each.id === player ? [pointsScored.of(each)] : []))[0] ?? 0;
