/**
 * Committed dice: players who share no server make each roll together, from chains of hashes that they published
 * before.
 */

import { slice, type Home, action, setupField, type When, event } from '../action.js';
import { playerId, array, object, string, int, record } from '../decode.js';
import {
  type ChanceState,
  diceSource,
  type DiceSource,
  issue,
  checkWaits,
  diceOf,
  nextRoll,
  pendingRolls,
  putPending,
  rolled,
  rollers,
} from './roll.js';
import { MAX_HASHES, facesFrom, keyOf } from './seeded.js';
import { sha256, toBytes, toDigits } from './sha256.js';
import { isEqual } from '../helpers.js';
import { module } from '../module.js';
import { untilGameOver } from '../play/timing.js';
import type { Issue } from '../result.js';
import type { PlayerId, Event, Game } from '../types.js';

// Chains of hashes: who knows one of its links can compute all that were published before it, and none that come
// after.

/**
 * Returns the hash of a link and its player's name: the link that the player published before it. A copied chain is useless to another
 * player, whose name gives other hashes.
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
export const link = string(/^[0-9a-f]{64}$/);

/** The fields of a first link. */
export const firstLink = { link, rolls: int(1, MAX_LINKS) };

/** The chains, for everybody. */
export const chains = slice<Home, Chains, 'committed-dice/chains', ChanceState>(
  'game',
  'committed-dice/chains',
  {
    init: () => ({ rolls: 0, links: [] }),
    decode: object({
      rolls: int(0, MAX_HASHES),
      links: array(object({ player: playerId, link, left: int(0, MAX_LINKS) }), 100),
    }),
  },
);

/** Returns the last link of a player, and how many are left. */
export const chainOf = (state: ChanceState, player: PlayerId): Pick<Chain, 'link' | 'left'> =>
  chains.of(state).links.find((each) => each.player === player) ?? { link: '', left: 0 };

// Dice of players who trust nobody. Each player has a chain of hashes and publishes its last link before the game. For a roll
// everybody sends the link before their last one: the player who sends last can stall, which everybody sees, but not choose.

/** Lists the rollers whose chains are used up. */
const withoutLinks = (game: Game<ChanceState>): readonly PlayerId[] =>
  rollers(game, undefined).filter((player) => chainOf(game.state, player).left === 0);

/** Whether the next roll waits for new chains. Until all of them have begun, nobody sends a link: else the last could choose. */
const waitsForChains = (state: ChanceState): boolean =>
  nextRoll(state)?.waits?.some((player) => chainOf(state, player).left === 0) === true;

/** Returns the state with another chain of a player, whom the next roll waits for no longer. */
function withChain(state: ChanceState, chain: Chain): ChanceState {
  const { rolls, links } = chains.of(state);
  const [first, ...others] = pendingRolls.of(state);
  const now = chains.put(state, {
    rolls,
    links: links.map((each) => (each.player === chain.player ? chain : each)),
  });
  if (!first) return now;
  const { waits = [], ...roll } = first;
  const left = waits.filter((each) => each !== chain.player);
  // Once all new chains have begun, the roll comes up again: then it waits for links.
  const isUpAgain = left.length === 0 && waitsForChains(state);
  return putPending(now, [isUpAgain ? roll : { ...roll, waits: left }, ...others]);
}

/** Payload of the event `chance/linked`. */
export type LinkedPayload = Omit<Chain, 'left'>;

/** A player sent a link, and is awaited for this roll no longer. */
const linked = event<ChanceState, 'chance/linked', LinkedPayload>('chance/linked', {
  apply: ({ state }, { player, link: sent }) =>
    withChain(state, { player, link: sent, left: chainOf(state, player).left - 1 }),
});

/** A player began a new chain, because the old one is used up. */
const chainBegun = event<ChanceState, 'chance/chain-begun', Chain>('chance/chain-begun', {
  apply: ({ state }, chain) => withChain(state, chain),
});

function know(game: Game<ChanceState>): readonly Event[] {
  const next = nextRoll(game.state);
  if (!next) throw new Error('There is no roll to make.');
  const { rolls, links } = chains.of(game.state);
  const dice = diceOf(game, next);
  const key = keyOf(
    rolls,
    links.map((each) => each.link),
  );
  const { roll, about } = next;
  return [rolled({ roll, dice, faces: facesFrom(key, 0, dice), about })];
}

/** Why the chains in a save are not those of the players. */
function checkChains({ state }: Game<ChanceState>): readonly Issue[] {
  const path = ['ext', chains.key];
  const [owners, ids] = [
    chains.of(state).links.map(({ player }) => player),
    state.players.map(({ id }) => id),
  ];
  const lacking = ids.filter((id) => !owners.includes(id));
  if (lacking.length > 0) return lacking.map((player) => issue('no-chain', path, { player }));
  return isEqual(owners, ids) ? [] : [issue('chains-differ', [...path, 'links'])];
}

