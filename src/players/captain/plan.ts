/** Plans a captain's moves in a turn: task after task takes the ships that it needs, until none is left. */

import { approach } from './approach.js';
import { assault } from './assault.js';
import { challenge, chase, stay } from './chase.js';
import { guard, hold, pin, relieve, tend } from './defense.js';
import { freight } from './freight.js';
import type { Errand, Mover, Muster, Task } from './muster.js';
import type { Situation } from './situation.js';
import { shipsDecide } from './stakes.js';

/** The most urgent task comes first. */
const tasks: readonly Task[] = [freight, hold, relieve, pin, tend, guard, assault, approach];

/** The tasks for games in which only ships count. */
const huntingTasks: readonly Task[] = [freight, tend, stay, chase, challenge, approach];

/** Returns where each ship goes that moves. */
export const planMoves = (situation: Situation, movers: readonly Mover[]): readonly Errand[] =>
  (shipsDecide(situation.game) ? huntingTasks : tasks).reduce<Muster>(
    (muster, task) => task(situation, muster),
    { free: movers, errands: [] },
  ).errands;
