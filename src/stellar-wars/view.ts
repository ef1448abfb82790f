/** What a viewer sees. */

import { seenExt, withExt } from '../kernel/play/slices.js';
import type { Game, Viewer } from '../kernel/types.js';
import { findShip, isSeen } from './ships.js';
import type { Ship, View } from './state.js';

/** Returns a game without what a viewer may not see: sealed choices of others, hidden ships, and parts of slices. */
export function viewOf({ rules, state }: Game<View>, viewer: Viewer): View {
  if (state.result) return { ...state, viewer };
  const game = { rules, state };
  const underWay = findShip(state, state.underWay);
  // Each member by its name: this is twice as fast as to copy all but one.
  const { ruleset, actions, turn, phase, active, first, waiting, result } = state;
  const ext = seenExt(rules, state, 'game', viewer);
  return {
    ruleset,
    actions,
    turn,
    phase,
    active,
    first,
    waiting,
    sealed: state.sealed.filter(({ player }) => player === viewer),
    underWay: underWay && isSeen(game, underWay, viewer) ? underWay.id : null,
    players: state.players.map((each) => withExt(each, seenExt(rules, each, 'player', viewer))),
    ships: state.ships.flatMap((ship) => (isSeen(game, ship, viewer) ? [shipFor(game, ship, viewer)] : [])),
    result,
    viewer,
    ...(ext && { ext }),
  };
}

/** Returns a ship with what a viewer may see of its slices. */
function shipFor({ rules }: Game<View>, ship: Ship, viewer: Viewer): Ship {
  const { id, owner, sheet, at, facing, speed, left, turn } = ship;
  const shown = turn && { turn: withExt(turn, seenExt(rules, turn, 'turn', viewer)) };
  const ext = seenExt(rules, ship, 'ship', viewer);
  return { id, owner, sheet, at, facing, speed, left, ...shown, ...(ext && { ext }) };
}
