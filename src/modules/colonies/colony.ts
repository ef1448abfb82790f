/** What a Colony is, and how far Bases are on the way to becoming one. */

import { nullable, whole } from '../../kernel/util/decode.js';
import type { Event } from '../../kernel/parts/part.js';
import { playerId, type PlayerId } from '../../kernel/player.js';
import { baseLost, baseTaken } from '../../game/economy/bases.js';
import type { HexId, Star } from '../../game/state.js';
import { event, setting, slice, type StateGame } from '../../game/kernel.js';
import { mergeChanges } from '../../kernel/parts/slice.js';
import type { StarChange } from '../../game/copy.js';
import { updateStar } from '../../game/update.js';
import { starAt } from '../../game/stars.js';
import { baseFate } from '../base-fall/falling.js';
import { starYield } from '../star-economy/index.js';
import type { PlayerPayload, StarPayload } from '../../game/payloads.js';

/** What it takes to make a Base a Colony. */
export const colonyPrice = setting('colonies/price', {
  about: 'Build Points that make a Base a Colony.',
  decode: whole(1, 10_000),
  standard: 30,
});

/** Who made the Base of a star a Colony, if anybody did; everybody knows. Ledger: V.III.6.1. */
export const founder = slice('star', 'colonies/founder', {
  init: (): PlayerId | null => null,
  decode: nullable(playerId),
  seenBy: (by) => by ?? undefined,
});

/** Build Points that were put into a Base which is to be a Colony; only whoever has the Base sees them. Ledger: V.III.6.1. */
export const colonyProgress = slice('star', 'colonies/progress', {
  init: () => 0,
  // Whatever reaches the price is a Colony.
  decode: (raw, rules) => whole(0, colonyPrice.of(rules) - 1)(raw, rules),
  seenBy: (points, viewer, { base }: Star) => (points > 0 && viewer === base ? points : undefined),
});

/** Whether there is a Colony at a star, whoever has it. Ledger: V.III.6.1, V.III.6.2. */
export const isColony = (star: Star): boolean => star.base !== undefined && founder.of(star) !== null;

/** A Base became a Colony, as everybody learns; nothing is left to be paid. Ledger: V.III.6.1. */
export const colonyFounded = event('colonies/founded', {
  apply: ({ state }, { at, player }: StarPayload & PlayerPayload) =>
    updateStar(state, at, (star) => mergeChanges(founder.change(player), paidSoFar(star, 0))),
});

/** How far a Base is on the way to becoming a Colony. */
export interface Advance {
  /** At which star. */
  readonly at: HexId;
  /** Whose Base it is, or was. */
  readonly player: PlayerId;
  /** Build Points put into it so far; 0: they are lost. */
  readonly points: number;
}

/** A Base came so far on the way to becoming a Colony; only its owner learns of it. Ledger: V.III.6.1. */
export const colonyAdvanced = event('colonies/advanced', {
  audience: (_game, { player }: Advance) => [player],
  apply: ({ state }, { at, points }: Advance) => updateStar(state, at, (star) => paidSoFar(star, points)),
});

const paidSoFar = (star: Star, points: number): StarChange =>
  colonyProgress.of(star) === points ? {} : colonyProgress.change(points);

/** What was put into a Base is lost with it, to whomever. */
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
  // For its founder four times the value of its star: as much again as a Base. For anybody else it is a Base.
  starYield.wrap((base) => (rules, source) => {
    const { value, hasBase, star } = source;
    const isFounders = hasBase && star !== undefined && isColony(star) && founder.of(star) === star.base;
    return base(rules, source) + (isFounders ? 2 * value : 0);
  }),
  // Nobody can destroy it.
  baseFate.wrap((base) => (game, star) => (isColony(star) ? 'captured' : base(game, star))),
] as const;
