import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `generator-movement`. */
export const generatorMovement: ModuleText = {
  title: 'Movement by generators',
  summary: 'Movement points come from Warp Generators, and a Warpship may have several of them.',
  source: {
    'V.II.3':
      'Each Warp Generator gives its ship 3 movement points{slot/technology: true=, plus its tech level (for energy, if there are several)}; a Warpship may have several Warp Generators.',
    'MOVE.2': 'A ship with nothing left to drive it cannot move, even if it has Warp Generators.',
  },
};
