import type { ModuleText } from '../../kernel/describe.js';
import type { WordsOf } from '../sentences.js';
import type { repair as module } from './repair.js';

/** The words of the module `repair`. */
export const repair: ModuleText = {
  title: 'Repair',
  summary:
    'Damaged ships at a base star of their owner are repaired, at the price of building the lost parts.',
  source: {
    'REPAIR.1': 'In the build event, a player may repair their ships at their own base stars.',
    'REPAIR.2': 'For repair, a Build Point restores as much as it builds.',
    'REPAIR.3': 'Repair may be partial, and never goes beyond what was built.',
    'REPAIR.4': '{slot/technology: true=Repair does not change the tech level of a ship.}',
  },
  issues: {
    'cannot-afford-repair': 'This repair costs {cost Build Point}; only {has} can be spent on it.',
    'not-by-repair': '{component}: repair does not restore this.',
  },
};

/** The words of the events of `repair`. */
export const repairEvents: WordsOf<typeof module> = {
  lines: { 'repair/billed': { untold: 'It keeps the view up to date; other events say what happened.' } },
  titles: { decision: { 'repair/ships': 'Repair ships' } },
};
