/** House rule: a limit of hands. */

import { module, shuffle, int, type Game } from 'warpwar/kernel';
import { cardIssues, cardsField, discarded, handOf } from '../cards.js';
import { action, setting, type View } from '../nouns.js';
import { duringTurn, order, seats, steps, turnBegan, turnEnded } from '../steps.js';
import { limitCodes, limitIssue } from './issues.js';
import type { PlayerId } from 'warpwar';

const most = setting('house-hand-limit/cards', {
  about: 'Cards that a player keeps at most at the end of a round.',
  decode: int(1, 65),
  standard: 7,
});

const excess = ({ rules, state }: Game<View>, player: PlayerId): number =>
  Math.max(0, handOf(state, player).length - most.of(rules));

const step = steps.add('discard', {
  queue: (game) => seats(game, undefined).filter((player) => excess(game, player) > 0),
  isDue: (game, player) => excess(game, player) > 0,
  does: ({
    state: {
      queue: [player],
    },
  }) => (player === undefined ? [] : [turnBegan({ player })]),
});

const discard = action(
  'house-hand-limit/discard',
  { cards: cardsField },
  {
    when: duringTurn('discard'),
    options: (game, player) => ({ cards: handOf(game.state, player), number: excess(game, player) }),
    check: (game, { player, cards }) => {
      const number = excess(game, player);
      return [
        ...(cards.length === number ? [] : [limitIssue('wrong-number', ['cards'], { number })]),
        ...cardIssues(game, player, cards),
      ];
    },
    apply: (_game, { player, cards }) => [discarded({ player, cards }), turnEnded({ player })],
    sample: (_game, { options: { cards, number } }, random) => ({
      cards: shuffle(cards, random).slice(0, number),
    }),
  },
);

export const houseHandLimit = module(
  {
    id: 'house-hand-limit',
    title: 'Hand limit',
    summary: 'Players keep a limited number of cards.',
    source: { 'HOUSE.LIMIT.1': 'Last in a round a player with more than {cards card} puts down the rest.' },
  },
  ...limitCodes,
  most,
  step,
  discard,
  order.wrap((base) => (rules, given) => [...base(rules, given), 'discard']),
);
