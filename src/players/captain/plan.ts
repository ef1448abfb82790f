/** What a captain's Warpships do in a turn: task after task takes the ships that it needs, until none is left. */

import { approach } from './approach.js';
import { assault } from './assault.js';
import { challenge, chase, stay } from './chase.js';
import { guard, hold, pin, relieve, tend } from './defence.js';
import { freight } from './freight.js';
import type { Errand, Mover, Muster, Task } from './muster.js';
import type { Situation } from './situation.js';
import { shipsDecide } from './stakes.js';

/** Most pressing first. */
const tasks: readonly Task[] = [freight, hold, relieve, pin, tend, guard, assault, approach];

/** Where only ships count. */
const huntingTasks: readonly Task[] = [freight, tend, stay, chase, challenge, approach];

/** Where each ship goes that goes anywhere. */
export const planMoves = (situation: Situation, movers: readonly Mover[]): readonly Errand[] =>
  (shipsDecide(situation.game) ? huntingTasks : tasks).reduce<Muster>(
    (muster, task) => task(situation, muster),
    { free: movers, errands: [] },
  ).errands;
