/** What a treaty is: settings, what is kept of it, and the events by which it begins and ends. */

import {
  event,
  isOut,
  playerOut,
  setting,
  slice,
  updatePlayer,
  type StateGame,
  type ViewGame,
} from 'warpwar/rules';
import { nullable, object, int, type Decoder } from 'warpwar/kernel';
import type { Event, Player, PlayerId } from 'warpwar';

/** Highest tech level that a limit can be. */
const HIGHEST = 100;

export const highest = setting('treaty/limit', {
  about: 'Highest tech level that players can propose as the limit.',
  decode: int(0, HIGHEST),
  standard: 2,
});

export const price = setting('treaty/price', {
  about: 'Build Points that a player pays to break the treaty.',
  decode: int(1, 1000),
  standard: 10,
});

/** What a player has said: the limit that they propose, and the game-turn in which they last spoke. */
interface Said {
  readonly limit: number | null;
  readonly turn: number;
}
const NOTHING: Said = { limit: null, turn: 0 };

/** Reads a limit that players can propose by the rules of the game, or null. */
const proposable: Decoder<number | null> = (raw, rules) => nullable(int(0, highest.of(rules)))(raw, rules);

// A slice of each player. It hides nothing: all know who proposes what.
export const said = slice('player', 'treaty/said', {
  init: (_player: Player) => NOTHING,
  decode: object({ limit: proposable, turn: int() }),
});

// A slice of the game: the limit in force, or null while there is no treaty.
export const limit = slice('game', 'treaty/limit', {
  init: (): number | null => null,
  decode: proposable,
});

export const saidBy = ({ state }: ViewGame, player: PlayerId): Said =>
  state.players.filter(({ id }) => id === player).map(said.of)[0] ?? NOTHING;

// Events without an audience: everybody hears them.

/** A player proposed a limit. */
export const proposed = event('treaty/proposed', {
  apply: ({ state }, { player, limit }: { readonly player: PlayerId; readonly limit: number }) =>
    updatePlayer(state, player, said.change({ limit, turn: state.turn })),
});

/** The treaty came into force. */
export const agreed = event('treaty/agreed', {
  apply: ({ state }, given: { readonly limit: number }) => limit.put(state, given.limit),
});

/** A player broke the treaty, and paid for it. No proposal outlives it. */
export const broken = event('treaty/broken', {
  apply: ({ state }, { player }: { readonly player: PlayerId; readonly price: number }) => ({
    ...limit.put(state, null),
    players: state.players.map((each) =>
      said.put(each, { limit: null, turn: each.id === player ? state.turn : said.of(each).turn }),
    ),
  }),
});

/** The treaty comes into force once all who still play propose the same limit. */
function agreement(game: StateGame): readonly Event[] {
  const limits = game.state.players.filter(({ id }) => !isOut(game, id)).map((each) => said.of(each).limit);
  const [first = null] = limits;
  const isAgreed = first !== null && limits.every((each) => each === first);
  return isAgreed && limit.of(game.state) === null ? [agreed({ limit: first })] : [];
}

export const agreementParts = [
  highest,
  price,
  said,
  limit,
  proposed,
  agreed,
  broken,
  proposed.then(agreement),
  // Whoever did not agree may be out.
  playerOut.then(agreement),
] as const;
