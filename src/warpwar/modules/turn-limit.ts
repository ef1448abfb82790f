import { int } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import { limitTurns } from '../../kernel/play/endings.js';
import { gameOver, nextTurn, reasons, turnEnded } from '../turn.js';

const limit = limitTurns('turn-limit', {
  turnEnded,
  nextTurn: (game) => nextTurn(game, undefined).turn,
  turns: {
    decode: int(1, 100_000),
    standard: 40,
  },
  title: 'the last game-turn is over',
  reasons,
  gameOver,
});

export const {
  /** The last game-turn. */
  turnsAtMost,
} = limit;

/** The game is drawn after a number of game-turns. */
export const turnLimit = module(
  {
    id: 'turn-limit',
    source: ['LIMIT.1'],
  },
  ...limit.parts,
);
