/** Slices that hide something: the law of secrets can only be tried where it is known what else they may hold. */

import type { SlicePart } from '../kernel/parts/part.js';
import type { Home } from '../kernel/parts/slice.js';
import type { State } from '../game/state.js';
import { viewers } from './engine.js';
import { alike } from './json.js';
import type { Moment } from './moment.js';
import { heldBy } from './by-terms.js';

const homesOf = ({
  players,
  stars,
  ships,
  battle,
  ...rest
}: State): Readonly<Record<string, readonly Home[]>> => ({
  game: [rest],
  player: players,
  star: stars,
  ship: ships,
  battle: battle ? [battle] : [],
});

/** Whether somebody sees less of a slice than there is. */
const hides = (state: State, slice: SlicePart, home: Home): boolean =>
  home.ext !== undefined &&
  Object.hasOwn(home.ext, slice.key) &&
  viewers(state).some((viewer) => {
    const value = home.ext?.[slice.key];
    return !alike(slice.seenBy(value, viewer, home), value);
  });

/** Throws a plain error if a slice hides something and nobody said what else it may hold: its secrets would go untried. */
export function knowsWhatIsHidden({ engine, state, terms }: Moment): void {
  const homes = homesOf(state);
  for (const slice of engine.rulesOf(state).slices) {
    if (heldBy(terms, slice.key) || !homes[slice.home]?.some((home) => hides(state, slice, home))) continue;
    throw new Error(
      `The slice '${slice.key}' hides something, and nothing says what else it may hold, so whether the secret is kept ` +
        `cannot be tried. Tell it: { held: { '${slice.key}': (random, state, home) => another value } }.`,
    );
  }
}
