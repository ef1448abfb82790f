import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `friendly-waters`. */
export const friendlyWaters: ModuleText = {
  title: 'Friendly waters',
  summary: 'The enemy does not attack in the first turns.',
  source: {
    'CV.3': 'The first {turns} turns are in friendly waters: nobody attacks there.',
    CVR1: 'There is no contact roll in friendly waters, and their turns are known from the beginning.',
  },
  settings: { 'friendly-waters/turns': "How many turns are in friendly waters, such as '3' or '1d6'." },
};
