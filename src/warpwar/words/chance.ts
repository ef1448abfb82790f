import type { ModuleText } from '../../kernel/describe.js';
import { rolls, type RolledPayload } from '../../kernel/dice/roll.js';
import { chanceMessages } from '../../kernel/dice/words.js';
import { deepFreeze } from '../../kernel/helpers.js';
import type { Telling } from '../../kernel/types.js';

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

/** The words of the events of dice. Rules that roll need no words of their own: each roll has a title. */
export const chanceEventWords = deepFreeze({
  lines: {
    'chance/rolled': ({ roll, faces, about }: RolledPayload, { rules, inWords }: Telling) => ({
      label: 'dice',
      text: `Dice show ${faces.join(', ')}: ${rolls.find(rules, roll)?.title ?? roll} ${inWords(about)}`.trim(),
    }),
    'chance/due': { untold: 'The roll itself is told.' },
  },
});
