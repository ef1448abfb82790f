import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `turn-limit`. */
export const turnLimit: ModuleText = {
  title: 'Turn limit',
  summary: 'The game ends after a number of turns.',
  source: {
    'LIMIT.1':
      'The game ends after {turns turn}, drawn unless the set-up says who has won then; no printed rule ends a game between idle players.',
  },
  settings: { 'turn-limit/turns': 'Turns after which the game ends.' },
};
