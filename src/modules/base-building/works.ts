/** Bases that are not finished: what was put into them, and what becomes of it. */

import { record, whole } from '../../kernel/util/decode.js';
import type { PlayerId } from '../../kernel/player.js';
import { baseFounded } from '../../game/economy/bases.js';
import type { HexId, Star } from '../../game/state.js';
import { event, setting, slice } from '../../game/kernel.js';
import type { StarChange } from '../../game/copy.js';
import { updateStar } from '../../game/update.js';
import { starAt } from '../../game/stars.js';

/** What a Base costs. */
export const basePrice = setting('base-building/price', {
  decode: whole(1, 10_000),
  standard: 30,
});

/** Nothing was begun: one value for all stars. */
const NOTHING: Readonly<Record<string, number>> = {};

/** Build Points that players have put into a Base at a star which is not finished; each sees his own. Ledger: E2.BASE.1, E2.GEN.3. */
export const progress = slice('star', 'base-building/progress', {
  init: () => NOTHING,
  // Whatever reaches the price is finished.
  decode: (raw, rules) => record(/^[a-z0-9-]{1,24}$/, whole(1, basePrice.of(rules) - 1), 100)(raw, rules),
  seenBy: (all, viewer) =>
    typeof viewer === 'string' && all[viewer] !== undefined ? { [viewer]: all[viewer] } : undefined,
});

/** How far a player's Base at a star has come. */
export interface Works {
  /** At which star. */
  readonly at: HexId;
  /** Whose Base it will be. */
  readonly player: PlayerId;
  /** Build Points put into it so far; 0: it is no longer begun. */
  readonly points: number;
}

/** A Base has come so far; only its builder learns of it. That works are over he need not hear if he has the Base. Ledger: E2.BASE.1. */
export const worksAdvanced = event('base-building/advanced', {
  audience: ({ state }, { at, player, points }: Works) =>
    points === 0 && starAt(state, at)?.base === player ? [] : [player],
  apply: ({ state }, { at, player, points }: Works) =>
    updateStar(state, at, (star) => addWorks(star, player, points)),
  // Whoever reads of the last points sees no works any more, as the Base is founded.
  applyToView: ({ rules, state }, { at, player, points }) =>
    updateStar(state, at, (star) => addWorks(star, player, points < basePrice.of(rules) ? points : 0)),
});

/** How far a player's Base has come, as a change of its star. */
function addWorks(star: Star, player: PlayerId, points: number): StarChange {
  const { [player]: _before, ...others } = progress.of(star);
  return progress.change(points > 0 ? { ...others, [player]: points } : others);
}

/** Whoever has begun a Base at a star. Sound: the keys are players' ids. */
export const buildersAt = (star: Star): readonly PlayerId[] =>
  star.ext ? (Object.keys(progress.of(star)) as PlayerId[]) : [];

/** One Base a star: whatever was begun there is at an end. Ledger: E2.BASE.2. */
const worksEnd = baseFounded.then(({ state }, { at }) => {
  const star = starAt(state, at);
  return star ? buildersAt(star).map((player) => worksAdvanced({ at, player, points: 0 })) : [];
});

export const worksParts = [basePrice, progress, worksAdvanced, worksEnd];
