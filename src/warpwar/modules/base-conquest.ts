import { boolean } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import type { Event, PlayerId } from '../../kernel/types.js';
import { bases } from '../economy/accounts.js';
import { setting, type StateGame } from '../kit.js';
import { hostile, isOut, playerOut, sidesOf } from '../sides.js';
import { gameOver, reasons, turnEnded } from '../turn.js';

const basesDestroyed = reasons.add('bases-destroyed', { title: 'a side has no Base left' });

/** Whether a player without a Base plays on while others fight. Default: false. */
export const conquestPlaysOn = setting('base-conquest/playOn', {
  decode: boolean,
  standard: false,
});

/** Lists the sides with a player who is in the game and has a Base. */
const sidesWithBases = (game: StateGame): readonly (readonly PlayerId[])[] =>
  sidesOf(game).filter((side) =>
    side.some((player) => !isOut(game, player) && bases(game, player).length > 0),
  );

/** Lists the enemies of a player who are in the game and have no Base left. */
const listRuined = (game: StateGame, player: PlayerId): readonly PlayerId[] =>
  game.state.players
    .map(({ id }) => id)
    .filter((id) => hostile(game, { a: id, b: player }) && !isOut(game, id) && bases(game, id).length === 0);

/**
 * Ends the game for the last side with a Base. Until then, players without a Base are out, unless they play on.
 * Ledger: E2.VIC.1, E2.VIC.2.
 */
function countBases(game: StateGame, player: PlayerId): readonly Event[] {
  const fallen = listRuined(game, player);
  if (fallen.length === 0) return [];
  const [winners, ...others] = sidesWithBases(game);
  if (winners && others.length === 0) return [gameOver({ winners, reason: basesDestroyed.key })];
  if (conquestPlaysOn.of(game.rules)) return [];
  // Nobody in the game has a Base: the players who took the last ones have resigned since.
  if (!winners) return [gameOver({ winners: [], reason: basesDestroyed.key })];
  return fallen.map((each) => playerOut({ player: each }));
}

/** The last side with a Base wins. */
export const baseConquest = module(
  {
    id: 'base-conquest',
    source: ['E2.VIC.1', 'E2.VIC.2'],
    slot: 'victory',
    requires: ['base-fall', 'star-map'],
  },
  basesDestroyed,
  conquestPlaysOn,
  turnEnded.then((game, { player }) => countBases(game, player)),
);
