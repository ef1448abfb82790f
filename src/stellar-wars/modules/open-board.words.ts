import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `open-board`. */
export const openBoard: ModuleText = {
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
