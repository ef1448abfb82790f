/** Slices of modules in the views and saves of any game. */

import type { Home } from '../action.js';
import { decode, record } from '../decode.js';
import { memoize } from '../helpers.js';
import { issue } from '../issue.js';
import { ok, refusal, refuse, atPath, type Issue, type Json, type Result } from '../result.js';
import type { Decoder, Viewer, Rules, Game } from '../types.js';

/** Slices by key. */
type Ext = NonNullable<Home['ext']>;

/** Returns the slices in force by the kind of their home. */
const slicesOf = memoize((rules: Rules): ReadonlyMap<string, Rules['slices']> => {
  const kinds = [...new Set(rules.slices.map(({ home }) => home))];
  return new Map(kinds.map((kind) => [kind, rules.slices.filter(({ home }) => home === kind)]));
});

/** Returns what is stored with a home under a key; undefined if nothing is. */
const heldAt = (home: Home, key: string): Json | undefined =>
  home.ext && Object.hasOwn(home.ext, key) ? home.ext[key] : undefined;

/** Returns the slices in force at homes of a kind; undefined if there are none. */
export const slicesAt = (rules: Rules, kind: string): Rules['slices'] | undefined =>
  slicesOf(rules).get(kind);

/**
 * Returns what a viewer sees of every slice at a home, stored or not; undefined if no module in force has slices there.
 *
 * @param kind the kind of the home, as slices name it: 'game', 'player'
 */
export const seenExt = (rules: Rules, home: Home, kind: string, viewer: Viewer): Ext | undefined =>
  showSlices(rules, slicesAt(rules, kind), home, viewer);

/** Does the same for slices that are known, as for many homes of a kind. */
export function showSlices(
  rules: Rules,
  slices: Rules['slices'] | undefined,
  home: Home,
  viewer: Viewer,
): Ext | undefined {
  if (!slices) return undefined;
  const ext: Record<string, Json> = {};
  for (const { key, init, seenBy } of slices) {
    const value = heldAt(home, key);
    const shown = seenBy(value === undefined ? init(home) : value, viewer, home, rules);
    // Sound: slices hold JSON, and show JSON or undefined.
    if (shown !== undefined) ext[key] = shown as Json;
  }
  return ext;
}

/** A home of a view before and after an event. */
export interface FollowedHome<H extends Home> {
  /** The kind of the home. */
  readonly kind: string;
  /** The home before the event; undefined if it is new. */
  readonly old: Home | undefined;
  /** The home after the event. */
  readonly home: H;
  /** The viewer. */
  readonly viewer: Viewer;
}

/**
 * Returns a home of a view after an event was applied to the view. Slices that the event changed are shown by `seenBy`;
 * the others stay. Returns the same home if no slice changed.
 */
export function followExt<H extends Home>(rules: Rules, { kind, old, home, viewer }: FollowedHome<H>): H {
  if (old && old.ext === home.ext) return home;
  const slices = slicesOf(rules).get(kind);
  if (!slices) return home;
  const ext: Record<string, Json> = {};
  for (const { key, init, seenBy } of slices) {
    const value = heldAt(home, key);
    const isOld = old !== undefined && value === old.ext?.[key];
    const shown = isOld ? value : seenBy(value ?? init(home), viewer, home, rules);
    // Sound: slices hold JSON, and show JSON or undefined.
    if (shown !== undefined) ext[key] = shown as Json;
  }
  return { ...home, ext };
}

/** Adds slices to a home, if there are any. */
export const withExt = <H extends object>(home: H, ext: Home['ext']): H => (ext ? { ...home, ext } : home);

/**
 * Removes the slices with their initial value, so that a home that was changed back equals one that never changed.
 * Returns the same home if there are none.
 */
export function dropInitial<H extends Home>(rules: Rules, kind: string, home: H): H {
  const { ext, ...bare } = home;
  if (!ext) return home;
  const slices = slicesOf(rules).get(kind) ?? [];
  const isInitial = (key: string, value: Json): boolean =>
    slices.some((slice) => slice.key === key && sameJson(slice.init(home), value));
  const kept = Object.entries(ext).filter(([key, value]) => !isInitial(key, value));
  if (kept.length === Object.keys(ext).length) return home;
  // Sound: the same home with fewer slices, which may be absent.
  return withExt(bare as H, kept.length > 0 ? Object.fromEntries(kept) : undefined);
}

const sameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Checks what is stored with a home of a state that was read. */
export const checkSlices = (game: Game, kind: string, home: Home): readonly Issue[] =>
  (slicesAt(game.rules, kind) ?? []).flatMap(({ key, check }) => {
    const value = heldAt(home, key);
    return value === undefined || !check ? [] : atPath('ext', atPath(key, check(game, value, home)));
  });

const anything: Decoder<unknown> = (raw) => ok(raw);

/** Decodes the keys of slices, but not their values. */
const slicesByKey = record(/^[a-zA-Z0-9/-]{1,60}$/, anything);

/** Makes the decoder of the slices of a home in a save. It refuses a slice that no module in force declares. */
export const extDecoder =
  (kind: string): Decoder<Ext> =>
  (raw, rules) => {
    const read = slicesByKey(raw, rules);
    if (!read.ok) return read;
    const issues: Issue[] = [];
    const pairs = Object.entries(read.value).map(([key, value]): readonly [string, Json] => {
      const slice = slicesOf(rules)
        .get(kind)
        ?.find((each) => each.key === key);
      const inner: Result<unknown> = slice
        ? decode(slice.decode, value, rules)
        : refuse(issue('unknown-field'));
      if (!inner.ok) issues.push(...atPath(key, inner.issues));
      // Sound: the decoder of a slice returns what the slice holds, which is JSON.
      return [key, inner.ok ? (inner.value as Json) : null];
    });
    return refusal(issues) ?? ok(Object.fromEntries(pairs));
  };
