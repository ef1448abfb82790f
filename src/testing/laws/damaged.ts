/** Legal actions, damaged at random: most are refused, some mean something else. */

import { deepFreeze } from '../../kernel/util/freeze.js';
import type { Random } from '../../kernel/player.js';
import { pickRandom } from '../../kernel/util/random.js';
import { valueAt, changeAt, listPaths } from './json.js';

/** Values that are rare in actions of any game. */
export const PLAIN_JUNK: readonly unknown[] = deepFreeze([null, true, -1, 0, 1, 2, 3, 7, 1.5, 1e9, '']);

/**
 * Changes one place in an action: to junk, to a value from elsewhere in it, to a name of the game, or by 1; doubles an
 * item of a list; or removes the place.
 *
 * @param junk values that are rare in actions of the game
 * @param name returns a random name of something in the game
 */
export function damageAction(
  action: unknown,
  { junk, name }: { readonly junk: readonly unknown[]; readonly name: () => unknown },
  random: Random,
): unknown {
  const places = listPaths(action).filter((path) => path.length > 0);
  const path = pickRandom(places, random);
  const others = [
    () => pickRandom(junk, random),
    () => valueAt(action, pickRandom(places, random)),
    name,
    () => undefined,
  ];
  return changeAt(action, path, (old) => {
    if (typeof old === 'number' && random(2) === 0) return old + random(3) - 1;
    const items: readonly unknown[] = Array.isArray(old) ? old : [];
    if (items.length > 0 && random(2) === 0) return [...items, items[0]];
    return pickRandom(others, random)();
  });
}
