/** Ships gather in empty hexes, where nobody can fight them, to strike together. */

import { movementPoints } from '../../game/movement/limits.js';
import type { HexId } from '../../game/state.js';
import { aboardOf } from '../../game/ships/find.js';
import { mainGoal } from './assault.js';
import { keepAt, sendTo, type Mover, type Task } from './muster.js';
import { enemyOn, pointsTo, type Situation } from './situation.js';

/** All remaining ships go to hexes from which they can strike. */
export const approach: Task = (situation, muster) => {
  const far = (hex: HexId): number => distance(situation, muster.free, hex);
  const goal = mainGoal(situation, far);
  if (goal === undefined) return muster;
  return muster.free.reduce((sofar, mover) => {
    const hex = stage(situation, mover, goal);
    return hex === mover.at ? keepAt(sofar, [mover]) : sendTo(sofar, [mover], hex);
  }, muster);
};

/** Returns the mean distance of ships to a star, in movement points. */
function distance(situation: Situation, movers: readonly Mover[], hex: HexId): number {
  const far = pointsTo(situation, hex);
  return movers.reduce((sum, { at }) => sum + far(at), 0) / Math.max(1, movers.length);
}

/** Returns the nearest quiet hex from which a ship reaches a star in one turn with points left to unload, or a hex on the way there. */
function stage(situation: Situation, { ship, at, to }: Mover, goal: HexId): HexId {
  const { rules, state } = situation.game;
  const reach = movementPoints(rules, ship) - aboardOf(state.ships, ship.id).length;
  const far = pointsTo(situation, goal);
  const lack = (hex: HexId): number => Math.max(0, far(hex) - reach);
  // Sound: the keys are hexes that the ship can reach.
  const hexes = Object.keys(to) as HexId[];
  let [best, least] = [at, lack(at)];
  for (const hex of hexes) {
    const lacks = lack(hex);
    const isBetter = lacks < least || (lacks === least && (to[hex] ?? 0) < (to[best] ?? 0));
    if (isBetter && isQuiet(situation, hex)) [best, least] = [hex, lacks];
  }
  return best;
}

/** Whether a ship meets nobody there: no star, or a home without enemies. */
const isQuiet = (situation: Situation, hex: HexId): boolean =>
  situation.homes.includes(hex)
    ? enemyOn(situation, hex) === 0
    : !situation.game.state.stars.some((star) => star.hex === hex);
