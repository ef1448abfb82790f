import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `screens-per-hit`. */
export const screensPerHit: ModuleText = {
  title: 'Screens against each hit',
  summary: 'Powered screens subtract their tech level from each shot that hits, and not only once.',
  source: {
    'V.IV.3':
      'Powered screens subtract their tech level from every beam{components/SH: true=, burst} and missile that hits, and then their power, once, from what is left.',
  },
  settings: {
    'screens-per-hit/surplus':
      'What happens to the part of a tech level that is greater than a hit: it is lost, or reduces other hits.',
  },
};
