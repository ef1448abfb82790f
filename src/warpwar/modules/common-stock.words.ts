import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `common-stock`. */
export const commonStock: ModuleText = {
  title: 'Common stock',
  summary: 'All Build Points of a player are in one account, which pays at any of their base stars.',
  source: {
    'E1.BUILD.4': 'The points of a player are one common stock, which pays at all of their base stars.',
    'E1.BUILD.5': 'The points that a player receives and spends are recorded.',
  },
};