/**
 * Whether a roll can wait for these players: for all whose chains are used up, or for some who have links left. The others have
 * sent theirs.
 */
function canWait(game: Game<ChanceState>, waits: readonly PlayerId[]): boolean {
  if (waitsForChains(game.state)) return isEqual(waits, withoutLinks(game));
  return isEqual(
    waits,
    rollers(game, undefined).filter((player) => waits.includes(player)),
  );
}

const chainsField = setupField<ChanceState, Readonly<Record<string, FirstLink>>, 'chains'>('chains', {
  decode: record(/^[a-z0-9-]{1,24}$/, object(firstLink), 100),
  check: ({ state: { players } }, given) => [
    ...players.flatMap(({ id }) =>
      given[id] === undefined ? [issue('no-chain', [id], { player: id })] : [],
    ),
    ...Object.keys(given).flatMap((player) =>
      players.some(({ id }) => id === player) ? [] : [issue('unknown-player', [player], { player })],
    ),
  ],
  apply: ({ state }, given = {}) =>
    chains.put(state, {
      rolls: 0,
      links: state.players.map(({ id }) => {
        const { link: first, rolls: left } = given[id] ?? { link: '', rolls: 0 };
        return { player: id, link: first, left };
      }),
    }),
});

/** When players send links, or begin new chains: while the next roll waits for them to do so. */
const whileAwaited = (isDue: (state: ChanceState) => boolean, otherwise: When<ChanceState>['issues']) =>
  untilGameOver<ChanceState>({
    players: ({ state }) => (isDue(state) ? (nextRoll(state)?.waits ?? []) : []),
    issues: (game, player) => {
      const waiting = nextRoll(game.state)?.waits;
      if (!waiting) return [issue('no-roll')];
      if (!isDue(game.state)) return otherwise(game, player);
      return waiting.includes(player) ? [] : [issue('choice-final', [], { waiting })];
    },
  });

const whileLinksAwaited = whileAwaited(
  (state) => !waitsForChains(state),
  ({ state }) => [issue('chains-first', [], { waiting: nextRoll(state)?.waits ?? [] })],
);

const whileChainsAwaited = whileAwaited(waitsForChains, ({ state }, player) => [
  issue('chain-not-used-up', [], { left: chainOf(state, player).left }),
]);

/** Sends the link before one's last one. Only its player knows it. */
const sendLink = action(
  'chance/link',
  { link },
  {
    when: whileLinksAwaited,
    options: ({ state }: Game<ChanceState>, player) => {
      const { link: last, left } = chainOf(state, player);
      return { last, left };
    },
    check: ({ state }, { player, link: sent }) =>
      nextLink(player, sent) === chainOf(state, player).link
        ? []
        : [issue('not-this-link', ['link'], { player })],
    apply: (_game: Game<ChanceState>, { player, link: sent }) => [linked({ player, link: sent })],
    sample: 'secret',
  },
);

/** Begins a new chain once the old one is used up. Nobody else knows its secret. */
const beginChain = action('chance/chain', firstLink, {
  when: whileChainsAwaited,
  options: ({ state }: Game<ChanceState>, player) => ({ last: chainOf(state, player).link }),
  check: () => [],
  apply: (_game: Game<ChanceState>, { player, link: sent, rolls: left }) => [
    chainBegun({ player, link: sent, left }),
  ],
  sample: 'secret',
});

const together: DiceSource = {
  waits: (game) => {
    const used = withoutLinks(game);
    return used.length > 0 ? used : rollers(game, undefined);
  },
  know,
  // Rolls are counted, so that no two of them have the same hash.
  record: (state) => {
    const { rolls, links } = chains.of(state);
    return chains.change({ rolls: rolls + 1, links });
  },
  check: (game) => {
    const wrong = checkChains(game);
    return wrong.length > 0 ? wrong : checkWaits(game, (waits) => canWait(game, waits));
  },
  isUsedUp: ({ state }) => chains.of(state).rolls >= MAX_HASHES,
};

const rollTogether = diceSource.replace(() => together);

/**
 * The module 'committed-dice': players roll together, and nobody can choose. It takes the set-up field `chains`: by player, the
 * first link of `makeChain`, and how many rolls it serves. A module whose rolls not everybody may know must exclude it: here
 * everybody sees them.
 */
export const committedDice = module(
  { id: 'committed-dice', source: ['DICE.3'], slot: 'dice' },
  chains,
  linked,
  chainBegun,
  chainsField,
  sendLink,
  beginChain,
  rollTogether,
);
