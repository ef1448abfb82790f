import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `generator-movement`. */
export const generatorMovement: ModuleText = {
  title: 'Movement by generators',
  summary: 'Warp generators give movement points, and a Warpship may have several of them.',
  source: {
    'V.II.3':
      'Each Warp generator gives its ship 3 movement points{slot/technology: true=, and as many more as its tech level (that of energy, where there are several)}; a Warpship may have several.',
    'MOVE.2': 'A ship without anything that drives it cannot move, whatever its generators would give.',
  },
};
