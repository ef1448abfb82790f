import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `multi-track`. */
export const multiTrack: ModuleText = {
  title: 'Multi-track',
  summary: 'Multi-track lets a ship fire at several ships in a turn.',
  source: {
    'SW.9.3': 'A ship may fire at as many ships in a turn as the degree of its multi-track.',
    'SW.3.multi': 'Without multi-track a ship may fire at one ship in a turn.',
    'SW.R15': 'Ships at which missiles are launched count.',
    'SW.S14':
      'A ship that has fired at more ships than what is left of its multi-track allows fires no more.',
  },
  issues: {
    'targets-spent': 'The ship has fired at {targets}, and may fire at {degree ship} in a turn.',
  },
};
