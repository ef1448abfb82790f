/** Random orders reach whatever may be worth ordering. */

import { expect, test } from 'vitest';
import { decisions, sampleAction, view } from '../../../src/warpwar/index.js';
import { seeded } from '../../../src/warpwar/players/index.js';

import { red, ship, skirmish } from '../../support/fleets.js';

const state = skirmish([ship('red/W1', { PD: 6, T: 3, M: 30, WG: 1 }), ship('blue/W1', { PD: 9, WG: 1 })]);

/** The drives of missiles in many random orders of red. */
function drivesIn(seen: typeof state): readonly number[] {
  const decision = decisions(seen).find(({ player, type }) => player === red && type === 'battle/orders')!;
  const drives = Array.from({ length: 600 }, (_, seed) => {
    const action = sampleAction(seen, decision, seeded(seed));
    return action.type === 'battle/orders'
      ? action.orders.flatMap(({ tubes = [] }) => tubes.map(({ drive }) => drive))
      : [];
  }).flat();
  return [...new Set(drives)].sort((a, b) => a - b);
}

const upTo = (most: number): readonly number[] => Array.from({ length: most }, (_, at) => at + 1);

test.each([
  ['the state', state],
  // Sound: a view is judged by like a state.
  ['the view of their player', view(state, red) as typeof state],
])('missiles have every drive up to 5 above the fastest ship of their player, from %s', (_from, seen) =>
  expect(drivesIn(seen)).toEqual(upTo(6 + 5)),
);
