import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `last-fleet`. */
export const lastFleet: ModuleText = {
  title: 'The last fleet',
  summary: 'The last side with ships wins.',
  source: {
    'X.WARPCHESS.7':
      'A player who has lost all their ships, or the king if one was agreed on, is beaten; the last side that is not beaten wins, and if all are beaten together, the game is a draw.',
  },
};
