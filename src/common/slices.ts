/** Slices of modules in the views and saves of any game. */

import { decode, record, type Decoder } from '../kernel/util/decode.js';
import type { Viewer } from '../kernel/player.js';
import { memoize } from '../kernel/util/memoize.js';
import { ok, refusal, refuse, atPath, type Issue, type Json, type Result } from '../kernel/util/result.js';
import { issue } from '../kernel/message/messages.js';
import type { Rules } from '../kernel/ruleset/rules.js';
import type { Home } from '../kernel/parts/slice.js';

/** Slices by key. */
type Ext = NonNullable<Home['ext']>;

/** The slices in force by the kind of their home. */
const slicesOf = memoize((rules: Rules): ReadonlyMap<string, Rules['slices']> => {
  const kinds = [...new Set(rules.slices.map(({ home }) => home))];
  return new Map(kinds.map((kind) => [kind, rules.slices.filter(({ home }) => home === kind)]));
});

/** What a home holds under a key; undefined if nothing was ever put there. */
const heldAt = (home: Home, key: string): Json | undefined =>
  home.ext && Object.hasOwn(home.ext, key) ? home.ext[key] : undefined;

/**
 * What a viewer sees of every slice in force at a home, written or not; undefined if no rule in force keeps slices there.
 *
 * @param kind the kind of the home, as slices name it: 'game', 'player'
 */
export function seenExt(rules: Rules, home: Home, kind: string, viewer: Viewer): Ext | undefined {
  const slices = slicesOf(rules).get(kind);
  if (!slices) return undefined;
  const ext: Record<string, Json> = {};
  for (const { key, init, seenBy } of slices) {
    const value = heldAt(home, key);
    const shown = seenBy(value === undefined ? init(home) : value, viewer, home);
    // Sound: slices hold JSON, and show JSON or nothing.
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
  /** Whose view it is. */
  readonly viewer: Viewer;
}

/**
 * A home of a view after an event that was applied to the view: what the event changed is shown as `seenBy` says, and
 * everything else stays. Returns the same home if no slice changed.
 */
export function followExt<H extends Home>(rules: Rules, { kind, old, home, viewer }: FollowedHome<H>): H {
  if (old && old.ext === home.ext) return home;
  const slices = slicesOf(rules).get(kind);
  if (!slices) return home;
  const ext: Record<string, Json> = {};
  for (const { key, init, seenBy } of slices) {
    const value = heldAt(home, key);
    const isOld = old !== undefined && value === old.ext?.[key];
    const shown = isOld ? value : seenBy(value ?? init(home), viewer, home);
    // Sound: slices hold JSON, and show JSON or nothing.
    if (shown !== undefined) ext[key] = shown as Json;
  }
  return { ...home, ext };
}

/** A home with slices, if there are any. */
export const withExt = <H extends object>(home: H, ext: Home['ext']): H => (ext ? { ...home, ext } : home);

/**
 * A home without the slices that hold their initial value, so that one that was changed back equals one that never
 * changed. Returns the same home if there are none.
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

const anything: Decoder<unknown> = (raw) => ok(raw);

/** Keys of slices, none of them read yet. */
const slicesByKey = record(/^[a-z0-9/-]{1,60}$/, anything);

/** Reads the slices of a home from a save, each by its own decoder. Refuses a slice that no rule in force declares. */
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
      // Sound: a slice's decoder gives what the slice holds, which is JSON.
      return [key, inner.ok ? (inner.value as Json) : null];
    });
    return refusal(issues) ?? ok(Object.fromEntries(pairs));
  };
