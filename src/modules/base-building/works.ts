/** Unfinished Bases: the points put into them, and how they end. */

import { record, whole } from '../../kernel/util/decode.js';
import type { PlayerId } from '../../kernel/player.js';
import { baseFounded } from '../../game/economy/bases.js';
import { isHeard } from '../../game/hearing.js';
import type { HexId, Star } from '../../game/state.js';
import { event, setting, slice } from '../../game/kernel.js';
import type { StarChange } from '../../game/copy.js';
import { updateStar } from '../../game/update.js';
import { starAt } from '../../game/stars.js';

/** Build Points that a Base costs. Default: 30. */
export const basePrice = setting('base-building/price', {
  decode: whole(1, 10_000),
  standard: 30,
});

/** Empty progress, shared by all stars. */
const NOTHING: Readonly<Record<string, number>> = {};

/** Build Points that players have put into an unfinished Base at a star. Each player sees only their own. Ledger: E2.BASE.1, E2.GEN.3. */
export const progress = slice('star', 'base-building/progress', {
  init: () => NOTHING,
  // A Base whose points reach the price is finished.
  decode: (raw, rules) => record(/^[a-z0-9-]{1,24}$/, whole(1, basePrice.of(rules) - 1), 100)(raw, rules),
  seenBy: (all, viewer) =>
    typeof viewer === 'string' && all[viewer] !== undefined ? { [viewer]: all[viewer] } : undefined,
});

/** Progress of a player's Base at a star. */
export interface Works {
  /** The star. */
  readonly at: HexId;
  /** The player whose Base it will be. */
  readonly player: PlayerId;
  /** Build Points put into it so far; 0 if the work has ended. */
  readonly points: number;
}

/**
 * The progress of a Base has changed. Only the builder receives it if they hear of the star, and not if the work ends
 * because they have the Base. Ledger: E2.BASE.1.
 */
export const worksAdvanced = event('base-building/advanced', {
  audience: (game, { at, player, points }: Works) =>
    (points === 0 && starAt(game.state, at)?.base === player) ||
    !isHeard(game, player, { at, what: 'account' })
      ? []
      : [player],
  apply: ({ state }, { at, player, points }: Works) =>
    updateStar(state, at, (star) => addWorks(star, player, points)),
  // With the last payment the Base is founded, so the view shows no progress any more.
  applyToView: ({ rules, state }, { at, player, points }) =>
    updateStar(state, at, (star) => addWorks(star, player, points < basePrice.of(rules) ? points : 0)),
});

/** Returns the change of a star that stores a player's progress. */
function addWorks(star: Star, player: PlayerId, points: number): StarChange {
  const { [player]: _before, ...others } = progress.of(star);
  return progress.change(points > 0 ? { ...others, [player]: points } : others);
}

/** Lists the players who have begun a Base at a star. */
export function buildersAt(star: Star): readonly PlayerId[] {
  const all = progress.of(star);
  return all === NOTHING ? NOBODY : (Object.keys(all) as PlayerId[]); // Sound: the keys are players' ids.
}

const NOBODY: readonly PlayerId[] = [];

/** A star has at most one Base: when it is founded, all other work there ends. Ledger: E2.BASE.2. */
const worksEnd = baseFounded.then(({ state }, { at }) => {
  const star = starAt(state, at);
  return star ? buildersAt(star).map((player) => worksAdvanced({ at, player, points: 0 })) : [];
});

export const worksParts = [basePrice, progress, worksAdvanced, worksEnd];
