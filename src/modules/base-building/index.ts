import { module } from '../../kernel/parts/module.js';
import { buildingParts } from './building.js';
import { freshnessParts } from './freshness.js';
import { worksParts } from './works.js';
import { words } from './wording.js';

export const baseBuilding = module(
  {
    id: 'base-building',
    title: 'Base building',
    summary: 'Bases are built at other stars, with points that ships bring there.',
    source: {
      'E2.BASE.1':
        'A Base costs {price Build Point}, which are brought to its star in holds{instalments: true= and paid over any number of turns | false=, all of them in those of one ship}.',
      'E2.BASE.2': 'A star has one Base at most.',
      'E2.BASE.3':
        'Where stars yield points, what a star yields in a turn does not go into a Base there in the same turn.',
      'E2.BASE.4':
        'Where stars yield points, a finished Base doubles what its star yields, from the next turn.',
      'V.III.4.1': 'What was paid for a Base is spent, and not in its stockpile.',
      'V.III.4.2': 'Whatever a Base costs, it yields, and falls, as any other.',
    },
    requires: ['holds'],
  },
  ...worksParts,
  ...freshnessParts,
  ...buildingParts,
  ...words,
);
