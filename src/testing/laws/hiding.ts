/** Slices that hide something: the law 'secrets-kept' can be tested only with another value for each of them. */

import type { SlicePart } from '../../kernel/parts/part.js';
import type { Home } from '../../kernel/parts/slice.js';
import type { Viewer } from '../../kernel/player.js';
import { isEqual } from './json.js';
import type { Moment } from './subject.js';

/** Whether some viewer sees another value of a slice than the stored one. */
export const hides = (viewers: readonly Viewer[], slice: SlicePart, home: Home): boolean =>
  home.ext !== undefined &&
  Object.hasOwn(home.ext, slice.key) &&
  viewers.some((viewer) => {
    const value = home.ext?.[slice.key];
    return !isEqual(slice.seenBy(value, viewer, home), value);
  });

/** Throws a plain error if a slice hides something and no other value is known for it: its secret would not be tested. */
export function knowsWhatIsHidden<State extends View & object, View extends object>({
  game,
  state,
}: Moment<State, View>): void {
  const [viewers, homes] = [game.viewers(state), game.homes(state)];
  for (const slice of game.engine.rulesOf(state).slices) {
    if (game.heldBy(slice.key) || !homes[slice.home]?.some((home) => hides(viewers, slice, home))) continue;
    throw new Error(
      `The slice '${slice.key}' hides something, and without another value for it the secret cannot be tested. ` +
        `Add the option { held: { '${slice.key}': (random, state, home) => another value } }.`,
    );
  }
}
