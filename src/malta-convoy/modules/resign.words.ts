import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `resign`. */
export const resign: ModuleText = {
  title: 'Giving up',
  summary: 'The player may give up the trip.',
  source: {
    'RESIGN.1': 'The player may give up at any time: the trip has no score then; no printed rule says so.',
  },
};
