import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `base-building`. */
export const baseBuilding: ModuleText = {
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
  issues: {
    'base-on-a-star': '{ship} is not at a star: Bases are built only at stars.',
    'base-there': '{star} already has a Base: build at another star.',
    'base-site-held': 'An enemy is at {star}, so no Base can be built there.',
    'too-little-for-base': '{ship} carries {has point}, not {points}: only points in holds build a Base.',
    'fresh-points':
      'Points from {star} cannot build a Base there in the same turn: {ship} has only {can} others.',
    'base-costs-less': 'A Base at {star} costs only {needs point}.',
    'base-needs-less': 'The Base at {star} needs only {needs more point}.',
    'base-at-once': 'A Base must be paid at once: it needs {price point} in the holds of one ship.',
  },
  settings: {
    'base-building/instalments':
      'Whether players may pay for a Base in instalments, or only all at once from one ship.',
    'base-building/price': 'Build Points that a Base costs.',
  },
};
