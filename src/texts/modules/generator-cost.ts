import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `generator-cost`. */
export const generatorCost: ModuleText = {
  title: 'Generators by movement',
  summary: 'The price of a Warp generator rises with the movement points of the undamaged ship.',
  source: {
    'V.II.2':
      'A Warp generator costs 3 Build Points, and 1 more for each movement point of the undamaged ship.',
  },
};
