import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `second-hit`. */
export const secondHit: ModuleText = {
  title: 'Second hit',
  summary: 'A hit may fall on a ship that is damaged already.',
  source: {
    'CV.11':
      'If a ship of the type is damaged, a die decides about a hit on this type: on 1 to 3 the damaged ship sinks.',
  },
};
