import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `refill`. */
export const refill: ModuleText = {
  title: 'Refill',
  summary: 'All ships get back all their ammunition after every player-turn.',
  source: {
    'X.WARPCHESS.6':
      'At the end of each player-turn, all ships of all players get back all of their missiles{components/SH: true=, shells}{components/MA: true=, Marines} and other ammunition.',
  },
};
