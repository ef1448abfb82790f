/** Legal actions, damaged by chance: most are refused, some mean something else. */

import type { Random } from '../kernel/player.js';
import type { State } from '../game/state.js';
import { chosen } from '../kernel/util/random.js';
import { at, changedAt, paths } from './json.js';

const junk: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1,
  2,
  3,
  7,
  1.5,
  1e9,
  '',
  'missile',
  'attack',
  'red/W999',
  '0505',
  [],
  {},
  ['red/S1'],
  { all: 1 },
];

/** An action with one place in it changed: to junk, to what stands elsewhere in it, to a ship of the game, by one, or gone. */
export function damaged(action: unknown, state: State, random: Random): unknown {
  const places = paths(action).filter((path) => path.length > 0);
  const path = chosen(places, random);
  const others = [
    () => chosen(junk, random),
    () => at(action, chosen(places, random)),
    () => state.ships[random(state.ships.length)]?.id ?? 'red/W1',
    () => undefined,
  ];
  return changedAt(action, path, (old) => {
    if (typeof old === 'number' && random(2) === 0) return old + random(3) - 1;
    const items: readonly unknown[] = Array.isArray(old) ? old : [];
    if (items.length > 0 && random(2) === 0) return [...items, items[0]];
    return chosen(others, random)();
  });
}
