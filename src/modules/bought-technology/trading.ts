/** The action by which allies trade tech levels, one for one. */

import { pickRandom } from '../../kernel/util/random.js';
import { optional, record, shape } from '../../kernel/util/decode.js';
import type { Event } from '../../kernel/parts/part.js';
import { mergeChanges } from '../../kernel/parts/slice.js';
import { playerId, type PlayerId, type Random } from '../../kernel/player.js';
import type { Issue } from '../../kernel/util/result.js';
import { technologies, type Technology } from '../../game/ships/levels.js';
import type { Player, State, View } from '../../game/state.js';
import { action, event, slice, type StateGame, type ViewGame } from '../../game/kernel.js';
import { friendsOf, hostile, isOut } from '../../game/players.js';
import { updatePlayer } from '../../game/update.js';
import { anyTime } from '../../game/turn/timing.js';
import { isWornOut, MAX_OFFERS, tradesPast, addPast } from './past.js';
import { researchOf, raiseLevel, technologyDecoder } from './research.js';
import { issue } from './issues.js';
import type { Action } from '../../kernel/parts/action.js';

/** A trade: one level is given and one is taken. */
export type Trade = {
  /** The type in which the ally gains a level. */
  readonly give: Technology;
  /** The type in which the player gains a level. */
  readonly take: Technology;
};

/** Trades by the ally who receives the offer. */
export type Trades = Readonly<Record<string, Trade>>;

const NO_TRADES: Trades = {};

/** Offers of a player, by ally. Each ally sees only the offer made to them. Ledger: V.IV.2.5. */
export const tradesOffered = slice('player', 'bought-technology/offers', {
  init: (_player: Player): Trades => NO_TRADES,
  decode: record(/^[a-z0-9-]{1,24}$/, shape({ give: technologyDecoder, take: technologyDecoder }), 100),
  seenBy: (all, viewer, { id }) => {
    if (viewer === id) return all;
    const own = typeof viewer === 'string' ? all[viewer] : undefined;
    return own && typeof viewer === 'string' ? { [viewer]: own } : undefined;
  },
});

/** Returns the offer of one player to another, if the viewer sees it. */
function offerOf({ players }: Pick<View, 'players'>, player: PlayerId, to: PlayerId): Trade | undefined {
  const found = players.find(({ id }) => id === player);
  return found && tradesOffered.of(found)[to];
}

/** Returns a state in which a player offers another a trade, or none. The offer before becomes a past offer. */
const withOffer = (state: State, player: PlayerId, to: PlayerId, trade: Trade | null): State =>
  updatePlayer(state, player, (each) => {
    const { [to]: before, ...others } = tradesOffered.of(each);
    const offering = tradesOffered.change(trade ? { ...others, [to]: trade } : others);
    return before ? mergeChanges(offering, addPast(state, each, { with: to, ...before })) : offering;
  });

/** A trade between two players, seen from the player who answered. */
export interface Deal extends Trade {
  /** The player who answered. */
  readonly player: PlayerId;
  /** The player who made the offer. */
  readonly with: PlayerId;
}

const both = (_game: unknown, { player, with: ally }: Pick<Deal, 'player' | 'with'>): readonly PlayerId[] => [
  player,
  ally,
];

/** Payload of the event that a trade was offered. */
export type TradeOfferedPayload = Pick<Deal, 'player' | 'with'> & {
  /** What they offer; null if they take an offer back. */
  readonly trade: Trade | null;
};

/** A player offers an ally a trade, or takes an offer back. Ledger: V.IV.2.5. */
export const tradeOffered = event('bought-technology/offered', {
  audience: (game, payload: TradeOfferedPayload) => both(game, payload),
  apply: ({ state }, { player, with: ally, trade }) => withOffer(state, player, ally, trade),
});

/** Returns a state in which neither player offers the other a trade. */
const clearOffers = ({ state }: StateGame, { player, with: ally }: Deal): State =>
  withOffer(withOffer(state, player, ally, null), ally, player, null);

/** Two allies have traded. Each receives the rise of their level in another event. Ledger: V.IV.2.5. */
export const levelsTraded = event('bought-technology/traded', {
  audience: (game, deal: Deal) => both(game, deal),
  apply: (game, deal: Deal) => clearOffers(game, deal),
});

/** A trade that two allies agreed on is not possible. They learn no more than that. Ledger: V.IV.2.5. */
export const tradeImpossible = event('bought-technology/impossible', {
  audience: (game, deal: Deal) => both(game, deal),
  apply: (game, deal: Deal) => clearOffers(game, deal),
});

/**
 * Checks whether a player can gain a level of a type from another: the player is behind, and the type has not risen
 * this turn. Ledger: V.IV.2.3, V.IV.2.5.
 */
function gains({ state }: StateGame, player: PlayerId, from: PlayerId, technology: Technology): boolean {
  const { levels, risen } = researchOf(state, player);
  return levels[technology] < researchOf(state, from).levels[technology] && !risen.includes(technology);
}

/** If an ally offers the same trade in return, it is tried. Before that, the levels of others are not known. Ledger: V.IV.2.5. */
const answered = tradeOffered.then((game, { player, with: ally, trade }): readonly Event[] => {
  const other = offerOf(game.state, ally, player);
  if (!trade || other?.give !== trade.take || other.take !== trade.give) return [];
  const deal = { player, with: ally, give: trade.give, take: trade.take };
  if (!gains(game, player, ally, trade.take) || !gains(game, ally, player, trade.give))
    return [tradeImpossible(deal)];
  return [levelsTraded(deal), raiseLevel(game, player, trade.take, 0), raiseLevel(game, ally, trade.give, 0)];
});

