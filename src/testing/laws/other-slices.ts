/** Other values of slices that look the same to a viewer. */

import type { SlicePart } from '../../kernel/parts/part.js';
import type { Random, Viewer } from '../../kernel/player.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import type { Home } from '../../kernel/parts/slice.js';
import { isEqual } from './json.js';

/** Returns a random legal value of a slice, so that the battery can vary what is secret. The slice's decoder must accept it. */
export type Held<State> = (random: Random, state: State, home: Home) => unknown;

/** A viewer, and the kind of object (the game, a player, ...) whose data they read. */
export interface Look<State> {
  /** The rules in force. */
  readonly rules: Rules;
  /** The game. */
  readonly state: State;
  /** The kind of the homes, as in slices: 'player', for example. */
  readonly kind: string;
  /** The viewer. */
  readonly viewer: Viewer;
  /** Returns what makes other values of a slice, or undefined if it is not known. */
  readonly heldBy: (slice: string) => Held<State> | undefined;
}

/** Returns a home with other values in its slices, or none, which look the same to the viewer. */
export function otherSlices<H extends Home, State>(look: Look<State>, home: H, random: Random): H {
  const { ext: _ext, ...bare } = home;
  const own = look.rules.slices.filter((slice) => slice.home === look.kind);
  const pairs = own.flatMap((slice) => otherSlice(look, slice, home, random));
  // Sound: the same home with fewer slices, or with other values in them.
  return (pairs.length > 0 || home.ext ? { ...bare, ext: Object.fromEntries(pairs) } : home) as unknown as H;
}

/** Returns another value of a slice, or none, which looks the same to the viewer; the stored value if there is no other. */
function otherSlice<State>(
  { state, viewer, heldBy }: Look<State>,
  slice: SlicePart,
  home: Home,
  random: Random,
): readonly (readonly [key: string, value: unknown])[] {
  const { key } = slice;
  const ext: Readonly<Record<string, unknown>> = home.ext ?? {};
  const is = Object.hasOwn(ext, key) ? [[key, ext[key]] as const] : [];
  const seen = (value: unknown): unknown => slice.seenBy(value, viewer, home);
  const sees = seen(is.length > 0 ? ext[key] : slice.init(home));
  const make = heldBy(key);
  const other = make && random(2) === 0 ? make(random, state, home) : undefined;
  if (other !== undefined && isEqual(seen(other), sees)) return [[key, other]];
  return isEqual(seen(slice.init(home)), sees) ? [] : is;
}
