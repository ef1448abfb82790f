/** Colonies, and the progress of Bases on the way to become one. */

import { nullable, whole } from '../../kernel/util/decode.js';
import type { Event } from '../../kernel/parts/part.js';
import { playerId, type PlayerId } from '../../kernel/player.js';
import { baseLost, baseTaken } from '../../game/economy/bases.js';
import type { HexId, Star } from '../../game/state.js';
import { event, setting, slice, type StateGame } from '../../game/kernel.js';
import { mergeChanges } from '../../kernel/parts/slice.js';
import type { StarChange } from '../../game/copy.js';
import { updateStar } from '../../game/update.js';
import { isHeard, listHearers } from '../../game/hearing.js';
import { starAt } from '../../game/stars.js';
import { baseFate } from '../base-fall/falling.js';
import { starYield } from '../star-economy/index.js';
import type { PlayerPayload, StarPayload } from '../../game/payloads.js';

/** Build Points that turn a Base into a Colony. Default: 30. */
export const colonyPrice = setting('colonies/price', {
  decode: whole(1, 10_000),
  standard: 30,
});

/** The player who turned the Base of a star into a Colony; null if nobody did. Everybody sees it. Ledger: V.III.6.1. */
export const founder = slice('star', 'colonies/founder', {
  init: (): PlayerId | null => null,
  decode: nullable(playerId),
  seenBy: (by) => by ?? undefined,
});

/** Build Points put into a Base toward a Colony. Only the owner of the Base sees them. Ledger: V.III.6.1. */
export const colonyProgress = slice('star', 'colonies/progress', {
  init: () => 0,
  // A Base whose points reach the price is a Colony.
  decode: (raw, rules) => whole(0, colonyPrice.of(rules) - 1)(raw, rules),
  seenBy: (points, viewer, { base }: Star) => (points > 0 && viewer === base ? points : undefined),
});

/** Checks whether there is a Colony at a star, of any player. Ledger: V.III.6.1, V.III.6.2. */
export const isColony = (star: Star): boolean => star.base !== undefined && founder.of(star) !== null;

/** A Base has become a Colony. The player and all who hear of the star receive it. Ledger: V.III.6.1. */
export const colonyFounded = event('colonies/founded', {
  audience: (game, payload: StarPayload & PlayerPayload) => listHearers(game, payload),
  apply: ({ state }, { at, player }) =>
    updateStar(state, at, (star) => mergeChanges(founder.change(player), paidSoFar(star, 0))),
});

/** Progress of a Base on the way to become a Colony. */
export interface Advance {
  /** The star. */
  readonly at: HexId;
  /** The owner of the Base, or its last owner. */
  readonly player: PlayerId;
  /** Build Points put into it so far; 0 if they are lost. */
  readonly points: number;
}

/** The progress of a Base toward a Colony has changed. Only its owner receives it if they hear of the star. Ledger: V.III.6.1. */
export const colonyAdvanced = event('colonies/advanced', {
  audience: (game, { at, player }: Advance) =>
    isHeard(game, player, { at, what: 'account' }) ? [player] : [],
  apply: ({ state }, { at, points }: Advance) => updateStar(state, at, (star) => paidSoFar(star, points)),
});

const paidSoFar = (star: Star, points: number): StarChange =>
  colonyProgress.of(star) === points ? {} : colonyProgress.change(points);

/** Points put into a Base are lost when its owner loses the Base. */
function lostWith({ state }: StateGame, at: HexId, player: PlayerId): readonly Event[] {
  const star = starAt(state, at);
  return star && colonyProgress.of(star) > 0 ? [colonyAdvanced({ at, player, points: 0 })] : [];
}

export const colonyParts = [
  colonyPrice,
  founder,
  colonyProgress,
  colonyFounded,
  colonyAdvanced,
  baseLost.then((game, { at, player }) => lostWith(game, at, player)),
  baseTaken.then((game, { at, player }) => lostWith(game, at, player)),
  // For its founder a Colony yields four times the value: twice as much as a Base. For other owners it yields as a Base.
  starYield.wrap((base) => (rules, source) => {
    const { value, hasBase, star } = source;
    const isFounders = hasBase && star !== undefined && isColony(star) && founder.of(star) === star.base;
    return base(rules, source) + (isFounders ? 2 * value : 0);
  }),
  // A Colony cannot be destroyed.
  baseFate.wrap((base) => (game, star) => (isColony(star) ? 'captured' : base(game, star))),
] as const;
