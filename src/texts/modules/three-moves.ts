import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `three-moves`. */
export const threeMoves: ModuleText = {
  title: 'Three moves',
  summary: 'A player moves no more than three ships a turn.',
  source: {
    'X.WARPCHESS.4': 'In his turn a player moves up to {ships ship}; retreats and withdrawals do not count.',
  },
  issues: {
    'moves-are-made': 'Ships that have already moved this turn: {moved}; {ship} may not.',
  },
  settings: {
    'three-moves/ships': 'Ships that a player may move in a turn of his.',
  },
};
