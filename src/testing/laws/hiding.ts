/** Slices that hide something: the law of secrets can only be tried where it is known what else they may hold. */

import type { SlicePart } from '../../kernel/parts/part.js';
import type { Home } from '../../kernel/parts/slice.js';
import type { Viewer } from '../../kernel/player.js';
import { isEqual } from './json.js';
import type { Moment } from './subject.js';

/** Whether somebody sees less of a slice than there is. */
const hides = (viewers: readonly Viewer[], slice: SlicePart, home: Home): boolean =>
  home.ext !== undefined &&
  Object.hasOwn(home.ext, slice.key) &&
  viewers.some((viewer) => {
    const value = home.ext?.[slice.key];
    return !isEqual(slice.seenBy(value, viewer, home), value);
  });

/** Throws a plain error if a slice hides something and nobody said what else it may hold: its secrets would go untried. */
export function knowsWhatIsHidden<State extends View & object, View extends object>({
  game,
  state,
}: Moment<State, View>): void {
  const [viewers, homes] = [game.viewers(state), game.homes(state)];
  for (const slice of game.engine.rulesOf(state).slices) {
    if (game.heldBy(slice.key) || !homes[slice.home]?.some((home) => hides(viewers, slice, home))) continue;
    throw new Error(
      `The slice '${slice.key}' hides something, and nothing says what else it may hold, so whether the secret is kept ` +
        `cannot be tried. Tell it: { held: { '${slice.key}': (random, state, home) => another value } }.`,
    );
  }
}
