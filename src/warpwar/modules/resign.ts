import { module } from '../../kernel/module.js';
import { resignation } from '../../kernel/play/endings.js';
import { updatePlayer, copyState } from '../change.js';
import { declareIssues } from '../issues.js';
import { isOut, leavingIssues, playerOut, sidesLeft } from '../sides.js';
import type { State } from '../state.js';
import { gameOver, reasons, anyTime } from '../turn.js';

const { issue, codes } = declareIssues({
  'resign-after-combat': { rule: 'RESIGN.1' },
});

// The rule itself is in kernel/play/endings.ts; this file connects it to WarpWar.
const resigning = resignation('resign', {
  anyTime,
  isOut,
  sidesLeft,
  issues: (game, player) => [
    ...(game.state.battle === null ? [] : [issue('resign-after-combat')]),
    ...leavingIssues(game, player),
  ],
  reasons,
  gameOver,
  playerOut,
  update: (state: State, { player, slices, waiting }) =>
    copyState(updatePlayer(state, player, slices), { waiting }),
});

export const {
  /** Whether a player has resigned. */
  hasResigned,
  /** A player resigned, and is awaited no longer. */
  resigned,
} = resigning;

/** A player may resign: the only side left has won. */
export const resign = module(
  {
    id: 'resign',
    source: ['RESIGN.1'],
  },
  ...resigning.parts,
  ...codes,
);
