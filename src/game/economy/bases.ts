/** Base stars, and the events that found, lose and take them. */

import type { PlayerId } from '../../kernel/player.js';
import type { HexId } from '../state.js';
import { event, question } from '../kernel.js';
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

/** A star became a base star of a player. All players receive this. Ledger: E2.BASE.1. */
export const baseFounded = event('base/founded', {
  apply: ({ state }, { at, player }: BaseFoundedPayload) => updateStar(state, at, { base: player }),
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

/** A star is a base star no longer. All players receive this. Ledger: E2.BASE.6. */
export const baseLost = event('base/lost', {
  apply: ({ state }, { at }: Loss) => updateStar(state, at, { base: null }),
});

/** An enemy took a base star, with its account. All players receive this. Ledger: V.III.6.2. */
export const baseTaken = event('base/taken', {
  apply: ({ state }, { at, by }: Required<Loss>) => updateStar(state, at, { base: by }),
});

export const baseParts = [bases, baseFounded, baseLost, baseTaken];
