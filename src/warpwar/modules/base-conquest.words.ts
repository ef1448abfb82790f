import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `base-conquest`. */
export const baseConquest: ModuleText = {
  title: 'Conquest of Bases',
  summary: 'The last side with a Base wins.',
  source: {
    'E2.VIC.1':
      'The last player or alliance with a Base wins{playOn: false=; a player who has lost all their Bases is out of the game | true=; a player who has lost all their Bases plays on}.',
    'E2.VIC.2': 'At the end of a player-turn, only enemies of its player can lose their last Base.',
  },
  settings: {
    'base-conquest/playOn': 'Whether a player without a Base plays on until the game ends, or is out of it.',
  },
};
