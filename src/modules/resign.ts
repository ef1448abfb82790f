import { resignation } from '../common/resignation.js';
import { module } from '../kernel/parts/module.js';
import type { State } from '../game/state.js';
import { playerOut, sidesLeft } from '../game/players.js';
import { updatePlayer } from '../game/update.js';
import { copyState } from '../game/copy.js';
import { gameOver, reasons } from '../game/turn/sequence.js';
import { anyTime } from '../game/turn/timing.js';
import { wordings } from '../game/messages.js';

const { issue, words } = wordings({
  'resign-after-combat': ['RESIGN.1', 'You can resign once this combat is over.'],
});

const resigning = resignation('resign', {
  anyTime,
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

export const resign = module(
  {
    id: 'resign',
    title: 'Resignation',
    summary: 'A player may resign: the only side left has won.',
    source: {
      'RESIGN.1':
        'A player may resign at any time if that leaves one side, which has won, and otherwise between combats; no printed rule says so.',
    },
  },
  ...resigning.parts,
  ...words,
);
