import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `fixed-forces`. */
export const fixedForces: ModuleText = {
  title: 'Fixed forces',
  summary: 'Each side has ships of certain types.',
  source: {
    SU: 'The first side has {first}, the second {second}.',
  },
  settings: {
    'fixed-forces/first': 'Types of the first side, with numbers: 2SC+ES.',
    'fixed-forces/second': 'Types of the second side, with numbers.',
  },
};
