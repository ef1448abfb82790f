/** Offers of trades that no longer stand: none is made over and over in the same player-turn. */

import { list, nullable, shape, whole } from '../../kernel/util/decode.js';
import type { SliceChange } from '../../kernel/parts/slice.js';
import { playerId, type PlayerId } from '../../kernel/player.js';
import type { Technology } from '../../game/ships/levels.js';
import type { Player, View } from '../../game/state.js';
import { slice } from '../../game/kernel.js';
import { technologyDecoder } from './research.js';

/** How often a player may offer an ally one trade in a player-turn: far more than anybody needs. Ledger: REPEAT.2. */
export const MAX_OFFERS = 3;

/** A trade that was offered to an ally. */
export type PastOffer = {
  /** The ally. */
  readonly with: PlayerId;
  /** The type in which the ally would have gained a level. */
  readonly give: Technology;
  /** The type in which the player would have gained a level. */
  readonly take: Technology;
};

/** The offers of a player-turn that no longer stand. */
type Past = {
  /** The game-turn. */
  readonly turn: number;
  /** Whose player-turn it is. */
  readonly active: PlayerId;
  /** One for each time that it was offered. */
  readonly offers: readonly PastOffer[];
};

const pastOffer = shape({ with: playerId, give: technologyDecoder, take: technologyDecoder });

/** A player's offers that no longer stand, of the last player-turn in which there were any; only that player sees them. Ledger: REPEAT.2. */
export const tradesPast = slice('player', 'bought-technology/past', {
  init: (_player: Player): Past | null => null,
  decode: nullable(shape({ turn: whole(1), active: playerId, offers: list(pastOffer, 1000) })),
  seenBy: (known, viewer, { id }) => (viewer === id ? known : undefined),
});

/** A player's offers of this player-turn that no longer stand. */
function pastOf({ turn, active }: Pick<View, 'turn' | 'active'>, player: Player): readonly PastOffer[] {
  const known = tradesPast.of(player);
  return known?.turn === turn && known.active === active ? known.offers : [];
}

/** One offer more of a player's that no longer stands, as a change of the player. */
export const addPast = (
  { turn, active }: Pick<View, 'turn' | 'active'>,
  player: Player,
  offer: PastOffer,
): SliceChange => tradesPast.change({ turn, active, offers: [...pastOf({ turn, active }, player), offer] });

/** Whether a player offered something as often in this player-turn as they may. Ledger: REPEAT.2. */
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
