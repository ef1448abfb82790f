/** What is said of refusals by this module, by issue code. */

import { wordings } from '../../game/messages.js';

export const { issue, words } = wordings({
  'base-on-a-star': ['E2.BASE.1', 'A Base is built at a star: {ship} is not at one.'],
  'base-there': ['E2.BASE.2', '{star} already has a Base.'],
  'base-site-held': ['E2.BASE.1', 'An enemy is at {star}: no Base can be built there.'],
  'too-little-for-base': [
    'E2.BASE.1',
    'Bases are built with points brought in holds: {ship} carries {has}, not {points}.',
  ],
  'fresh-points': [
    'E2.BASE.3',
    'Points gathered at {star} this turn cannot build a Base here: {ship} has {can} others.',
  ],
  'base-costs-less': ['E2.BASE.1', 'A Base at {star} needs only {needs} points.'],
  'base-needs-less': ['E2.BASE.1', 'The Base at {star} needs only {needs} more.'],
  'base-at-once': ['V.III.4.1', "A Base needs {price} points in one ship's hold."],
});
