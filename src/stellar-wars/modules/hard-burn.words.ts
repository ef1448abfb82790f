import type { ModuleText } from '../../kernel/describe.js';
import type { AnyEventWords } from '../../kernel/types.js';

/** The words of the module `hard-burn`. */
export const hardBurn: ModuleText = {
  title: 'Hard burn',
  summary: 'A ship that does not fire changes its speed more.',
  source: {
    'SW.8.4': 'The speed of a ship with the mark nc may rise by 2; it fires nothing in this turn.',
    'SW.8.5': 'The speed of a ship with the mark nc may fall by 2.',
    'SW.R17': 'A ship with the mark nc may use its other systems.',
  },
  issues: {
    'marked-silent': '{ship} has the mark nc: it fires nothing in this turn.',
  },
};

/** The titles of `hard-burn`. */
export const hardBurnEvents: AnyEventWords = { titles: { mark: { nc: 'No combat' } } };
