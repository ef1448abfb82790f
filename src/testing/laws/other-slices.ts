/** Other values of slices, of which a viewer sees the same. */

import type { SlicePart } from '../../kernel/parts/part.js';
import type { Random, Viewer } from '../../kernel/player.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import type { Home } from '../../kernel/parts/slice.js';
import { isEqual } from './json.js';

/**
 * Makes something that a slice may hold at a home; it must be readable by the slice's decoder, and what makes it is
 * chance alone.
 */
export type Held<State> = (random: Random, state: State, home: Home) => unknown;

/** Who looks at homes of a kind. */
export interface Look<State> {
  /** The rules in force. */
  readonly rules: Rules;
  /** The game. */
  readonly state: State;
  /** The kind of the homes, as slices name it. */
  readonly kind: string;
  /** Who looks. */
  readonly viewer: Viewer;
  /** What else a slice may hold; undefined if nothing is known. */
  readonly heldBy: (slice: string) => Held<State> | undefined;
}

/** A home with other values, or none, in its slices, where the viewer sees the same of them. */
export function otherSlices<H extends Home, State>(look: Look<State>, home: H, random: Random): H {
  const { ext: _ext, ...bare } = home;
  const own = look.rules.slices.filter((slice) => slice.home === look.kind);
  const pairs = own.flatMap((slice) => otherSlice(look, slice, home, random));
  // Sound: the same home with fewer slices, or other values in them.
  return (pairs.length > 0 || home.ext ? { ...bare, ext: Object.fromEntries(pairs) } : home) as unknown as H;
}

/** Another value of a slice, or none, of which the viewer sees the same; the value that there is if there is no other. */
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
