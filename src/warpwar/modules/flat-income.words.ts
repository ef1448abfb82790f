import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `flat-income`. */
export const flatIncome: ModuleText = {
  title: 'Flat income',
  summary: 'Every player gets a fixed number of Build Points each game-turn.',
  source: {
    'INCOME.1':
      'Each player gets {first Build Point} in game-turn 1 and {later} in each later game-turn; players keep what they do not spend.',
    'TURN.BUILD.1': 'Players receive Build Points before they build anything.',
  },
  settings: {
    'flat-income/first': 'Build Points that each player gets in the first game-turn.',
    'flat-income/later': 'Build Points that each player gets in every later game-turn.',
  },
};
