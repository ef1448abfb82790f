/** Whoever takes a Base learns from whoever had it. */

import type { Event } from '../../kernel/parts/part.js';
import type { PlayerId } from '../../kernel/player.js';
import { baseLost, baseTaken, type Loss } from '../../game/economy/bases.js';
import { technologies } from '../../game/ships/levels.js';
import { event, type StateGame } from '../../game/kernel.js';
import { addCredit, researchOf, type Credit } from './research.js';
import type { StarPayload } from '../../game/payloads.js';

/** What is learnt of a level that is a little ahead; a point less for each further level. Ledger: V.IV.2.6. */
const MOST = 6;

/** Build Points that are worth so many levels that somebody else is ahead. Ledger: V.IV.2.6. */
export const creditFor = (ahead: number): number => (ahead > 0 ? Math.max(0, MOST - ahead) : 0);

/** Payload of the event that a player learned from an enemy. */
export type StolenPayload = Credit &
  StarPayload & {
    /** The enemy who had the Base. */
    readonly from: PlayerId;
  };

/** A player has learnt from an enemy whose Base he took: points towards a level, and nobody else hears of it. Ledger: V.IV.2.6. */
export const technologyStolen = event('bought-technology/stolen', {
  audience: (_game, { player }: StolenPayload) => [player],
  apply: ({ state }, credit) => addCredit(state, credit),
});

/** What the captor learns, type by type. The levels rise as his next turn begins. Ledger: V.IV.2.6. */
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
