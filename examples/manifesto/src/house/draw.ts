/** House rules: drawing cards, and what happens once the deck is empty. */

import { module, int, type Game } from 'warpwar/kernel';
import type { Event, PlayerId } from 'warpwar';
import { deck, KINDS } from '../cards.js';
import { event, question, setting, type State } from '../nouns.js';
import { order, seats, steps } from '../steps.js';

const cards = setting('house-draw/cards', {
  about: 'Cards that each player draws in a round.',
  decode: int(1, 5),
  standard: 1,
});

/** Returns what happens where a card is to be drawn and none is left. */
const whenEmpty = question(
  'house-draw/when-empty',
  (_game: Game<State>, _: undefined): readonly Event[] => [],
);

/** A player draws a card. */
const draws = event('house-draw/draws', {
  apply: ({ state }, _: { readonly player: PlayerId }) => ({ ...state, queue: state.queue.slice(1) }),
});

/** No card is left: nobody draws more in this round. */
const ended = event('house-draw/ended', {
  apply: ({ state }, _: object) => ({ ...state, queue: [] }),
});

const step = steps.add('draw', {
  queue: (game) =>
    seats(game, undefined).flatMap((player) => Array.from({ length: cards.of(game.rules) }, () => player)),
  does: (game) => {
    const [player] = game.state.queue;
    if (player === undefined) return [];
    if (deck.left(game.state).cards > 0) return [draws({ player }), deck.draw({ player })];
    const more = whenEmpty(game, undefined);
    return more.length > 0 ? more : [ended({})];
  },
});

export const houseDraw = module(
  {
    id: 'house-draw',
    title: 'Drawing',
    summary: 'Players draw cards in every round.',
    source: { 'HOUSE.DRAW.1': 'Then each player draws {cards card}, as long as there are any.' },
  },
  cards,
  whenEmpty,
  draws,
  ended,
  step,
  order.wrap((base) => (rules, given) => [...base(rules, given), 'draw']),
);

/** The discards are the deck again. */
const reshuffled = event('house-reshuffle/reshuffled', {
  apply: ({ state }, _: object) => ({ ...state, discards: {} }),
});

export const houseReshuffle = module(
  {
    id: 'house-reshuffle',
    title: 'Empty deck',
    summary: 'Discards are drawn again.',
    source: { 'HOUSE.RESHUFFLE.1': 'Once the deck is empty the discards are the deck.' },
    requires: ['house-draw'],
  },
  reshuffled,
  whenEmpty.replace(({ state: { discards } }) => {
    const some = KINDS.filter((kind) => (discards[kind] ?? 0) > 0);
    return some.length === 0 ? [] : [...some.map((kind) => deck.add(kind, discards[kind])), reshuffled({})];
  }),
);
