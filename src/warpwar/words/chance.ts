import type { ModuleText } from '../../kernel/describe.js';
import { chanceMessages } from '../../kernel/dice/words.js';

/** The words of the module `chance`. */
export const chance: ModuleText = {
  title: 'Dice',
  summary: 'Rules may roll dice.',
  source: {
    'DICE.4':
      'While dice are to be rolled nothing else is done, but players may offer a draw, and resign where that ends the game.',
  },
  issues: chanceMessages,
};
