import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `skirmish`. */
export const skirmish: ModuleText = {
  title: 'Skirmish',
  summary: 'Two or more fleets meet at a star, and whoever holds it when the combat ends has won.',
  source: {
    'SKIRMISH.1':
      'Fleets that were made beforehand meet at a star, and fight one combat, in which the first player is the active one.',
    'SKIRMISH.2':
      'Whoever alone holds the star with his allies when the combat is over has won; if nobody does, nobody has.',
  },
  issues: {
    'no-fleet': 'Every player needs a ship at the star: {player} has none.',
  },
};
