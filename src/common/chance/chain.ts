/** Chains of hashes: who knows one of its links can compute all that were published before it, and none that come after. */

import { slice, type Home } from '../../kernel/parts/slice.js';
import { playerId, type PlayerId } from '../../kernel/player.js';
import { list, shape, text, whole } from '../../kernel/util/decode.js';
import { sha256, toBytes, toDigits } from './sha256.js';
import type { ChanceState } from './state.js';
import { MAX_HASHES } from './stream.js';

/**
 * Returns the hash of a link of a player: the link that they published before it. It has their name in it, so that whoever copies
 * links of another has a chain that they cannot go on with.
 */
export const nextLink = (player: string, link: string): string =>
  toDigits(sha256(toBytes(JSON.stringify(['link', player, link]))));

/**
 * Makes a chain of links from a secret. The first is published, with the number of rolls, as the set-up field `chains`; the others
 * are sent in order, one for each roll.
 *
 * @param player the player whose chain it is
 * @param secret a text that nobody can guess, and that makes no other chain
 * @param rolls the most rolls that the chain serves
 */
export function makeChain(player: string, secret: string, rolls: number): readonly string[] {
  const links = [nextLink(player, secret)];
  while (links.length <= rolls) links.push(nextLink(player, links.at(-1) ?? ''));
  return links.reverse();
}

/** Most rolls that one chain serves. */
const MAX_LINKS = 1_000_000;

/** The beginning of a chain: what its player publishes. */
export type FirstLink = {
  /** The first link of `makeChain`: 64 hexadecimal digits. */
  readonly link: string;
  /** The number of rolls that the chain serves: 1 to 1,000,000. */
  readonly rolls: number;
};

/** The chain of a player. */
export type Chain = {
  /** The player. */
  readonly player: PlayerId;
  /** The last link that they published or sent: 64 hexadecimal digits. */
  readonly link: string;
  /** How many rolls it still serves. At 0 the player begins a new chain. */
  readonly left: number;
};

/** The chains of all players, and how many rolls were made of them. */
export interface Chains {
  /** The number of rolls that were made. */
  readonly rolls: number;
  /** The chain of each player, in the order of play. */
  readonly links: readonly Chain[];
}

/** Decodes a link. */
export const link = text(/^[0-9a-f]{64}$/);

/** The fields of a first link. */
export const firstLink = { link, rolls: whole(1, MAX_LINKS) };

/** The chains, for everybody. */
export const chains = slice<Home, Chains, 'committed-dice/chains', ChanceState>(
  'game',
  'committed-dice/chains',
  {
    init: () => ({ rolls: 0, links: [] }),
    decode: shape({
      rolls: whole(0, MAX_HASHES),
      links: list(shape({ player: playerId, link, left: whole(0, MAX_LINKS) }), 100),
    }),
  },
);

/** Returns the last link of a player, and how many are left. */
export const chainOf = (state: ChanceState, player: PlayerId): Pick<Chain, 'link' | 'left'> =>
  chains.of(state).links.find((each) => each.player === player) ?? { link: '', left: 0 };
