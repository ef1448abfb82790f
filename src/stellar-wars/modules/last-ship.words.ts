import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `last-ship`. */
export const lastShip: ModuleText = {
  title: 'Last ship',
  summary: 'The last side with a ship wins.',
  source: {
    SU: 'The last side with a ship wins.',
    'SW.R41': 'Victory is checked whenever a ship leaves play; if no side has a ship, the game is drawn.',
  },
};
