import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `resign`. */
export const resign: ModuleText = {
  title: 'Resignation',
  summary: 'A player may resign: the only side left has won.',
  source: {
    'RESIGN.1':
      'A player may resign at any time if that leaves one side, which has won, and otherwise between combats; no printed rule says so.',
  },
  issues: {
    'resign-after-combat': 'You can resign once this combat is over.',
  },
};
