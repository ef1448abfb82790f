/** The one deck: hands that only their players see, draws that only they hear, and discards that everybody sees. */

import { array, playerId, object, string, type Game } from 'warpwar/kernel';
import type { Event, PlayerId, Rules } from 'warpwar';
import {
  event,
  formula,
  issue,
  pile,
  slice,
  type CardCounts,
  type Ideologue,
  type State,
  type View,
} from './nouns.js';
import { changePlayer, playerIn, whereAbsent } from './people.js';

/** Conflict cards in the deck. */
export const CONFLICT_CARDS = 42;
/** Influence cards in the deck. */
export const INFLUENCE_CARDS = 23;

/** All kinds of cards. An influence card is named by its value. */
export const KINDS: readonly string[] = ['conflict', ...[1, 2, 3, 4, 5].map((value) => `influence-${value}`)];

/** Returns the value of an influence card; 0 for any other. */
export const valueOf = (card: string): number => Number(/^influence-([1-5])$/.exec(card)?.[1] ?? 0);

/** How many influence cards there are, by value. The page gives no values: without a house rule each has 1. */
export const influenceCards = formula(
  'manifesto/influence-cards',
  (_rules, _: undefined): readonly (readonly [value: number, cards: number])[] => [[1, INFLUENCE_CARDS]],
);

/** Cards in the order of their kinds, so that a hand has one form. */
const sorted = (cards: readonly string[]): readonly string[] =>
  KINDS.flatMap((kind) => cards.filter((card) => card === kind));

/** Cards in somebody's hand. Others see how many there are. */
export const hand = slice('player', 'manifesto/hand', {
  init: (_player: Ideologue): readonly string[] => [],
  decode: array(string(/^(?:conflict|influence-[1-5])$/)),
  seenBy: (cards, viewer, { id }) => (viewer === id ? cards : cards.map(() => 'unseen')),
});

/** Returns a player's hand, as far as the viewer of a view sees it. */
export const handOf = (state: View, player: PlayerId): readonly string[] => hand.of(playerIn(state, player));

/** Cards to draw. It is filled as the game begins. */
export const deck = pile('manifesto/deck', {
  title: 'a card',
  cards: {},
  about: object({ player: playerId }),
  check: whereAbsent,
  audience: (_game, { player }) => [player],
});

/** Lists the kinds of cards of a game, each with its number of cards. */
export const listCards = (rules: Rules): readonly (readonly [kind: string, cards: number])[] => [
  ['conflict', CONFLICT_CARDS],
  ...influenceCards(rules, undefined).map(([value, cards]) => [`influence-${value}`, cards] as const),
];

/** Returns the events that fill the deck. */
export const fillDeck = ({ rules }: Game<State>): readonly Event[] =>
  listCards(rules).map(([kind, cards]) => deck.add(kind, cards));

/** A player drew a card: only they hear which. */
export const drawn = event('manifesto/drawn', {
  audience: (_game, { player }: { readonly player: PlayerId; readonly card: string }) => [player],
  apply: ({ state }, { player, card }) =>
    changePlayer(state, player, (each) => hand.put(each, sorted([...hand.of(each), card]))),
});

const deckRead = deck.reads((_game, card, { player }) => [drawn({ player, card })]);

/** Returns cards without some of them. */
export const without = (cards: readonly string[], gone: readonly string[]): readonly string[] =>
  gone.reduce((left, card) => left.filter((_, at) => at !== left.indexOf(card)), cards);

const count = (discards: CardCounts, cards: readonly string[]): CardCounts =>
  Object.fromEntries(
    KINDS.map((kind) => [kind, (discards[kind] ?? 0) + cards.filter((card) => card === kind).length]),
  );

/** A player put cards on the discards, where everybody sees them. */
export const discarded = event('manifesto/discarded', {
  apply: (
    { state },
    { player, cards }: { readonly player: PlayerId; readonly cards: readonly string[] },
  ) => ({
    ...changePlayer(state, player, (each) => hand.put(each, without(hand.of(each), cards))),
    discards: count(state.discards, cards),
  }),
});

/** Returns why a player may not put down these cards. */
export const cardIssues = ({ state }: Game<View>, player: PlayerId, cards: readonly string[]) =>
  cards.flatMap((card, at) => {
    const own = handOf(state, player).filter((each) => each === card).length;
    const named = cards.slice(0, at + 1).filter((each) => each === card).length;
    return named > own ? [issue('card-not-in-hand', ['cards', at], { card })] : [];
  });

/** Decodes cards that a player names. */
export const cardsField = array(string(/^[a-z0-9-]{1,20}$/), CONFLICT_CARDS + INFLUENCE_CARDS);

export const cardParts = [hand, ...deck.parts, deckRead, drawn, discarded, influenceCards] as const;
