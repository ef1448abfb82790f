import { module } from '../../kernel/parts/module.js';
import { payingParts } from './paying.js';
import { researchParts } from './research.js';
import { theftParts } from './theft.js';
import { tradingParts } from './trading.js';
import { words } from './wording.js';

export const boughtTechnology = module(
  {
    id: 'bought-technology',
    title: 'Bought technology',
    summary: 'Players buy tech levels of three types, and ships have those of their builder.',
    source: {
      'V.IV.2.1':
        'There are three types of tech levels, bought apart: energy for beams and screens, guided for missiles, and for ECM and Marines if there are any, kinetic for shells and armor if there are any.',
      'V.IV.2.2':
        'A first level of a type costs {price Build Point}, the second twice as many, and so on; they are paid bit by bit in build events, from what pays at any Base{inAdvance: false=, and no more than the next level needs | true=, as early as a player likes}.',
      'V.IV.2.3':
        'A type rises by one level a turn at most; points beyond that{inAdvance: false=, as from a Base that was taken, | true=} wait for the next turn.',
      'V.IV.2.4': 'Tech levels never fall.',
      'V.IV.2.5':
        'Allies may trade tech levels, one for one: each gains one in a type in which he is behind the other.',
      'REPEAT.2': 'A player offers an ally the same trade at most 3 times in a player-turn.',
      'V.IV.2.6':
        'Whoever takes a Base gains 6 points, less one for each level that its owner is ahead, towards each type in which he is.',
      'TECH.2': 'A ship keeps the levels that it was built with.',
    },
    slot: 'technology',
  },
  ...researchParts,
  ...payingParts,
  ...tradingParts,
  ...theftParts,
  ...words,
);
