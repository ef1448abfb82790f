import { int } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import { limitTurns } from '../../kernel/play/endings.js';
import { gameOver, lateEnding, reasons, turnEnded } from '../turn/phases.js';

const limit = limitTurns('turn-limit', {
  turnEnded,
  nextTurn: ({ state }) => state.turn,
  turns: { decode: int(1, 100_000), standard: 40 },
  title: 'the last turn is over',
  reasons,
  gameOver,
  ending: lateEnding,
});

/** The game ends after a number of turns: drawn, unless a module of the slot 'victory' knows a winner. */
export const turnLimit = module({ id: 'turn-limit', source: ['LIMIT.1'] }, ...limit.parts);
