/**
 * Computer players: functions that choose an action from a view and its decisions.
 *
 * @packageDocumentation
 */

export { seeded } from '../../kernel/random.js';
export { captain, captainLevels, type CaptainLevel, type CaptainOptions } from './captain/index.js';
export { gunner } from './gunner.js';
export {
  play,
  randomPlayer,
  type Arena,
  type Player,
  type PlayerAction,
  type PlayerDecision,
  type Table,
} from './player.js';
