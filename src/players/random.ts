import { randomPlayer as playerByChance } from '../common/random-player.js';
import type { Decision } from '../kernel/player.js';
import type { View } from '../game/state.js';
import type { AnyAction, Player, Table } from './player.js';

/** A player that does any legal thing: for laws, baselines and opponents who cannot be read. They never give up. */
export const randomPlayer = <Act extends AnyAction>(
  table: Pick<Table<Act>, 'sampleAction'>,
): Player<Act, Decision, View> => playerByChance<Act, View>(table);
