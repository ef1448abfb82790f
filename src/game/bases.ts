/** Chapter: bases. Which stars are whose base stars, and that they can come and go. */

import type { PlayerId } from '../kernel/player.js';
import type { HexId } from './nouns.js';
import { outcome, question } from './parts.js';
import { renewedStar, withStar } from './renew.js';

/** Base stars that a player has, in the order of the map. Ledger: E1.VIC.3, E2.SCEN.3. */
export const bases = question('bases', ({ state }, player: PlayerId): readonly HexId[] =>
  state.stars.filter(({ base }) => base === player).map(({ hex }) => hex),
);

/** A star became somebody's base star, as everybody learns. Ledger: E2.BASE.1. */
export const baseFounded = outcome('base/founded', {
  enact: ({ state }, { at, player }: { readonly at: HexId; readonly player: PlayerId }) =>
    withStar(state, at, (star) => renewedStar(star, { base: player })),
});

/** A star is a base star no longer, as everybody learns. Ledger: E2.BASE.6. */
export const baseLost = outcome('base/lost', {
  enact: ({ state }, { at }: { readonly at: HexId; readonly player: PlayerId }) =>
    withStar(state, at, (star) => renewedStar(star, { base: null })),
});

export const baseParts = [bases, baseFounded, baseLost];
