/**
 * Computer players: functions that choose an action from a view and its decisions.
 *
 * @packageDocumentation
 */

export { seeded } from '../../kernel/random.js';
export { captain } from './captain/index.js';
export { gunner } from './gunner.js';
export {
  play,
  randomPlayer,
  type Arena,
  type Transition,
  type Player,
  type PlayerAction,
  type PlayerDecision,
  type PlayerOrder,
  type PlayerView,
  type Table,
} from './player.js';
