import { randomPlayer as playerByChance } from '../common/random-player.js';
import type { Decision } from '../kernel/player.js';
import type { View } from '../game/state.js';
import type { AnyAction, Player, Table } from './player.js';

/**
 * A player that chooses any legal action at random, for tests and as a baseline. It ignores decisions that are `aside`,
 * so it never resigns or offers a draw.
 */
export const randomPlayer = <Act extends AnyAction>(
  table: Pick<Table<Act>, 'sampleAction'>,
): Player<Act, Decision, View> => playerByChance<Act, View>(table);
