/** Sealed bids: what is in dispute, and what each bidder offers for it. */

import {
  pickRandom,
  string,
  int,
  type Game,
  type Issue,
  chosenEvent,
  sealedChoices,
  sealedEvent,
} from 'warpwar/kernel';
import type { PlayerId, Sealed as SealedOf } from 'warpwar';
import { cardIssues, cardsField, handOf, valueOf } from './cards.js';
import { event, issue, type Dispute, type State, type View } from './nouns.js';
import { isOut, playerIn } from './people.js';

/** What the last bids of a game are made for. */
export const VICTORY = 'victory';

/** Something is in dispute: its bidders seal their bids. */
export const disputed = event('manifesto/disputed', {
  apply: (game, dispute: Dispute) => ({
    ...game.state,
    dispute,
    waiting: dispute.bidders.filter((player) => !isOut(game, player)),
  }),
});

const box = {
  at: ({ dispute, sealed }: View) => (dispute ? { step: 'bids', sealed } : null),
  put: (state: State, sealed: readonly SealedOf[]): State => ({ ...state, sealed }),
  await: (state: State, waiting: readonly PlayerId[]): State => ({ ...state, waiting }),
};

export const bidSealed = event('manifesto/bid-sealed', sealedEvent<State, View>(box));
export const bidMade = event('manifesto/bid-made', chosenEvent<State, View>(box));

export const { sealedAction, findSealedChoice, yetToChoose } = sealedChoices<State, View>({
  box,
  choiceSealed: bidSealed,
  choiceMade: bidMade,
  noStep: () => issue('no-dispute'),
  due: (game) => game.state.dispute?.bidders.filter((player) => !isOut(game, player)) ?? [],
});

const influenceCardsOf = (state: View, player: PlayerId): readonly string[] =>
  handOf(state, player).filter((card) => valueOf(card) > 0);

/** The fields of a bid. */
export const bidFields = { over: string(/^[a-z-]{1,20}$/), tokens: int(), cards: cardsField };

/** What a player seals. */
export interface SealedBid {
  readonly over: string;
  readonly tokens: number;
  readonly cards: readonly string[];
}

/** Returns why a player may not make a bid. */
export function bidIssues(
  game: Game<View>,
  { player, over, tokens, cards }: SealedBid & { readonly player: PlayerId },
): readonly Issue[] {
  const { state } = game;
  const [dispute, has] = [state.dispute?.over ?? '', playerIn(state, player).tokens];
  const others = cards.flatMap((card, at) =>
    valueOf(card) > 0 ? [] : [issue('not-an-influence-card', ['cards', at], { card })],
  );
  return [
    ...(over === dispute ? [] : [issue('not-in-dispute', ['over'], { over, dispute })]),
    ...(tokens > has ? [issue('too-many-tokens', ['tokens'], { tokens, has })] : []),
    ...others,
    ...(others.length > 0 ? [] : cardIssues(game, player, cards)),
  ];
}

/** Seals a bid: tokens and influence cards for what is in dispute. */
export const bid = sealedAction('manifesto/bid', 'bids', bidFields, {
  options: ({ state }, player) => ({
    over: state.dispute?.over ?? '',
    tokens: playerIn(state, player).tokens,
    cards: influenceCardsOf(state, player),
  }),
  check: bidIssues,
  sample: ({ state }, player, random) => {
    const own = influenceCardsOf(state, player);
    return {
      over: state.dispute?.over ?? '',
      tokens: random(playerIn(state, player).tokens + 1),
      cards: own.length > 0 && random(3) === 0 ? [pickRandom(own, random)] : [],
    };
  },
});

export const bidParts = [disputed, bidSealed, bidMade, bid] as const;
