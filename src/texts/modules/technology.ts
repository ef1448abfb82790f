import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `technology`. */
export const technology: ModuleText = {
  title: 'Technology levels',
  summary: 'Ships built later have a higher tech level, which counts for their weapons and screens.',
  source: {
    'TECH.1':
      'Ships that are built from game-turn {firstRise} on have tech level 1, and 1 more every {every game-turn}.',
    'TECH.2': 'A ship keeps the level that it was built with for life.',
  },
  settings: {
    'technology/every': 'Game-turns from one rise of the tech level to the next.',
    'technology/firstRise': 'The first game-turn whose ships have tech level 1.',
  },
};
