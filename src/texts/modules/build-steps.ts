import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `build-steps`. */
export const buildSteps: ModuleText = {
  title: 'Steps of the build event',
  summary: 'Cargo is loaded first, ships are scrapped next, and what is built or repaired comes last.',
  source: {
    'E2.SEQ.2':
      'The build event has an order: points come in{action/scrapping/scrap: true=; ships are scrapped}; whatever is built or made good comes last.',
  },
  issues: {
    'step-is-over': 'Once you {now} in a build event, it is too late to {act} in it.',
  },
};
