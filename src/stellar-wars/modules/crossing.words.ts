import type { ModuleText } from '../../kernel/describe.js';
import type { WordsOf } from '../sentences.js';
import type { crossing as module } from './crossing.js';

/** The words of the module `crossing`. */
export const crossing: ModuleText = {
  title: 'Crossing',
  summary: 'The second player wins if their freighters cross the board from end to end.',
  source: {
    SU2: 'The second player wins if {freighters freighter} cross the board from south to north; otherwise the first player wins, also if the last turn ends before.',
    'SW.R10': 'A freighter of the second player that leaves the board by the north edge has crossed it.',
    'SW.R41':
      'Victory is checked whenever a ship leaves play. The first player wins once too few freighters are left, even without a ship of their own.',
  },
  issues: {
    'too-few-freighters': '{player} has {has freighter}: give at least {least}.',
  },
  settings: { 'crossing/freighters': 'Freighters that must cross the board.' },
};

/** The words of the events of `crossing`. */
export const crossingEvents: WordsOf<typeof module> = {
  lines: { 'freighter/crossed': ({ ship }, { nameOf }) => `${nameOf(ship)} has crossed the board` },
  titles: {
    reason: { crossed: 'A freighter has crossed the board' },
  },
};
