import type { ModuleText } from '../../kernel/describe.js';
import type { WordsOf } from '../sentences.js';
import type { lastFleet as module } from './last-fleet.js';

/** The words of the module `last-fleet`. */
export const lastFleet: ModuleText = {
  title: 'The last fleet',
  summary: 'The last side with ships wins.',
  source: {
    'X.WARPCHESS.7':
      'A player who has lost all their ships, or the king if one was agreed on, is beaten; the last side that is not beaten wins, and if all are beaten together, the game is a draw.',
  },
};

/** The words of the events of `last-fleet`. */
export const lastFleetEvents: WordsOf<typeof module> = {
  lines: {
    'last-fleet/lost': ({ player, isKing }, telling) =>
      isKing ? { label: 'lost', text: `${telling.whose(player)} king is lost` } : undefined,
  },
};
