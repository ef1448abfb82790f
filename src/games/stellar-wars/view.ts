/** What a viewer sees. */

import { seenExt, withExt } from '../../common/slices.js';
import type { Game } from '../../kernel/parts/part.js';
import type { Viewer } from '../../kernel/player.js';
import type { Ship, View } from './nouns.js';
import { findShip } from './ships/ship.js';
import { isSeen } from './ships/visibility.js';

/** Returns a game without what a viewer may not see: sealed choices of others, hidden ships, and parts of slices. */
export function viewOf({ rules, state }: Game<View>, viewer: Viewer): View {
  const { ext: _ext, ...seen } = state;
  if (state.result) return { ...state, viewer };
  const game = { rules, state };
  const underWay = findShip(state, state.underWay);
  const view: View = {
    ...seen,
    viewer,
    sealed: state.sealed.filter(({ player }) => player === viewer),
    underWay: underWay && isSeen(game, underWay, viewer) ? underWay.id : null,
    players: state.players.map((each) => withExt(each, seenExt(rules, each, 'player', viewer))),
    ships: state.ships.flatMap((ship) => (isSeen(game, ship, viewer) ? [shipFor(game, ship, viewer)] : [])),
  };
  return withExt(view, seenExt(rules, state, 'game', viewer));
}

/** Returns a ship with what a viewer may see of its slices. */
function shipFor({ rules }: Game<View>, ship: Ship, viewer: Viewer): Ship {
  const seen = withExt(ship, seenExt(rules, ship, 'ship', viewer));
  if (!ship.turn) return seen;
  return { ...seen, turn: withExt(ship.turn, seenExt(rules, ship.turn, 'turn', viewer)) };
}
