/** What is said of refusals by this module, by issue code. */

import { wordings } from '../../game/messages.js';

export const { issue, words } = wordings({
  'fleets-differ': ['X.WARPCHESS.2', 'Both sides use the same set.'],
  'no-systemships': [
    'X.WARPCHESS.2',
    'WarpChess has no Systemships: {ship} needs a Warp generator, and a name with W.',
  ],
  'over-budget': ['X.WARPCHESS.2', 'These ships cost {cost} Build Points, and may cost {budget}.'],
  'no-ships-given': ['X.WARPCHESS.2', 'Say which ships every player has.'],
  'no-such-king': ['X.WARPCHESS.7', 'The king {ship} is none of the ships that every player has.'],
});
