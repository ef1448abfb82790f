import type { ModuleText } from '../../kernel/describe.js';
import type { WordsOf } from '../sentences.js';
import type { resupply as module } from './resupply.js';

/** The words of the module `resupply`. */
export const resupply: ModuleText = {
  title: 'Resupply',
  summary:
    'Ships at a base star of their owner take in ammunition, and several ships may share what one Build Point buys.',
  source: {
    'REPAIR.1': 'In the build event, a player may resupply their ships at their own base stars.',
    'REPAIR.6':
      'A Build Point buys three missiles, which several ships may share; any part of a Build Point that is not used is lost.',
    'REPAIR.7': 'No ship takes in more ammunition than it was built with.',
  },
  issues: {
    'cannot-afford-resupply': 'This resupply costs {cost Build Point}; only {has} can be spent on it.',
    'not-by-resupply': '{component}: resupply does not restore this.',
  },
};

/** The words of the events of `resupply`. */
export const resupplyEvents: WordsOf<typeof module> = {
  lines: { 'resupply/billed': { untold: 'It keeps the view up to date; other events say what happened.' } },
  titles: { decision: { 'resupply/ships': 'Resupply ships' } },
};
