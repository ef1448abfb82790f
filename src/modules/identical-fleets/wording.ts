/** Messages of this module's issues, by code. */

import { wordings } from '../../game/messages.js';

export const { issue, words } = wordings({
  'fleets-differ': ['X.WARPCHESS.2', 'The fleets differ: give every player the same ships.'],
  'no-systemships': [
    'X.WARPCHESS.2',
    'WarpChess has no Systemships: give {ship} a Warp Generator and a name with W.',
  ],
  'over-budget': [
    'X.WARPCHESS.2',
    'These ships cost {cost Build Point} in all; they may cost at most {budget}.',
  ],
  'no-ships-given': ['X.WARPCHESS.2', 'The fleet has no ships: list the ships that every player has.'],
  'no-such-king': ['X.WARPCHESS.7', 'The king {ship} is not in the fleet: name one of its ships.'],
});
