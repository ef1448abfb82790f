/** Past offers of trades: they limit how often a player repeats an offer in a player-turn. */

import { list, nullable, shape, whole } from '../../kernel/util/decode.js';
import type { SliceChange } from '../../kernel/parts/slice.js';
import { playerId, type PlayerId } from '../../kernel/player.js';
import type { Technology } from '../../game/ships/levels.js';
import type { Player, View } from '../../game/state.js';
import { slice } from '../../game/kernel.js';
import { technologyDecoder } from './research.js';

/** Most times that a player may offer an ally the same trade in a player-turn. Ledger: REPEAT.2. */
export const MAX_OFFERS = 3;

/** A trade that a player offered to an ally. */
export type PastOffer = {
  /** The ally. */
  readonly with: PlayerId;
  /** The type in which the ally would have gained a level. */
  readonly give: Technology;
  /** The type in which the player would have gained a level. */
  readonly take: Technology;
};

/** Offers of one player-turn that no longer stand. */
type Past = {
  /** The game-turn. */
  readonly turn: number;
  /** The player whose turn it is. */
  readonly active: PlayerId;
  /** One entry for each time that a trade was offered. */
  readonly offers: readonly PastOffer[];
};

const pastOffer = shape({ with: playerId, give: technologyDecoder, take: technologyDecoder });

/** A player's offers that no longer stand, for the last player-turn that had any. Only that player sees them. Ledger: REPEAT.2. */
export const tradesPast = slice('player', 'bought-technology/past', {
  init: (_player: Player): Past | null => null,
  decode: nullable(shape({ turn: whole(1), active: playerId, offers: list(pastOffer, 1000) })),
  seenBy: (known, viewer, { id }) => (viewer === id ? known : undefined),
});

/** Returns a player's offers of this player-turn that no longer stand. */
function pastOf({ turn, active }: Pick<View, 'turn' | 'active'>, player: Player): readonly PastOffer[] {
  const known = tradesPast.of(player);
  return known?.turn === turn && known.active === active ? known.offers : [];
}

/** Returns the change of a player that adds an offer that no longer stands. */
export const addPast = (
  { turn, active }: Pick<View, 'turn' | 'active'>,
  player: Player,
  offer: PastOffer,
): SliceChange => tradesPast.change({ turn, active, offers: [...pastOf({ turn, active }, player), offer] });

/** Checks whether a player has offered a trade as often in this player-turn as they may. Ledger: REPEAT.2. */
export const isWornOut = (
  state: Pick<View, 'turn' | 'active' | 'players'>,
  player: PlayerId,
  { with: ally, give, take }: PastOffer,
): boolean =>
  state.players.some(
    (each) =>
      each.id === player &&
      pastOf(state, each).filter((one) => one.with === ally && one.give === give && one.take === take)
        .length >= MAX_OFFERS,
  );
