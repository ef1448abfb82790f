import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `empty-retreats`. */
export const emptyRetreats: ModuleText = {
  title: 'Empty retreats',
  summary: 'Ships that leave a combat go to an empty hex next to the star, if there is one.',
  source: {
    'QR.10': 'A ship that leaves a combat goes to an empty hex next to the star, if there is one.',
  },
  issues: {
    'not-empty': 'There are ships at {to}: choose an empty hex for {ship}.',
  },
};
