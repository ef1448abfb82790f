/** A computer player that weighs what it does against what is done to it. */

import type { AnyAction } from '../../../common/player.js';
import { chooseMove } from './move.js';
import { chooseSpeeds } from './speed.js';
import { playerOf, type Outlook, type StellarAction, type StellarPlayer, type StellarTable } from './table.js';

/** Returns a captain's action; undefined for decisions that they do not know. */
function choose({ game, player, open }: Outlook): StellarAction | undefined {
  if (open.has('speeds/set')) return chooseSpeeds(game, player);
  if (open.has('turn/choose')) return { type: 'turn/choose', player, order: 'second' };
  return game.state.active === player ? chooseMove(game, player) : undefined;
}

export const captain = <Act extends AnyAction>(table: StellarTable<Act>): StellarPlayer<Act> =>
  playerOf('captain', table, choose);
