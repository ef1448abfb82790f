import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `technology`. */
export const technology: ModuleText = {
  title: 'Technology levels',
  summary: 'Ships that are built later have a higher tech level, which improves their weapons and screens.',
  source: {
    'TECH.1':
      'Ships that are built from game-turn {firstRise} on have tech level 1, and the level of new ships rises by 1 every {every game-turn}.',
    'TECH.2': 'A ship keeps the tech level that it was built with.',
  },
  settings: {
    'technology/every': 'Game-turns from one rise of the tech level to the next.',
    'technology/firstRise': 'First game-turn in which ships are built with tech level 1.',
  },
};
