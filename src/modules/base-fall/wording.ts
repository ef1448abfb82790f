/** What is said of refusals by this module, by issue code. */

import { wordings } from '../../game/messages.js';

export const { issue, words } = wordings({
  'no-hold-for-loot': ['E2.BASE.7', '{ship} has no room for anything to take there.'],
  'loot-twice': ['E2.BASE.7', '{ship} is named twice.'],
  'loot-exceeds-room': ['E2.BASE.7', '{ship} has room for {free} more, not {points}.'],
  'too-much-loot': ['E2.BASE.7', 'You can take at most {most} points at {star}, not {taken}.'],
  'only-in-reckoning': ['E2.BASE.7', 'There is nothing to take now: it is {now}.'],
});
