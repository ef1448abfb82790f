import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `turn-limit`. */
export const turnLimit: ModuleText = {
  title: 'Turn limit',
  summary: 'The game is drawn after a number of game-turns.',
  source: {
    'LIMIT.1': 'The game is drawn after {turns game-turn}; no printed rule ends a game between idle players.',
  },
  settings: {
    'turn-limit/turns': 'Game-turns after which the game is drawn.',
  },
};
