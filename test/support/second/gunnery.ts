/** One red ship with every weapon, and what it does to a blue one. */

import type { Order } from '../../../src/warpwar/index.js';
import type { Tactic } from '../../../src/warpwar/state.js';

import { ship } from '../fleets.js';
import { order } from '../issue-lines.js';
import { fought } from './second.js';

/** What a ship does besides its tactic. */
export type Does = Omit<Order, 'ship' | 'tactic'>;

/** A Warpship with every weapon. */
export const gunner = (level = 0, id = 'red/W1') =>
  ship(id, { PD: 20, B: 9, T: 3, M: 9, C: 3, SH: 20, WG: 1 }, { level });

/** What it fires at. */
export const other = ship('blue/W2', { PD: 20, S: 9, WG: 1 });

/** Shots of red's ship at blue's, which has a drive of 8: weapon, difference, what the table says, hits. */
export const shots = (level: number, mine: readonly [Tactic, Does], against: Tactic = 'attack') =>
  fought([gunner(level), other], order('red/W1', ...mine), order('blue/W2', against, { drive: 8 })).shots.map(
    ({ weapon, difference, result, hits }) => [weapon, difference, result, hits],
  );
