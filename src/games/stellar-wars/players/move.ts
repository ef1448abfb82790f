/** How a captain moves and fires, ship after ship. */

import { distance } from '../../../hex/axial.js';
import { toAxial } from '../board/hex-id.js';
import type { Arm } from '../combat/arms.js';
import type { ViewGame } from '../kit.js';
import type { PlayerId } from '../../../kernel/player.js';
import type { Part } from '../movement/courses.js';
import type { Ship } from '../nouns.js';
import { actingShips } from '../turn/move-phase.js';
import { planMove } from './plan.js';
import type { StellarAction } from './table.js';

/** Returns how far a ship is from the nearest enemy, in hexes. */
function enemyDistance({ state }: ViewGame, ship: Ship): number {
  const at = toAxial(ship.at);
  const far = state.ships.flatMap((each) =>
    each.owner === ship.owner ? [] : [distance(at, toAxial(each.at))],
  );
  return Math.min(...far);
}

/** Finds the ship to act with: the one under way, or the one nearest to an enemy. */
export function nextShip(game: ViewGame, player: PlayerId): Ship | undefined {
  const [first, ...rest] = actingShips(game, player);
  let [next, nearest] = [first, first && rest.length > 0 ? enemyDistance(game, first) : 0];
  for (const ship of rest) {
    const far = enemyDistance(game, ship);
    if (far < nearest) [next, nearest] = [ship, far];
  }
  return next;
}

/** Force beams fire first, at the shields; then missiles, then all others. */
const rankOf = ({ weapon }: Arm): number => {
  if (weapon?.halvedBehindShields) return 0;
  return weapon?.launchedBy === undefined ? 2 : 1;
};

/** Returns the weapon to fire first. */
const firstOf = (arms: readonly Arm[]): Arm | undefined =>
  arms.reduce<Arm | undefined>((best, arm) => (best && rankOf(best) <= rankOf(arm) ? best : arm), undefined);

/** Returns the action for a part of a move; without one the ship is finished. */
export function partAction({ owner: player, id: ship }: Ship, part: Part | undefined): StellarAction {
  if (part === undefined) return { type: 'ship/done', player, ship };
  if (part === 'f') return { type: 'ship/step', player, ship };
  return { type: 'ship/turn', player, ship, to: part === 'r' ? 'right' : 'left' };
}

/** Returns the next action of a player who moves and fires. */
export function chooseMove(game: ViewGame, player: PlayerId): StellarAction | undefined {
  const ship = nextShip(game, player);
  if (!ship) return undefined;
  const plan = planMove(game, ship);
  if (!plan) return partAction(ship, undefined);
  const { target, shots, part } = plan;
  const arm = firstOf(shots);
  if (arm && target !== undefined)
    return { type: 'ship/fire', player, ship: ship.id, weapon: arm.ref, target };
  return partAction(ship, part);
}
