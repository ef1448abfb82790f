/**
 * Dice of players who trust nobody. Each player has a chain of hashes and publishes its last link before the game. For a roll
 * everybody sends the link before their last one: whoever sends last can stall, which everybody sees, but not choose.
 */

import { action, setupField } from '../../kernel/parts/action.js';
import { event } from '../../kernel/parts/event.js';
import { question } from '../../kernel/parts/formula.js';
import { module } from '../../kernel/parts/module.js';
import type { Event, Game } from '../../kernel/parts/part.js';
import { slice, type Home } from '../../kernel/parts/slice.js';
import { playerId, type PlayerId } from '../../kernel/player.js';
import { list, record, shape, text, whole } from '../../kernel/util/decode.js';
import type { Issue } from '../../kernel/util/result.js';
import { untilGameOver } from '../timing.js';
import { diceSource, type DiceSource } from './declared.js';
import { issue } from './issues.js';
import { diceOf, nextRoll, pendingRolls, putPending } from './pending.js';
import { rolled } from './roll.js';
import { sha256, toBytes, toDigits } from './sha256.js';
import type { ChanceState } from './state.js';
import { facesFrom, keyOf, MAX_HASHES } from './stream.js';

/** Returns the next link of a chain. */
export const nextLink = (link: string): string => toDigits(sha256(toBytes(link)));

/**
 * Makes a chain of links from a secret. The first is published as the set-up field `chains`; the others are sent in order, one
 * for each roll.
 *
 * @param secret a text that nobody can guess
 * @param rolls the most rolls that the chain serves
 */
export function makeChain(secret: string, rolls: number): readonly string[] {
  const links = [nextLink(secret)];
  while (links.length <= rolls) links.push(nextLink(links.at(-1) ?? ''));
  return links.reverse();
}

/** The last link that a player sent or published. */
export interface Chain {
  /** The player. */
  readonly player: PlayerId;
  /** The link: 64 hexadecimal digits. */
  readonly link: string;
}

/** What was sent so far, and how many rolls were made of it. */
export interface Chains {
  /** The number of rolls that were made. */
  readonly rolls: number;
  /** The last link of each player. */
  readonly links: readonly Chain[];
}

const link = text(/^[0-9a-f]{64}$/);

/** What players sent so far, for everybody. */
export const chains = slice<Home, Chains, 'committed-dice/chains', ChanceState>(
  'game',
  'committed-dice/chains',
  {
    init: () => ({ rolls: 0, links: [] }),
    decode: shape({ rolls: whole(0, MAX_HASHES), links: list(shape({ player: playerId, link }), 100) }),
  },
);

/** The players who send a link for each roll: all, unless a module leaves out those who play no more. */
export const rollers = question<ChanceState, undefined, readonly PlayerId[]>('chance/rollers', ({ state }) =>
  state.players.map(({ id }) => id),
);

const linkOf = (state: ChanceState, player: PlayerId): string =>
  chains.of(state).links.find((each) => each.player === player)?.link ?? '';

/** A player sent a link, and is awaited for this roll no longer. */
const linked = event<ChanceState, 'chance/linked', Chain>('chance/linked', {
  apply: ({ state }, sent) => {
    const { rolls, links } = chains.of(state);
    const [first, ...others] = pendingRolls.of(state);
    const now = chains.put(state, {
      rolls,
      links: links.map((each) => (each.player === sent.player ? sent : each)),
    });
    const { waits = [] } = first ?? {};
    const left = waits.filter((each) => each !== sent.player);
    return first ? putPending(now, [{ ...first, waits: left }, ...others]) : now;
  },
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

/** Why links are missing in a state that was read. */
const lacksChains = ({ state }: Game<ChanceState>): readonly Issue[] =>
  state.players.flatMap(({ id }) =>
    linkOf(state, id) === '' ? [issue('no-chain', ['ext', chains.key], { player: id })] : [],
  );

const chainsField = setupField<ChanceState, Readonly<Record<string, string>>, 'chains'>('chains', {
  decode: record(/^[a-z0-9-]{1,24}$/, link, 100),
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
      links: state.players.map(({ id }) => ({ player: id, link: given[id] ?? '' })),
    }),
});

/** The players who are awaited for the next roll. */
const whileAwaited = untilGameOver<ChanceState>({
  players: ({ state }) => nextRoll(state)?.waits ?? [],
  issues: ({ state }, player) => {
    const waiting = nextRoll(state)?.waits;
    if (!waiting) return [issue('no-roll')];
    return waiting.includes(player) ? [] : [issue('choice-final', [], { waiting })];
  },
});

/** Sends the link before one's last one. Only its player knows it, so that no sample is ever right. */
const sendLink = action(
  'chance/link',
  { link },
  {
    when: whileAwaited,
    options: ({ state }: Game<ChanceState>, player) => ({ last: linkOf(state, player) }),
    check: ({ state }, { player, link: sent }) =>
      nextLink(sent) === linkOf(state, player) ? [] : [issue('not-this-link', ['link'], { player })],
    apply: (_game: Game<ChanceState>, { player, link: sent }) => [linked({ player, link: sent })],
    sample: (_game, { options }) => ({ link: options.last }),
  },
);

const together: DiceSource = {
  waits: (game) => rollers(game, undefined),
  know,
  // Rolls are counted, so that no two of them have the same hash.
  record: (state) => {
    const { rolls, links } = chains.of(state);
    return chains.change({ rolls: rolls + 1, links });
  },
  check: lacksChains,
};

const rollTogether = diceSource.replace(() => together);

/**
 * The module 'committed-dice': players roll together, and nobody can choose. It takes the set-up field `chains`: by player, the
 * first link of `makeChain`. A module whose rolls not everybody may know must exclude it: here everybody sees them.
 */
export const committedDice = module(
  { id: 'committed-dice', source: ['DICE.3'], slot: 'dice' },
  chains,
  rollers,
  linked,
  chainsField,
  sendLink,
  rollTogether,
);
