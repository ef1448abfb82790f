import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `flat-income`. */
export const flatIncome: ModuleText = {
  title: 'Flat income',
  summary: 'Every player gets the same number of Build Points a turn, whatever he holds.',
  source: {
    'INCOME.1':
      'Each player has {first Build Point} in game-turn 1 and {later} in each later one; what is not spent is kept.',
    'TURN.BUILD.1': 'Build Points come in before anything is built.',
  },
  settings: {
    'flat-income/first': 'Build Points that each player gets in the first game-turn.',
    'flat-income/later': 'Build Points that each player gets in every later game-turn.',
  },
};
