/** Ships gather where they can strike together: in empty hexes, where nobody can fight them. */

import { movementPoints } from '../../game/movement/limits.js';
import type { HexId } from '../../game/state.js';
import { aboardOf } from '../../game/ships/find.js';
import { mainGoal } from './assault.js';
import { keepAt, sendTo, type Mover, type Task } from './muster.js';
import { enemyOn, pointsBetween, type Situation } from './situation.js';

/** Whatever is left goes to where it can strike from. */
export const approach: Task = (situation, muster) => {
  const far = (hex: HexId): number => distance(situation, muster.free, hex);
  const goal = mainGoal(situation, far);
  if (goal === undefined) return muster;
  return muster.free.reduce((sofar, mover) => {
    const hex = stage(situation, mover, goal);
    return hex === mover.at ? keepAt(sofar, [mover]) : sendTo(sofar, [mover], hex);
  }, muster);
};

/** The mean way of some ships to a star. */
function distance(situation: Situation, movers: readonly Mover[], hex: HexId): number {
  const ways = movers.map(({ at }) => pointsBetween(situation, at, hex));
  return ways.reduce((sum, way) => sum + way, 0) / Math.max(1, ways.length);
}

/** The nearest hex to wait in from which a ship reaches a star in one turn, with points left to unload; or on the way there. */
function stage(situation: Situation, { ship, at, to }: Mover, goal: HexId): HexId {
  const { rules, state } = situation.game;
  const reach = movementPoints(rules, ship) - aboardOf(state.ships, ship.id).length;
  const lack = (hex: HexId): number => Math.max(0, pointsBetween(situation, hex, goal) - reach);
  // Sound: the keys are hexes that the ship can go to.
  const hexes = (Object.keys(to) as HexId[]).filter((hex) => isQuiet(situation, hex));
  return [at, ...hexes].sort((a, b) => lack(a) - lack(b) || (to[a] ?? 0) - (to[b] ?? 0))[0] ?? at;
}

/** Nobody is met there: no star, or one of his own without enemies. */
const isQuiet = (situation: Situation, hex: HexId): boolean =>
  situation.homes.includes(hex)
    ? enemyOn(situation, hex) === 0
    : !situation.game.state.stars.some((star) => star.hex === hex);
