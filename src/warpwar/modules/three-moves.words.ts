import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `three-moves`. */
export const threeMoves: ModuleText = {
  title: 'Three moves',
  summary: 'A player moves at most three ships in a turn.',
  source: {
    'X.WARPCHESS.4': 'A player may move up to {ships ship} in a turn; retreats and withdrawals do not count.',
  },
  issues: {
    'moves-are-made': '{ship} cannot move: you have already moved {moved ship} this turn.',
  },
  settings: {
    'three-moves/ships': 'Most ships that a player may move in a turn.',
  },
};