/** Lists the allies with whom a player may trade: those who are still in the game. */
const partners = (game: ViewGame, player: PlayerId): readonly PlayerId[] =>
  friendsOf(game, player).filter((other) => other !== player && !isOut(game, other));

/** An action as sent: with both types, or with neither to take an offer back. */
interface Sent extends Partial<Trade> {
  readonly player: PlayerId;
  readonly with: PlayerId;
}

function tradeIssues(game: ViewGame, sent: Sent): readonly Issue[] {
  const { player, with: ally } = sent;
  if (!game.state.players.some(({ id }) => id === ally))
    return [issue('unknown-player', ['with'], { player: ally })];
  if (ally === player || hostile(game, { a: player, b: ally })) return [issue('trade-with-ally', ['with'])];
  if (isOut(game, ally)) return [issue('plays-no-more', ['with'], { player: ally })];
  return termsIssues(game.state, sent);
}

/** Checks the terms of an offer. Ledger: V.IV.2.5, REPEAT.2. */
function termsIssues(state: View, { player, with: ally, give, take }: Sent): readonly Issue[] {
  const before = offerOf(state, player, ally);
  if (give === undefined && take === undefined)
    return before ? [] : [issue('no-trade-offered', ['with'], { player: ally })];
  if (give === undefined || take === undefined)
    return [issue('trade-is-of-two', [give === undefined ? 'give' : 'take'])];
  if (give === take) return [issue('trade-is-of-two', ['take'])];
  if (before?.give === give && before.take === take) return [issue('trade-offered', [], { player: ally })];
  return isWornOut(state, player, { with: ally, give, take })
    ? [issue('trade-worn-out', [], { player: ally, most: MAX_OFFERS })]
    : [];
}

/** All possible trades. */
const allTrades: readonly Trade[] = technologies.flatMap((give) =>
  technologies.filter((take) => take !== give).map((take) => ({ give, take })),
);

/** Lists what a player may send to an ally now: a trade, or nothing to take an offer back. */
const termsFor = (state: View, player: PlayerId, ally: PlayerId): readonly Partial<Trade>[] =>
  [...allTrades, {}].filter((terms) => termsIssues(state, { ...terms, player, with: ally }).length === 0);

/** Lists the allies to whom a player may send something now. */
const open = (game: ViewGame, player: PlayerId): readonly PlayerId[] =>
  partners(game, player).filter((ally) => termsFor(game.state, player, ally).length > 0);

/** Options of a decision to trade. */
export type TradeOptions = {
  /** Allies with whom the player may trade. */
  readonly allies: readonly PlayerId[];
  /** Offers of the player, by ally. */
  readonly offered: Trades;
  /** Offers to the player, by ally: the ally gives `give`, and the player gives `take`. */
  readonly asked: Trades;
};

function options(game: ViewGame, player: PlayerId): TradeOptions | undefined {
  const { state } = game;
  const allies = open(game, player);
  if (allies.length === 0) return undefined;
  const trades = (of: (ally: PlayerId) => Trade | undefined): Trades =>
    Object.fromEntries(
      allies.flatMap((ally) => {
        const trade = of(ally);
        return trade ? [[ally, trade] as const] : [];
      }),
    );
  return {
    allies,
    offered: trades((ally) => offerOf(state, player, ally)),
    asked: trades((ally) => offerOf(state, ally, player)),
  };
}

/** Fields of the action `bought-technology/trade`. */
export type TradeFields = {
  /** The ally. */
  readonly with: PlayerId;
  /** The technology to give. Absent with `take`: takes an offer back. */
  readonly give?: Technology;
  /** The technology to get in return. */
  readonly take?: Technology;
};

/** A player offers an ally a trade, answers an offer, or takes an offer back. Ledger: V.IV.2.5. */
const trade: Action<'bought-technology/trade', TradeFields, TradeOptions> = action(
  'bought-technology/trade',
  { with: playerId, give: optional(technologyDecoder), take: optional(technologyDecoder) },
  {
    when: anyTime,
    options,
    check: tradeIssues,
    apply: (_game, { player, with: ally, give, take }) => [
      tradeOffered({ player, with: ally, trade: give && take ? { give, take } : null }),
    ],
    sample: (game, { player }, random) => {
      const ally = pickRandom(open(game, player), random);
      const terms = termsByChance(game.state, player, ally, random);
      const isRefused = termsIssues(game.state, { ...terms, player, with: ally }).length > 0;
      return { with: ally, ...(isRefused ? pickRandom(termsFor(game.state, player, ally), random) : terms) };
    },
  },
);

/** Returns terms by chance: often an answer to an offer; else the player's own offer is taken back, or any trade. */
function termsByChance(state: View, player: PlayerId, ally: PlayerId, random: Random): Partial<Trade> {
  const asked = offerOf(state, ally, player);
  if (asked && random(3) > 0) return { give: asked.take, take: asked.give };
  if (offerOf(state, player, ally)) return {};
  const give = random(technologies.length);
  const take = (give + 1 + random(technologies.length - 1)) % technologies.length;
  return { give: technologies[give] ?? 'energy', take: technologies[take] ?? 'guided' };
}

export const tradingParts = [
  tradesOffered,
  tradesPast,
  tradeOffered,
  levelsTraded,
  tradeImpossible,
  answered,
  trade,
] as const;
