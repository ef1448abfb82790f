import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `common-stock`. */
export const commonStock: ModuleText = {
  title: 'Common stock',
  summary: "All of a player's Build Points lie in one account, which pays at any of his base stars.",
  source: {
    'E1.BUILD.4':
      'The points of a player are one common stock, which pays whichever of his base stars builds.',
    'E1.BUILD.5': 'What is received and spent is recorded.',
  },
};
