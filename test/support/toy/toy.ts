/** A game of sealed bids on the mechanism alone: players bid for lots, and the highest bid takes each. */

import { array, string, int } from '../../../src/kernel/decode.js';
import type { Decoder, PlayerId, Viewer, Ruleset } from '../../../src/kernel/types.js';
import { bindMakers, module } from '../../../src/kernel/module.js';
import { issueCodes, declareIssues, issue as below, kernelCodes } from '../../../src/kernel/issue.js';
import type { Home } from '../../../src/kernel/action.js';
import type { CountedActions } from '../../../src/kernel/play/state.js';

/** Raises issues of the auction, and those of the mechanism. */
export const { issue, codes } = declareIssues(
  {
    'bid-too-high': ['BID.1', 'You have {most}; {bid} is too much.'],
    'not-now': ['TOY.1', 'You have bid already.'],
    'no-such-prize': ['LOT.1', 'There is no prize called {lot}.'],
  },
  below,
);

/** Somebody who bids. */
export interface Bidder extends Home {
  readonly id: PlayerId;
  readonly purse: number;
}

/** What somebody sees: the bids of others are absent. */
export interface View extends Home, CountedActions {
  readonly ruleset: Ruleset;
  readonly viewer?: Viewer;
  readonly waiting: readonly PlayerId[];
  readonly bidders: readonly Bidder[];
  readonly lots: readonly string[];
  readonly sealed: readonly { readonly player: PlayerId; readonly bid: number }[];
}

/** The whole of it. */
export type State = Omit<View, 'viewer'>;

export const { formula, question, table, slice, setting, setupField, action, event } = bindMakers<
  State,
  View,
  { readonly bidder: Bidder }
>();

/** What may be sold. */
export const prizes = table<{ readonly worth: number }, 'prizes'>('prizes');

/** What everybody begins with. */
export const purse = setting('auction/purse', {
  about: 'Points that everybody begins with.',
  decode: int(1, 100),
  standard: 10,
});

/** Points that a lot is worth. */
export const worth = formula('worth', (rules, lot: string): number => prizes.find(rules, lot)?.worth ?? 0);

/** The most that somebody may bid. */
export const mostBid = question(
  'mostBid',
  ({ state }, player: PlayerId): number => state.bidders.find(({ id }) => id === player)?.purse ?? 0,
);

/** Reads names of prizes. */
export const names: Decoder<readonly string[]> = array(string(/^[a-z]{1,20}$/));

const lots = setupField('lots', {
  decode: names,
  check: ({ rules }, given) =>
    given.flatMap((lot, at) => (prizes.find(rules, lot) ? [] : [issue('no-such-prize', [at], { lot })])),
  apply: ({ rules, state }, given = []) => ({
    ...state,
    lots: given,
    bidders: state.bidders.map((each) => ({ ...each, purse: purse.of(rules) })),
  }),
});

/** A bid lies sealed. */
export const bidSealed = event('bid/sealed', {
  audience: (_game, { player }: { readonly player: PlayerId; readonly bid: number }) => [player],
  apply: ({ state }, made) => ({
    ...state,
    waiting: state.waiting.filter((id) => id !== made.player),
    sealed: [...state.sealed, made],
  }),
});

/** A lot was sold to the highest bid, of equal ones the first in order of play. */
export const lotSold = event('lot/sold', {
  apply: (
    { state },
    { player, bid }: { readonly player: PlayerId; readonly bid: number; readonly worth: number },
  ) => ({
    ...state,
    lots: state.lots.slice(1),
    sealed: [],
    waiting: state.lots.length > 1 ? state.bidders.map(({ id }) => id) : [],
    bidders: state.bidders.map((each) => (each.id === player ? { ...each, purse: each.purse - bid } : each)),
  }),
});

/** Puts in a bid. */
export const bid = action(
  'auction/bid',
  { bid: int(0, 1000) },
  {
    offers: (game) =>
      game.state.waiting.map((player) => ({
        player,
        type: 'auction/bid',
        must: true,
        options: { most: mostBid(game, player) },
      })),
    check: (game, { player, bid: points }) => [
      ...(game.state.waiting.includes(player) ? [] : [issue('not-now')]),
      ...(points <= mostBid(game, player)
        ? []
        : [issue('bid-too-high', ['bid'], { bid: points, most: mostBid(game, player) })]),
    ],
    apply: (_game, { player, bid: points }) => [bidSealed({ player, bid: points })],
    sample: (game, { player }, random) => ({ bid: random(mostBid(game, player) + 1) }),
  },
);

/** What is always in force. */
export const auction = module(
  {
    id: 'auction',
    title: 'Auction',
    summary: 'Lots are sold one by one to the highest of sealed bids.',
    source: { 'BID.1': 'Nobody bids more than he has.' },
  },
  issueCodes,
  ...kernelCodes,
  ...codes,
  prizes,
  prizes.add('gold', { worth: 5 }),
  prizes.add('silver', { worth: 3 }),
  purse,
  worth,
  mostBid,
  lots,
  bidSealed,
  lotSold,
  bid,
);
