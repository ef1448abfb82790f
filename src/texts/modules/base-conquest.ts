import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `base-conquest`. */
export const baseConquest: ModuleText = {
  title: 'Conquest of Bases',
  summary: 'Whoever destroys all the Bases of his enemies has won.',
  source: {
    'E2.VIC.1':
      'The last player, or alliance, that has a Base wins{playOn: false=; whoever has none is out | true=; whoever has none plays on}.',
    'E2.VIC.2': 'Only enemies of the player whose turn ends can have lost their last Base.',
  },
  settings: {
    'base-conquest/playOn': 'Whether a player without a Base plays on as long as the game does, or is out.',
  },
};
