import { whole } from '../kernel/util/decode.js';
import { module } from '../kernel/parts/module.js';
import { setting } from '../game/kernel.js';
import { gameOver, nextTurn, reasons, turnEnded } from '../game/turn/sequence.js';

const lastTurnOver = reasons.add('turn-limit', { title: 'the last game-turn is over' });

/** The last game-turn. */
export const turnsAtMost = setting('turn-limit/turns', {
  decode: whole(1, 100_000),
  standard: 40,
});

/** The game is drawn after a number of game-turns. Its words: texts/modules/turn-limit.ts. */
export const turnLimit = module(
  {
    id: lastTurnOver.key,
    source: ['LIMIT.1'],
  },
  lastTurnOver,
  turnsAtMost,
  turnEnded.then((game) => {
    const next = nextTurn(game, undefined);
    return next.turn > turnsAtMost.of(game.rules)
      ? [gameOver({ winners: [], reason: lastTurnOver.key })]
      : [];
  }),
);
