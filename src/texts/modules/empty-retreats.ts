import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `empty-retreats`. */
export const emptyRetreats: ModuleText = {
  title: 'Empty retreats',
  summary: 'Ships that leave a combat go to a hex without ships, if there is one next to the star.',
  source: {
    'QR.10': 'A retreat ends in an empty hex next to the star.',
  },
  issues: {
    'not-empty': 'Choose an empty hex for {ship}: there are ships at {to}.',
  },
};
