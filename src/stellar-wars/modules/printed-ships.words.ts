import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `printed-ships`. */
export const printedShips: ModuleText = {
  title: 'Printed ships',
  summary: 'Players choose among the printed ships.',
  source: {
    'SW.14.10': 'The printed ships are those that there are.',
    'SW.R39': 'Printed ships may be played although some break the rules for designs.',
  },
  issues: {
    'not-a-printed-ship': 'The ship {sheet} is not printed: choose a printed one.',
  },
};
