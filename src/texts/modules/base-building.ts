import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `base-building`. */
export const baseBuilding: ModuleText = {
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
  issues: {
    'base-on-a-star': 'A Base is built at a star: {ship} is not at one.',
    'base-there': '{star} already has a Base.',
    'base-site-held': 'An enemy is at {star}: no Base can be built there.',
    'too-little-for-base':
      'Bases are built with points brought in holds: {ship} carries {has}, not {points}.',
    'fresh-points': 'Points gathered at {star} this turn cannot build a Base here: {ship} has {can} others.',
    'base-costs-less': 'A Base at {star} needs only {needs} points.',
    'base-needs-less': 'The Base at {star} needs only {needs} more.',
    'base-at-once': "A Base needs {price} points in one ship's hold.",
  },
  settings: {
    'base-building/instalments':
      'Whether a Base may be paid for little by little, or only all at once from one ship.',
    'base-building/price': 'Build Points that a Base costs.',
  },
};
