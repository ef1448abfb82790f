import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `screens-per-hit`. */
export const screensPerHit: ModuleText = {
  title: 'Screens against each hit',
  summary: 'Powered screens take their tech level off each shot that hits, and not once.',
  source: {
    'V.IV.3':
      'The tech level of powered screens is taken off every beam, missile and burst that hits, and their power once off what is left.',
  },
  settings: {
    'screens-per-hit/surplus':
      'What becomes of as much of a level as a hit is too small for: it is lost, or helps against others.',
  },
};
