/** Messages of this module's issues, by code. */

import { wordings } from '../../game/messages.js';

export const { issue, words } = wordings({
  'no-hold-for-loot': [
    'E2.BASE.7',
    '{ship} cannot take points: it has no room, or is not where you can take any.',
  ],
  'loot-twice': ['E2.BASE.7', '{ship} is named twice: name it only once.'],
  'loot-exceeds-room': ['E2.BASE.7', '{ship} has room for {free more point}, not {points}.'],
  'too-much-loot': ['E2.BASE.7', 'You can take at most {most point} at {star}, not {taken}.'],
  'only-in-reckoning': ['E2.BASE.7', 'You have no points to take now: the current phase is {now}.'],
});
