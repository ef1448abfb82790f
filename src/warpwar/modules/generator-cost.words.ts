import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `generator-cost`. */
export const generatorCost: ModuleText = {
  title: 'Generators by movement',
  summary: 'A Warp Generator costs more if the undamaged ship has more movement points.',
  source: {
    'V.II.2': 'A Warp Generator costs 3 Build Points, plus 1 for each movement point of the undamaged ship.',
  },
};
