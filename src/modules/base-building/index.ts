import { module } from '../../kernel/parts/module.js';
import { buildingParts } from './building.js';
import { freshnessParts } from './freshness.js';
import { worksParts } from './works.js';
import { words } from './wording.js';

export const baseBuilding = module(
  {
    id: 'base-building',
    title: 'Base building',
    summary: 'Players build Bases at other stars, with points that ships bring there.',
    source: {
      'E2.BASE.1':
        'A Base costs {price Build Point}, which ships bring to its star in holds{instalments: true= and which may be paid over any number of turns | false=; one ship pays all of it at once}.',
      'E2.BASE.2': 'A star has at most one Base.',
      'E2.BASE.3':
        'Where stars yield points, points from a star cannot go into a Base at that star in the same turn.',
      'E2.BASE.4':
        'Where stars yield points, a star with a finished Base yields twice its value, from the next turn on.',
      'V.III.4.1': 'Points that pay for a Base are spent: the new Base does not keep them.',
      'V.III.4.2': 'A Base yields points and falls like any other Base, no matter what it cost.',
    },
    requires: ['holds'],
  },
  ...worksParts,
  ...freshnessParts,
  ...buildingParts,
  ...words,
);
