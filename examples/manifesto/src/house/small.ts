/** House rules of a line each: values of cards, starts that are left, who acts first, and how long a game is. */

import { module, int } from 'warpwar/kernel';
import { influenceCards } from '../cards.js';
import { setting } from '../nouns.js';
import { freeRegions, otherStarts, startsOfPage } from '../regions.js';
import { lastRound, seats } from '../steps.js';

export const houseValues = module(
  {
    id: 'house-values',
    title: 'Values of cards',
    summary: 'Influence cards have values from 1 to 5.',
    source: {
      'HOUSE.VALUES.1':
        'Of the influence cards 8 have the value 1, 7 have 2, 5 have 3, 2 have 4, and one has 5.',
    },
  },
  influenceCards.replace(() => [
    [1, 8],
    [2, 7],
    [3, 5],
    [4, 2],
    [5, 1],
  ]),
);

export const houseStart = module(
  {
    id: 'house-start',
    title: 'Starts that are left',
    summary: 'Nobody begins without a region.',
    source: {
      'HOUSE.START.1':
        'Where no start is left a player takes any one neutral region, and the two cards more.',
    },
  },
  otherStarts.wrap((base) => (game, given) => [
    ...base(game, given),
    ...(startsOfPage(game).length > 0
      ? []
      : freeRegions(game.state).map((region) => ({ regions: [region], extra: true }))),
  ]),
);

export const houseRotation = module(
  {
    id: 'house-rotation',
    title: 'First seat',
    summary: 'Another player acts first in each round.',
    source: { 'HOUSE.ROTATION.1': 'Who acts first changes with each round, in order of play.' },
  },
  seats.wrap((base) => (game, given) => {
    const all = base(game, given);
    const first = (game.state.round - 1) % Math.max(1, all.length);
    return [...all.slice(first), ...all.slice(0, first)];
  }),
);

const rounds = setting('house-length/rounds', {
  about: 'Rounds of a game.',
  decode: int(1, 20),
  standard: 4,
});

export const houseLength = module(
  {
    id: 'house-length',
    title: 'Length',
    summary: 'A game ends earlier.',
    source: { 'HOUSE.LENGTH.1': 'A game has {rounds round}.' },
    supersedes: ['ID.3'],
  },
  rounds,
  lastRound.replace((rules) => rounds.of(rules)),
);
