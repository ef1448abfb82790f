import type { ModuleText } from '../../kernel/describe.js';
import type { WordsOf } from '../sentences.js';
import type { buildSteps as module } from './build-steps.js';

/** The words of the module `build-steps`. */
export const buildSteps: ModuleText = {
  title: 'Steps of the build event',
  summary: 'In the build event, players load cargo first, then scrap ships, and build and repair last.',
  source: {
    'E2.SEQ.2':
      'The steps of the build event have a fixed order: first points come in{action/scrapping/scrap: true=, then ships are scrapped}, and all purchases come last.',
  },
  issues: {
    'step-is-over': 'It is too late to {act}: you have already begun to {now} in this build event.',
  },
};

/** The words of the events of `build-steps`. */
export const buildStepsEvents: WordsOf<typeof module> = {
  lines: {
    'build-steps/reached': { untold: 'It keeps the view up to date; other events say what happened.' },
  },
};
