import { oneOf, int } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import { setting } from '../kit.js';
import { boardSize, mayLeave } from '../movement/courses.js';

/** Columns of the board. Ledger: SW.R10. */
export const columns = setting('open-board/columns', { decode: int(1, 99), standard: 25 });

/** Rows of the board: its length, from north to south. Ledger: SW.R10. */
export const rows = setting('open-board/rows', { decode: int(1, 99), standard: 40 });

/** What becomes of ships at the edge: they may leave the board, and so leave play, or they may not. Ledger: SW.R10. */
export const leaving = setting('open-board/leaving', { decode: oneOf('lost', 'barred'), standard: 'lost' });

/** A board of empty space. */
export const openBoard = module(
  { id: 'open-board', source: ['SW.R10'], slot: 'board' },
  columns,
  rows,
  leaving,
  boardSize.replace((rules) => ({ columns: columns.of(rules), rows: rows.of(rules) })),
  mayLeave.replace((rules) => leaving.of(rules) === 'lost'),
);
