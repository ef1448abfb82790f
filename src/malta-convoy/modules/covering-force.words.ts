import type { ModuleText } from '../../kernel/describe.js';
import { fillSentence } from '../../kernel/issue.js';

/** The words of the module `covering-force`. */
export const coveringForce: ModuleText = {
  title: 'Covering force',
  summary: 'Half way, carriers may go home with a part of the warships.',
  source: {
    'CV.4':
      'Half way, a die is rolled for each carrier: on 4 to 6 it goes home, and takes 3 warships and a die more with it.',
    CVR3: 'Half way is the start of the first turn whose double is the length of the trip or more; it comes once.',
    CVR4: 'The player names the cruisers and destroyers that go; if there are too few, all go. They are not lost, and damaged ships go first.',
  },
  issues: {
    'no-escort-due': 'No warships have to go home now.',
    'escort-differs': 'You name {named warship}. Expected {due} in all.',
    'too-few-warships': (params) =>
      fillSentence(
        params.type === 'cruiser'
          ? 'You name {named cruiser}, but only {present} can go.'
          : 'You name {named destroyer}, but only {present} can go.',
      )(params),
  },
};
