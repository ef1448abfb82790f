import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `bought-technology`. */
export const boughtTechnology: ModuleText = {
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
  issues: {
    'trade-worn-out':
      'You have offered {player} this trade {most} times; offer it again in the next player-turn.',
    'technology-risen': '{technology} has already risen this turn.',
    'technology-needs-less': '{technology} {level} needs {cost} points; {paid} paid so far.',
    'too-little-for-technology': 'No account that may pay here has {points} points; {has} is the most.',
    'technology-purse-too-small': 'That account has {has} points, not {points}.',
    'no-technology-purse': 'That account cannot pay for technology now.',
    'no-base-for-technology': 'You have no Base without an enemy that could pay for technology.',
    'trade-with-ally': 'You can trade technology only with an ally.',
    'trade-is-of-two': 'A trade is of two types: one is given, one taken.',
    'no-trade-offered': 'You have offered {player} no trade.',
    'trade-offered': 'You have offered {player} this trade already.',
  },
  settings: {
    'bought-technology/price':
      'Build Points that a first level costs; the second costs twice as many, and so on.',
    'bought-technology/inAdvance':
      'Whether points may be paid beyond what the next level needs, and after it has risen: they wait for the next turn.',
  },
};
