/** Base stars, and the events that found, lose and take them. */

import type { PlayerId } from '../../kernel/player.js';
import type { HexId } from '../state.js';
import { event, question } from '../kernel.js';
import { listHearers } from '../hearing.js';
import { updateStar } from '../update.js';
import type { StarPayload } from '../payloads.js';

/** Base stars of a player, in the order of the map. Ledger: E1.VIC.3, E2.SCEN.3. */
export const bases = question('bases', ({ state }, player: PlayerId): readonly HexId[] => {
  const found: HexId[] = [];
  for (const { hex, base } of state.stars) if (base === player) found.push(hex);
  return found;
});

/** Payload of the event that a Base was founded. */
export type BaseFoundedPayload = StarPayload & {
  /** Owner of the new Base. */
  readonly player: PlayerId;
};

/** A star became a base star of a player. The player and all who hear of the star receive this. Ledger: E2.BASE.1. */
export const baseFounded = event('base/founded', {
  audience: (game, payload: BaseFoundedPayload) => listHearers(game, payload),
  apply: ({ state }, { at, player }) => updateStar(state, at, { base: player }),
});

/** A base star that a player lost. */
export interface Loss {
  /** Where. */
  readonly at: HexId;
  /** Its owner before. */
  readonly player: PlayerId;
  /** Player who took it. Absent: nobody. */
  readonly by?: PlayerId;
}

/** A star is a base star no longer. The player and all who hear of the star receive this. Ledger: E2.BASE.6. */
export const baseLost = event('base/lost', {
  audience: (game, payload: Loss) => listHearers(game, payload),
  apply: ({ state }, { at }) => updateStar(state, at, { base: null }),
});

/** An enemy took a base star, with its account. The player and all who hear of the star receive this. Ledger: V.III.6.2. */
export const baseTaken = event('base/taken', {
  audience: (game, payload: Required<Loss>) => listHearers(game, payload),
  apply: ({ state }, { at, by }) => updateStar(state, at, { base: by }),
});

export const baseParts = [bases, baseFounded, baseLost, baseTaken];
