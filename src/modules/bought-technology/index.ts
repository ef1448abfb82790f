import { module } from '../../kernel/kernel.js';
import { worded, wording } from '../../kernel/wording.js';
import { payingParts } from './paying.js';
import { researchParts } from './research.js';
import { theftParts } from './theft.js';
import { tradingParts } from './trading.js';

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
      'LIMIT.3': 'A player offers an ally the same trade at most 3 times in a player-turn.',
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
  wording.add('technology-risen', worded('V.IV.2.3', '{technology} has already risen this turn.')),
  wording.add(
    'technology-needs-less',
    worded('V.IV.2.2', '{technology} {level} needs {cost} points; {paid} paid so far.'),
  ),
  wording.add(
    'too-little-for-technology',
    worded('V.IV.2.2', 'No account that may pay here has {points} points; {has} is the most.'),
  ),
  wording.add(
    'technology-purse-too-small',
    worded('V.IV.2.2', 'That account has {has} points, not {points}.'),
  ),
  wording.add('no-technology-purse', worded('V.IV.2.2', 'That account cannot pay for technology now.')),
  wording.add(
    'no-base-for-technology',
    worded('V.IV.2.2', 'You have no Base without an enemy that could pay for technology.'),
  ),
  wording.add('trade-with-ally', worded('V.IV.2.5', 'You can trade technology only with an ally.')),
  wording.add('trade-is-of-two', worded('V.IV.2.5', 'A trade is of two types: one is given, one taken.')),
  wording.add('no-trade-offered', worded('V.IV.2.5', 'You have offered {player} no trade.')),
  wording.add(
    'trade-worn-out',
    worded(
      'LIMIT.3',
      'You have offered {player} this trade {most} times; offer it again in the next player-turn.',
    ),
  ),
  wording.add('trade-offered', worded('V.IV.2.5', 'You have offered {player} this trade already.')),
);
