/**
 * Computer players: functions that choose an action from a view and its decisions.
 *
 * @packageDocumentation
 */

export { captain } from './captain/index.js';
export { gunner } from './gunner.js';
export { play, type Arena, type Played } from './play.js';
export type {
  AnyAction,
  Player,
  PlayerAction,
  PlayerDecision,
  PlayerOrder,
  PlayerView,
  Table,
} from './player.js';
export { randomPlayer } from './random.js';
export { seeded } from '../kernel/util/seeded.js';
