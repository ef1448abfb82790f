import { deepFreeze } from '../util/freeze.js';
import type { Decoder } from '../util/decode.js';
import type { Game, SlicePart } from './part.js';
import type { Viewer } from '../player.js';
import type { Issue, Json } from '../util/result.js';

/**
 * An object with which modules store slices: the game, a player, a star, a ship or a battle. An absent slice has its
 * initial value.
 */
export interface Home {
  /** Slices by key. */
  readonly ext?: Readonly<Record<string, Json>>;
}

/** Data that a module stores with each home of one kind. Nothing is stored until the first `put` or `change`. */
export interface Slice<At extends Home, Value, Key extends string = string> extends SlicePart<Key> {
  /** Returns its value at a home. */
  of(home: At): Value;
  /** Returns the stored value; undefined if none is. Use it where only some members of a home are known, as in many formulas. */
  stored(home: Home): Value | undefined;
  /** Returns the home with another value. */
  put<Own extends At>(home: Own, value: Value): Own;
  /** Returns a change of a home that sets the value. */
  change(value: Value): SliceChange;
}

/** New values of some slices of a home, by key. The other slices stay. */
export type SliceChange = Required<Home>;

/** Merges changes of several slices. If two have the same key, the last one counts. */
export const mergeChanges = (...changes: readonly [SliceChange, ...Home[]]): SliceChange => ({
  ext: Object.assign({}, ...changes.map(({ ext }) => ext)) as SliceChange['ext'], // Sound: it has the members of the given records only.
});

/** The declaration of a slice. */
export interface SliceSpec<At extends Home, Value, State = unknown> {
  /** Returns the value at a home where nothing was stored. */
  readonly init: (home: At) => Value;
  /** Decodes its value in a save: its form, and what the rules allow. */
  readonly decode: Decoder<Value>;
  /**
   * Returns every reason to refuse a decoded value, such as an id that the state has too. Called only for stored values,
   * in a state without other contradictions. Default: none.
   */
  readonly check?: (game: Game<State>, value: Value, home: At) => readonly Issue[];
  /** Returns what a viewer may see of it; undefined for nothing. Default: everybody sees the value. */
  readonly seenBy?: (value: Value, viewer: Viewer, home: At) => unknown;
}

/** What a viewer sees of a slice that everybody sees. */
export const seeAll = <Value>(value: Value): Value => value;

/** Declares a slice. */
export function slice<At extends Home, Value, const Key extends string = string, State = unknown>(
  home: string,
  key: Key,
  { init, decode, check, seenBy = seeAll }: SliceSpec<At, Value, State>,
): Slice<At, Value, Key> {
  // A key that no object inherits needs no check for an own property.
  const isInherited = key in {};
  const stored = (at: Home): Value | undefined => {
    const kept = at.ext?.[key];
    if (isInherited && !Object.hasOwn(at.ext ?? {}, key)) return undefined;
    return kept as Value | undefined; // Sound, here and below: only this slice and its decoder write under its key.
  };
  const of = (at: At): Value => {
    const kept = stored(at);
    return kept === undefined ? init(at) : kept;
  };
  return deepFreeze<Slice<At, Value, Key>>({
    kind: 'slice',
    home,
    key,
    decode,
    ...(check && { check }),
    init: (at: At) => init(at),
    seenBy,
    of,
    stored,
    put: (at, value) => ({ ...at, ext: { ...at.ext, [key]: value } }),
    change: (value) => ({ ext: { [key]: value as Json } }), // Sound: slices hold plain data, which saves can hold.
  });
}
