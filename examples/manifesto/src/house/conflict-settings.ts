/** What may be chosen of conflicts. */

import { boolean, oneOf, int } from 'warpwar/kernel';
import { setting } from '../nouns.js';

export const each = setting('house-conflicts/each', {
  about: 'Conflict cards that a player may play in a round.',
  decode: int(1, 5),
  standard: 1,
});
export const adjacent = setting('house-conflicts/adjacent', {
  about: 'Whether a conflict needs a region that touches one of the player.',
  decode: boolean,
  standard: true,
});
export const bidders = setting('house-conflicts/bidders', {
  about: 'Who bids: all players, or only who plays the card and who holds the region.',
  decode: oneOf('all', 'involved'),
  standard: 'all',
});
export const neutral = setting('house-conflicts/neutral', {
  about: 'Total that a bid on a neutral region must be above.',
  decode: int(0, 10),
  standard: 0,
});
