/** The action by which players pay for technology in the build event. */

import { type Action, mergeChanges } from '../../../kernel/action.js';
import { optional, record, object, playerId } from '../../../kernel/decode.js';
import { choiceOf, toItem, type Field, type Item } from '../../../kernel/field.js';
import { pickRandom } from '../../../kernel/random.js';
import { issuesOf, refusal, refuse, type Issue, type Result } from '../../../kernel/result.js';
import type { Event, PlayerId, Random } from '../../../kernel/types.js';
import { updatePlayer } from '../../change.js';
import { formatAccount, openBases, payers, type Address } from '../../economy/accounts.js';
import { buildsNothing } from '../../economy/building.js';
import {
  ableAccounts,
  payDeposit,
  depositFields,
  openDeposits,
  planDeposit,
  type Refusals,
  type Deposit,
  type DepositFields,
} from '../../economy/deposits.js';
import { paymentField } from '../../fields.js';
import { action, type StateGame, type ViewGame, event, slice } from '../../kit.js';
import {
  costOfNext,
  technologyInAdvance,
  technologyPaid,
  needs,
  researchOf,
  raiseLevel,
  technologyDecoder,
  titles,
  type Credit,
  issue,
  isWornOut,
  MAX_OFFERS,
  tradesPast,
  addPast,
} from './research.js';
import { technologies, type Technology } from '../../ships/components.js';
import { friendsOf, hostile, isOut } from '../../sides.js';
import type { Player, State, View } from '../../state.js';
import { duringBuildEvent, anyTime } from '../../turn.js';

/** A payment for technology. */
type Fee = Credit & Deposit;

/** Lists the accounts that can pay: those that pay at any of the player's Bases that no enemy holds. Ledger: V.IV.2.2. */
function payingAccounts(game: ViewGame, player: PlayerId): readonly Address[] {
  const all = openBases(game, player).flatMap((at) => payers(game, { player, purpose: 'technology', at }));
  const names = all.map(formatAccount);
  return all.filter((each, at) => names.indexOf(formatAccount(each)) === at);
}

const REFUSALS: Refusals = {
  closed: (path) => issue('no-technology-account', path),
  small: (path, shortfall) => issue('technology-account-too-small', path, shortfall),
  poor: (path, shortfall) => issue('too-little-for-technology', path, shortfall),
};

/** Returns the account that pays, or all issues of the payment. */
function planFee(game: ViewGame, fee: Fee): Result<Address> {
  const payer =
    openBases(game, fee.player).length === 0
      ? refuse(issue('no-base-for-technology'))
      : planDeposit(game, fee, payingAccounts(game, fee.player), REFUSALS);
  return refusal([...levelIssues(game, fee), ...issuesOf(payer)]) ?? payer;
}

/** Checks that a payment is not more than the next level needs, and that the type has not risen this turn. Ledger: V.IV.2.2, V.IV.2.3. */
function levelIssues(game: ViewGame, { player, technology, points }: Fee): readonly Issue[] {
  if (technologyInAdvance.of(game.rules)) return [];
  const { levels, paid, risen } = researchOf(game.state, player);
  const name = titles[technology];
  if (risen.includes(technology)) return [issue('technology-risen', ['technology'], { technology: name })];
  if (points <= needs(game, player, technology)) return [];
  const params = {
    level: levels[technology] + 1,
    cost: costOfNext(game, player, technology),
    paid: paid[technology],
  };
  return [issue('technology-needs-less', ['points'], { technology: name, ...params })];
}

/** A type that a player can pay for now. */
interface OpenType {
  readonly technology: Technology;
  /** Build Points that its next level still needs. */
  readonly needs: number;
  /** Most Build Points that the player can pay. */
  readonly most: number;
}

/**
 * Lists the types that a player can pay for now: those that may rise, or all if points can be paid in advance.
 * Ledger: V.IV.2.2, V.IV.2.3.
 */
function openTypes(game: ViewGame, player: PlayerId): readonly OpenType[] {
  const { risen } = researchOf(game.state, player);
  const all = technologies.map((technology) => ({
    technology,
    needs: Math.max(0, needs(game, player, technology)),
  }));
  if (technologyInAdvance.of(game.rules)) return all.map((each) => ({ ...each, most: Infinity }));
  return all
    .filter((each) => !risen.includes(each.technology) && each.needs > 0)
    .map((each) => ({ ...each, most: each.needs }));
}

/** Options of a decision to pay for technology. */
export type TechnologyOptions = {
  /** Build Points that the next level still needs, for each type that the player can pay for now. */
  readonly needs: Readonly<Record<string, number>>;
  /** Accounts that can pay, each with the most Build Points that it can pay. Default: the first with enough points. */
  readonly payers: readonly { readonly from: Address; readonly points: number }[];
};

