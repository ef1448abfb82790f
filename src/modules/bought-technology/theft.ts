/** Technology gained by taking a Base from a player with higher levels. */

import type { Event } from '../../kernel/parts/part.js';
import type { PlayerId } from '../../kernel/player.js';
import { baseLost, baseTaken, type Loss } from '../../game/economy/bases.js';
import { technologies } from '../../game/ships/levels.js';
import { event, type StateGame } from '../../game/kernel.js';
import { addCredit, researchOf, type Credit } from './research.js';
import type { StarPayload } from '../../game/payloads.js';

/** Build Points gained, before 1 is subtracted for each level of the lead. Ledger: V.IV.2.6. */
const MOST = 6;

/**
 * Returns the Build Points gained for a lead of some levels: 5 for one level, 4 for two, and so on, never less than
 * 0. Ledger: V.IV.2.6.
 */
export const creditFor = (ahead: number): number => (ahead > 0 ? Math.max(0, MOST - ahead) : 0);

/** Payload of the event that a player learned from an enemy. */
export type StolenPayload = Credit &
  StarPayload & {
    /** The enemy who had the Base. */
    readonly from: PlayerId;
  };

/** A player has gained points toward a level by taking a Base. Only that player receives it. Ledger: V.IV.2.6. */
export const technologyStolen = event('bought-technology/stolen', {
  audience: (_game, { player }: StolenPayload) => [player],
  apply: ({ state }, credit) => addCredit(state, credit),
});

/** Returns the points that the captor gains, by type. Levels rise at the start of the captor's next turn. Ledger: V.IV.2.6. */
function stealLevels({ state }: StateGame, { at, player: from, by: player }: Loss): readonly Event[] {
  if (player === undefined) return [];
  const [his, theirs] = [researchOf(state, player).levels, researchOf(state, from).levels];
  return technologies
    .map((each) => ({ player, technology: each, points: creditFor(theirs[each] - his[each]), at, from }))
    .filter(({ points }) => points > 0)
    .map((each) => technologyStolen(each));
}

export const theftParts = [
  technologyStolen,
  baseLost.then((game, loss) => stealLevels(game, loss)),
  baseTaken.then((game, loss) => stealLevels(game, loss)),
] as const;
