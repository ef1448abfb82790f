import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `line-of-sight`. */
export const lineOfSight: ModuleText = {
  title: 'Line of sight',
  summary: 'Ships between a ship and its target bar the line of sight.',
  source: {
    'SW.9.1.2':
      '{friendsBlock: true=A ship, also of the own side, | false=An enemy ship} in a hex that the line of sight crosses, or beside a hex side along which it runs, bars it.',
    'SW.R13': 'A hex that the line only touches at a corner does not bar it; nor do the hexes at its ends.',
  },
  issues: {
    'sight-barred': '{ship} in hex {hex} bars the line of sight.',
  },
  settings: {
    'line-of-sight/friendsBlock': 'Whether the own ships of a player bar the sight of their others.',
  },
};
