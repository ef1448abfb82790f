/** What enemies would do next. */

import type { ViewGame } from '../../kit.js';
import type { Ship } from '../../nouns.js';
import { isHidden } from '../../ships/visibility.js';
import { isFinished } from '../../turn/move-phase.js';
import { planMove } from '../plan.js';

/** Returns what all enemies of a ship would do in their next phase, in points of damage. */
function harmBy(game: ViewGame, { owner }: Ship): number {
  const enemies = game.state.ships.filter((each) => each.owner !== owner);
  return enemies.reduce((sum, enemy) => sum + (planMove(game, fresh(enemy))?.dealt ?? 0), 0);
}

/** Returns a ship as it begins its next move. */
function fresh(ship: Ship): Ship {
  if (!isFinished(ship)) return ship;
  const { turn: _turn, ...next } = ship;
  return next;
}

/** Returns how much less enemies would do in their next phase if they did not see a ship, in points of damage. */
export function threatTo(game: ViewGame, ship: Ship): number {
  const { rules, state } = game;
  const seen = state.ships.filter((each) => !isHidden(game, each));
  const harm = (ships: readonly Ship[]): number => harmBy({ rules, state: { ...state, ships } }, ship);
  return harm(seen) - harm(seen.filter(({ id }) => id !== ship.id));
}
