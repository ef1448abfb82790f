import { resignation } from '../common/resignation.js';
import { module } from '../kernel/parts/module.js';
import type { State } from '../game/state.js';
import { isOut, playerOut, sidesLeft } from '../game/players.js';
import { updatePlayer } from '../game/update.js';
import { copyState } from '../game/copy.js';
import { gameOver, reasons } from '../game/turn/sequence.js';
import { anyTime } from '../game/turn/timing.js';
import { declareIssues } from '../game/issues.js';

const { issue, codes } = declareIssues({
  'resign-after-combat': { rule: 'RESIGN.1' },
});

// The rule itself is in common/resignation.ts; this file connects it to WarpWar.
const resigning = resignation('resign', {
  anyTime,
  isOut,
  sidesLeft,
  issues: ({ state }) => (state.battle === null ? [] : [issue('resign-after-combat')]),
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

/** A player may resign: the only side left has won. Its words: texts/modules/resign.ts. */
export const resign = module(
  {
    id: 'resign',
    source: ['RESIGN.1'],
  },
  ...resigning.parts,
  ...codes,
);
