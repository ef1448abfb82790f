import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `exhaustion-draw`. */
export const exhaustionDraw: ModuleText = {
  title: 'Draw by exhaustion',
  summary: 'The game is drawn once no ship is left that could change the score.',
  source: {
    'E1.SCEN.5':
      'The game is drawn when nobody has a Warpship that can move and no ship stands on a base star of an enemy.',
  },
};
