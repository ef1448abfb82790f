import { module } from '../../kernel/module.js';
import { resignation } from '../../kernel/play/endings.js';
import type { State } from '../state.js';
import { anyTime, gameOver, isOut, playerOut, reasons, updatePlayer } from '../turn/phases.js';

const resigning = resignation('resign', {
  anyTime,
  isOut,
  sidesLeft: (game, without) =>
    game.state.players.flatMap(({ id }) => (id === without || isOut(game, id) ? [] : [[id]])),
  issues: () => [],
  reasons,
  gameOver,
  playerOut,
  update: (state: State, { player, slices, waiting }) => ({
    ...updatePlayer(state, player, slices),
    waiting,
  }),
});

/** A player may resign: the other has won. */
export const resign = module({ id: 'resign', source: ['RESIGN.1'] }, ...resigning.parts);
