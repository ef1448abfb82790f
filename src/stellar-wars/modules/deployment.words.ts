import type { ModuleText } from '../../kernel/describe.js';
import { listed } from '../../kernel/sentence.js';
import type { WordsOf } from '../sentences.js';
import type { deployment as module } from './deployment.js';

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

/** The words of the events of `deployment`. */
export const deploymentEvents: WordsOf<typeof module> = {
  groups: [
    {
      of: ['ship/deployed'],
      by: ({ payload }) => payload.ship.split('/')[0],
      line: (parts, { nameOf }) => ({
        text: listed(
          parts.map(({ payload: { ship, at } }, number) =>
            number === 0 ? `${nameOf(ship)} begins in hex ${at}` : `${nameOf(ship)} in ${at}`,
          ),
        ),
        about: parts.map(({ payload: { ship } }) => ship),
        ...(parts.length === 1 && parts[0] ? { at: parts[0].payload.at } : {}),
      }),
    },
  ],
  lines: { 'ship/deployed': { untold: 'The places of a player say it, also of one ship.' } },
  titles: { phase: { deployment: 'Ships are deployed' }, decision: { 'fleet/deploy': 'Deploy ships' } },
};
