/** Actions that an admiral compares with the captain's. */

import type { Random } from '../../../kernel/player.js';
import { shuffle } from '../../../kernel/util/random.js';
import type { ViewGame } from '../kit.js';
import { findShip } from '../ships/ship.js';
import type { SpeedOrder } from '../turn/speeds.js';
import { partAction } from './move.js';
import type { StellarAction } from './table.js';

type Speeds = Extract<StellarAction, { readonly type: 'speeds/set' }>;

/** Changes of speed that are tried. */
const CHANGES = [-2, -1, 1, 2] as const;

/** Most actions that are compared. */
const MOST = 10;

/** Returns an order with another speed. */
const faster = (order: SpeedOrder, by: number): SpeedOrder => ({ ...order, speed: order.speed + by });

/** Returns an order with other marks, such as none. */
function marked({ ship, speed, marks }: SpeedOrder, key: string): SpeedOrder {
  return marks ? { ship, speed } : { ship, speed, marks: { [key]: key === 'nc' ? true : 'hit' } };
}

/** Lists other orders: one ship at another speed or with other marks, or all ships a hex faster or slower. */
function otherSpeeds({ type, player, orders }: Speeds): readonly StellarAction[] {
  const single = orders.flatMap((order, at) =>
    [...CHANGES.map((by) => faster(order, by)), marked(order, 'nc'), marked(order, 'ns')].map((other) =>
      orders.map((each, index) => (index === at ? other : each)),
    ),
  );
  const together = orders.length > 1 ? [-1, 1].map((by) => orders.map((each) => faster(each, by))) : [];
  return [...together, ...single].map((all) => ({ type, player, orders: all }));
}

/** Lists other actions that a player might take in place of one. They may be illegal. */
function others({ state }: ViewGame, chosen: StellarAction): readonly StellarAction[] {
  if (chosen.type === 'speeds/set') return otherSpeeds(chosen);
  if (chosen.type === 'turn/choose')
    return [{ ...chosen, order: chosen.order === 'first' ? 'second' : 'first' }];
  if (!('ship' in chosen) || state.underWay !== null) return [];
  const ship = findShip(state, chosen.ship);
  return ship ? (['f', 'r', 'l'] as const).map((part) => partAction(ship, part)) : [];
}

/** At least one action. */
export type Candidates = readonly [StellarAction, ...(readonly StellarAction[])];

/** Lists an action and some others in its place, of which some may be illegal. */
export const candidatesFor = (game: ViewGame, chosen: StellarAction, random: Random): Candidates => [
  chosen,
  ...shuffle(others(game, chosen), random).slice(0, MOST),
];