function technologyOptions(game: ViewGame, player: PlayerId): TechnologyOptions | undefined {
  const open = openTypes(game, player);
  const able = ableAccounts(game, player, payingAccounts(game, player));
  return open.length === 0 || able.length === 0
    ? undefined
    : { needs: Object.fromEntries(open.map((each) => [each.technology, each.needs])), payers: able };
}

/** Adds payments for technology to the deposits that the points of a player can go into. */
const technologyTakes = openDeposits.wrap((base) => (game, player) => {
  const most = openTypes(game, player).reduce((sum, each) => sum + each.most, 0);
  return most === 0
    ? base(game, player)
    : [...base(game, player), ...payingAccounts(game, player).map((from) => ({ from, most }))];
});

/** Fields of the action `bought-technology/pay`. */
export type TechnologyFields = DepositFields & {
  /** The type of technology. */
  readonly technology: Technology;
};

/** A player pays for technology. Ledger: V.IV.2.2. */
const pay: Action<'bought-technology/pay', TechnologyFields, TechnologyOptions> = action(
  'bought-technology/pay',
  { technology: technologyDecoder, ...depositFields },
  {
    when: duringBuildEvent('build'),
    options: technologyOptions,
    plan: planFee,
    apply: credits,
    sample: (game, { player }, random) => {
      const { technology, most } = pickRandom(openTypes(game, player), random);
      const { from, points } = pickRandom(technologyOptions(game, player)?.payers ?? [], random);
      return { technology, points: 1 + random(Math.min(points, most)), from };
    },
    form: (game, player, { payers: all }) => ({
      fields: [
        choiceOf(
          'technology',
          openTypes(game, player).map(({ technology, most, needs: left }) => ({
            value: technology,
            title: titles[technology],
            note: `${left} BP`,
            then: [paymentField(game.state, all, most)],
          })),
        ),
      ],
    }),
  },
);

/** Returns the events of a payment, with the rise of the level if it is paid in full. Ledger: V.IV.2.2, V.IV.2.3. */
function credits(game: StateGame, fee: Fee, from: Address): readonly Event[] {
  const { player, technology, points } = fee;
  const mayRise = !researchOf(game.state, player).risen.includes(technology);
  const isWhole = mayRise && points >= needs(game, player, technology);
  return payDeposit(fee, from, [
    technologyPaid({ player, technology, points }),
    ...(isWhole ? [raiseLevel(game, player, technology, costOfNext(game, player, technology))] : []),
  ]);
}

/** A player with a Base that no enemy holds may have points to pay; other players cannot know. */
const anyMayPay = buildsNothing.wrap(
  (base) => (game, player) => base(game, player) && openBases(game, player).length === 0,
);

export const payingParts = [pay, technologyTakes, anyMayPay] as const;

// The action by which allies trade tech levels, one for one.

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
  decode: record(/^[a-z0-9-]{1,24}$/, object({ give: technologyDecoder, take: technologyDecoder }), 100),
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
  readonly received: Trades;
};

function tradeOptions(game: ViewGame, player: PlayerId): TradeOptions | undefined {
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
    received: trades((ally) => offerOf(state, ally, player)),
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
    options: tradeOptions,
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
    form: ({ state }, player, { allies }) => ({
      fields: [
        choiceOf(
          'with',
          allies.map((ally) => ({ ...toItem(ally), then: termsFields(termsFor(state, player, ally)) })),
        ),
      ],
    }),
  },
);

/** Returns the fields for some terms: what is given, then what is taken for it. None of the two takes an offer back. */
function termsFields(all: readonly Partial<Trade>[]): readonly Field[] {
  const given = technologies.filter((give) => all.some((terms) => terms.give === give));
  const takenFor = (give: Technology): readonly Item[] =>
    all.flatMap(({ give: each, take }) =>
      each === give && take ? [{ value: take, title: titles[take] }] : [],
    );
  const items = given.map((give): Item => ({
    value: give,
    title: titles[give],
    then: [choiceOf('take', takenFor(give))],
  }));
  const field = choiceOf('give', items);
  if (items.length === 0) return [];
  return [all.some(({ give }) => give === undefined) ? { ...field, optional: true } : field];
}

/** Returns terms by chance: often an answer to an offer; else the player's own offer is taken back, or any trade. */
function termsByChance(state: View, player: PlayerId, ally: PlayerId, random: Random): Partial<Trade> {
  const received = offerOf(state, ally, player);
  if (received && random(3) > 0) return { give: received.take, take: received.give };
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
