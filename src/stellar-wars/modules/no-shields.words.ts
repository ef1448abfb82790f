import type { ModuleText } from '../../kernel/describe.js';
import type { AnyEventWords } from '../../kernel/types.js';

/** The words of the module `no-shields`. */
export const noShields: ModuleText = {
  title: 'No shields',
  summary: 'A ship may lower its shields for a turn to hit more easily or harder.',
  source: {
    'SW.9.12':
      'A ship with the mark ns takes 2 from its rolls to hit, or adds 2 to its damage; its shields stop nothing.',
    'SW.R16': 'A ship needs a shield point for the mark ns; the mark says which, and holds for the turn.',
    'SW.S12': 'The damage is added before that of a force beam is halved.',
  },
  issues: {
    'no-shield-to-lower': '{ship} has no shield point left to lower.',
  },
};

/** The titles of `no-shields`. */
export const noShieldsEvents: AnyEventWords = { titles: { mark: { ns: 'No shields' } } };
