/** The words of the modules of set-ups: the board, forces, deployment, victory. */

import type { ModuleText } from '../../../kernel/message/text.js';

const openBoard: ModuleText = {
  title: 'Open board',
  summary: 'The board is empty space.',
  source: {
    'SW.R10':
      'The board has {columns column} and {rows row}; a ship {leaving: lost=that leaves it is out of play | barred=may not leave it}.',
  },
  settings: {
    'open-board/columns': 'Columns of the board.',
    'open-board/rows': 'Rows of the board, from north to south.',
    'open-board/leaving': 'Whether ships that leave the board are lost, or may not leave it.',
  },
};

const deployment: ModuleText = {
  title: 'Deployment',
  summary: 'Players deploy their ships at their ends of the board.',
  source: {
    'SW.R44':
      'The first player deploys ships in the first {deep row} from north, the second player in the last {deep row}; ships look at the enemy. The places are sealed, and shown together.',
  },
  issues: {
    'outside-zone': 'The hex {hex} is outside your rows: deploy the ship in rows {first} to {last}.',
    'place-twice': '{ship} already has a place here: give each ship one.',
    'place-missing': '{ship} still needs a place.',
  },
  settings: { 'deployment/deep': 'Rows at each end of the board in which ships are deployed.' },
};

const fixedForces: ModuleText = {
  title: 'Fixed forces',
  summary: 'Each side has ships of certain types.',
  source: {
    SU: 'The first side has {first}, the second {second}.',
  },
  settings: {
    'fixed-forces/first': 'Types of the first side, with numbers: 2SC+ES.',
    'fixed-forces/second': 'Types of the second side, with numbers.',
  },
};

const lastShip: ModuleText = {
  title: 'Last ship',
  summary: 'The last side with a ship wins.',
  source: {
    SU: 'The last side with a ship wins.',
    'SW.R41': 'Victory is checked whenever a ship leaves play; if no side has a ship, the game is drawn.',
  },
};

const crossing: ModuleText = {
  title: 'Crossing',
  summary: 'The second player wins if their freighters cross the board from end to end.',
  source: {
    SU2: 'The second player wins if {freighters freighter} cross the board from south to north; otherwise the first player wins, also if the last turn ends before.',
    'SW.R10': 'A freighter of the second player that leaves the board by the north edge has crossed it.',
    'SW.R41':
      'Victory is checked whenever a ship leaves play. The first player wins once too few freighters are left, even without a ship of their own.',
  },
  issues: {
    'too-few-freighters': '{player} has {has freighter}: give at least {least}.',
  },
  settings: { 'crossing/freighters': 'Freighters that must cross the board.' },
};

/** The words of these modules, by id. */
export const setupTexts = {
  'open-board': openBoard,
  deployment,
  'fixed-forces': fixedForces,
  'last-ship': lastShip,
  crossing,
} as const;
