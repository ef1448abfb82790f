import { module } from '../../kernel/kernel.js';
import { worded, wording } from '../../kernel/wording.js';
import { buildingParts } from './building.js';
import { freshnessParts } from './freshness.js';
import { worksParts } from './works.js';

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
  wording.add('base-on-a-star', worded('E2.BASE.1', 'A Base is built at a star: {ship} is not at one.')),
  wording.add('base-there', worded('E2.BASE.2', '{star} already has a Base.')),
  wording.add('base-site-held', worded('E2.BASE.1', 'An enemy is at {star}: no Base can be built there.')),
  wording.add(
    'too-little-for-base',
    worded('E2.BASE.1', 'Bases are built with points brought in holds: {ship} carries {has}, not {points}.'),
  ),
  wording.add(
    'fresh-points',
    worded(
      'E2.BASE.3',
      'Points gathered at {star} this turn cannot build a Base here: {ship} has {can} others.',
    ),
  ),
  wording.add('base-costs-less', worded('E2.BASE.1', 'A Base at {star} needs only {needs} points.')),
  wording.add('base-needs-less', worded('E2.BASE.1', 'The Base at {star} needs only {needs} more.')),
  wording.add('base-at-once', worded('V.III.4.1', "A Base needs {price} points in one ship's hold.")),
);
