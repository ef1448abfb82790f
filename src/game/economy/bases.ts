/** Chapter: bases. Which stars are whose base stars, and that they can come and go. */

import type { PlayerId } from '../../kernel/player.js';
import type { HexId } from '../state.js';
import { event, question } from '../kernel.js';
import { updateStar } from '../update.js';
import type { StarPayload } from '../payloads.js';

/** Base stars that a player has, in the order of the map. Ledger: E1.VIC.3, E2.SCEN.3. */
export const bases = question('bases', ({ state }, player: PlayerId): readonly HexId[] =>
  state.stars.filter(({ base }) => base === player).map(({ hex }) => hex),
);

/** Payload of the event that a Base was founded. */
export type BaseFoundedPayload = StarPayload & {
  /** Owner of the new Base. */
  readonly player: PlayerId;
};

/** A star became somebody's base star, as everybody learns. Ledger: E2.BASE.1. */
export const baseFounded = event('base/founded', {
  apply: ({ state }, { at, player }: BaseFoundedPayload) => updateStar(state, at, { base: player }),
});

/** A base star that somebody has no longer. */
export interface Loss {
  /** Where. */
  readonly at: HexId;
  /** Whose it was. */
  readonly player: PlayerId;
  /** Who took it, if anybody did. */
  readonly by?: PlayerId;
}

/** A star is a base star no longer, as everybody learns. Ledger: E2.BASE.6. */
export const baseLost = event('base/lost', {
  apply: ({ state }, { at }: Loss) => updateStar(state, at, { base: null }),
});

/** A base star passed to an enemy, with all that is there, as everybody learns. Ledger: V.III.6.2. */
export const baseTaken = event('base/taken', {
  apply: ({ state }, { at, by }: Required<Loss>) => updateStar(state, at, { base: by }),
});

export const baseParts = [bases, baseFounded, baseLost, baseTaken];
