/** What is said of refusals by this module, by issue code. */

import { wordings } from '../../game/wording.js';

export const { issue, words } = wordings({
  'loot-twice': ['E2.BASE.7', '{ship} is named twice.'],
  'no-hold-for-loot': ['E2.BASE.7', 'There is no hold of {ship} to take anything into.'],
  'loot-exceeds-room': ['E2.BASE.7', 'The holds of {ship} have room for {free}, not {points}.'],
  'too-much-loot': ['E2.BASE.7', 'You can take at most {most} points at {star}, not {taken}.'],
  'only-in-reckoning': ['E2.BASE.7', 'There is nothing to take now: it is {now}.'],
});
