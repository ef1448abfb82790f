import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `last-fleet`. */
export const lastFleet: ModuleText = {
  title: 'The last fleet',
  summary: 'The last side with ships left has won.',
  source: {
    'X.WARPCHESS.7':
      'Whoever has lost all his ships, or the king that was agreed on, is beaten; the last side has won, and if all are beaten together it is a draw.',
  },
};
