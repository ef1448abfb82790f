import { boolean } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import type { Event, PlayerId } from '../../kernel/types.js';
import { declared, type StateGame } from '../kit.js';
import { scorePhase } from './victory-points.js';
import { movementPoints } from '../movement/limits.js';
import { hasReserves, hostile, isOut } from '../sides.js';
import { gameOver, nextTurn, phaseEnded, reasons, turnEnded } from '../turn.js';

const exhausted = reasons.add('no-effective-ships', { title: 'no ship is left that could change the score' });

/** Whether a player has a ship that can move. */
const hasMover = declared('exhaustion-draw/mover', {
  of: (_game, player: PlayerId) => player,
  name: ({ state: { turn, active, phase } }, player: PlayerId) => ({ player, turn, active, phase }),
  decode: boolean,
  answer: ({ rules, state }, player: PlayerId): boolean =>
    state.ships.some((ship) => ship.owner === player && movementPoints(rules, ship) > 0),
});

/**
 * Checks whether a ship can still change the score: a Warpship that can move, a ship on an enemy base star, or one that
 * is yet to come to the map.
 */
const anyEffective = (game: StateGame): boolean =>
  game.state.players.some(({ id }) => hasMover(game, id)) ||
  game.state.stars.some(({ hex, base }) =>
    game.state.ships.some(
      ({ at, owner }) => at === hex && base !== undefined && hostile(game, { a: owner, b: base }),
    ),
  ) ||
  game.state.players.some(({ id }) => !isOut(game, id) && hasReserves(game, id));

const drawn = (game: StateGame): readonly Event[] =>
  anyEffective(game) ? [] : [gameOver({ winners: [], reason: exhausted.key })];

/** Checks whether all players have had their first build event. Before that there are no ships. */
const allHaveBuilt = (game: StateGame): boolean => nextTurn(game, undefined).turn > 1;

/** The game is a draw once no ship is left that could change the score. */
export const exhaustionDraw = module(
  {
    id: 'exhaustion-draw',
    source: ['E1.SCEN.5'],
    requires: ['spend-all'],
    uses: ['victory-points'],
  },
  exhausted,
  hasMover,
  turnEnded.then((game) => (allHaveBuilt(game) ? drawn(game) : [])),
  // After the points of this turn are counted.
  phaseEnded.then((game, { phase }) => (phase === scorePhase.key && game.state.turn > 1 ? drawn(game) : [])),
);
