import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `evasive-route`. */
export const evasiveRoute: ModuleText = {
  title: 'Evasive route',
  summary: 'An option: the convoy sails where nobody expects it.',
  source: {
    'CV.12.c':
      'Evasive route, for a die of turns: contact rolls -2, and the trip is 1 to 3 turns longer, by a die.',
  },
};
