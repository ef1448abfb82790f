/** Messages of this module's issues, by code. */

import { wordings } from '../../game/messages.js';

export const { issue, words } = wordings({
  'base-on-a-star': ['E2.BASE.1', '{ship} is not at a star: Bases are built only at stars.'],
  'base-there': ['E2.BASE.2', '{star} already has a Base: build at another star.'],
  'base-site-held': ['E2.BASE.1', 'An enemy is at {star}, so no Base can be built there.'],
  'too-little-for-base': [
    'E2.BASE.1',
    '{ship} carries {has point}, not {points}: only points in holds build a Base.',
  ],
  'fresh-points': [
    'E2.BASE.3',
    'Points from {star} cannot build a Base there in the same turn: {ship} has only {can} others.',
  ],
  'base-costs-less': ['E2.BASE.1', 'A Base at {star} costs only {needs point}.'],
  'base-needs-less': ['E2.BASE.1', 'The Base at {star} needs only {needs more point}.'],
  'base-at-once': [
    'V.III.4.1',
    'A Base must be paid at once: it needs {price point} in the holds of one ship.',
  ],
});
