import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `exhaustion-draw`. */
export const exhaustionDraw: ModuleText = {
  title: 'Draw by exhaustion',
  summary: 'The game is a draw once no ship is left that could change the score.',
  source: {
    'E1.SCEN.5':
      'Once all players have had a build event, the game is a draw if no Warpship can move and no ship is on an enemy base star.',
  },
};
