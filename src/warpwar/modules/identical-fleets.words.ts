import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `identical-fleets`. */
export const identicalFleets: ModuleText = {
  title: 'Identical fleets',
  summary: 'All players begin with the same ships, set up alike, and build no others.',
  source: {
    'X.WARPCHESS.1':
      'If no other map is given, the game is played on the printed map{doubled: true=: two copies side by side, the second turned by half a circle | false=}.',
    'X.WARPCHESS.2':
      'All players have the same Warpships, which cost each player up to {budget Build Point} in all; there are no Systemships.',
    'X.WARPCHESS.3':
      'The fleets are set up alike, each at the base stars of its player; a draw beforehand decides who moves first.',
    'X.WARPCHESS.5':
      'Nothing is earned, built, repaired or bought, technology does not rise, and ships may enter enemy base stars even in the first game-turn.',
  },
  issues: {
    'fleets-differ': 'The fleets differ: give every player the same ships.',
    'no-systemships': 'WarpChess has no Systemships: give {ship} a Warp Generator and a name with W.',
    'over-budget': 'These ships cost {cost Build Point} in all; they may cost at most {budget}.',
    'no-ships-given': 'The fleet has no ships: list the ships that every player has.',
    'no-such-king': 'The king {ship} is not in the fleet: name one of its ships.',
  },
  settings: {
    'identical-fleets/budget': 'Build Points that the ships of each player may cost in all.',
    'identical-fleets/doubled':
      'Whether the game is played on two copies of the printed map side by side, or on one, if no other map is given.',
  },
};
