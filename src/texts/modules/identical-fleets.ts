import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `identical-fleets`. */
export const identicalFleets: ModuleText = {
  title: 'Identical fleets',
  summary: 'All players begin with the same ships, set up alike, and build no others.',
  source: {
    'X.WARPCHESS.1':
      'The map is the printed one{doubled: true=, twice side by side and the second turned by half a circle | false=}, unless another is given.',
    'X.WARPCHESS.2':
      'All players have the same set of Warpships, which costs each up to {budget Build Point}; there are no Systemships.',
    'X.WARPCHESS.3':
      'The fleets are set up alike, each at its own base stars; who moves first is drawn beforehand.',
    'X.WARPCHESS.5':
      'Nothing is earned, built, repaired or paid for, technology does not rise, and already in the first game-turn ships enter base stars of an enemy.',
  },
  issues: {
    'fleets-differ': 'Both sides use the same set.',
    'no-systemships': 'WarpChess has no Systemships: {ship} needs a Warp generator, and a name with W.',
    'over-budget': 'These ships cost {cost} Build Points, and may cost {budget}.',
    'no-ships-given': 'Say which ships every player has.',
    'no-such-king': 'The king {ship} is none of the ships that every player has.',
  },
  settings: {
    'identical-fleets/budget': 'Build Points that the ships of each player may cost together.',
    'identical-fleets/doubled':
      'Whether the printed map is played on twice side by side, or once, where no other map is given.',
  },
};
