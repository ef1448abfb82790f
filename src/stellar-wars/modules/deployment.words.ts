import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `deployment`. */
export const deployment: ModuleText = {
  title: 'Deployment',
  summary: 'Players deploy their ships at their ends of the board.',
  source: {
    'SW.R44':
      'The first player deploys ships in the first {deep row} from north, the second player in the last {deep row}; ships look at the enemy. The places are sealed, and shown together.',
  },
  issues: {
    'outside-zone': 'The hex {hex} is outside your rows: deploy the ship in rows {first} to {last}.',
    'place-twice': '{ship} already has a place here: give each ship one.',
    'place-missing': '{ship} still needs a place.',
  },
  settings: { 'deployment/deep': 'Rows at each end of the board in which ships are deployed.' },
};
