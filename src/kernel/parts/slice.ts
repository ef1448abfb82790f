import { deepFreeze } from '../util/freeze.js';
import type { Decoder } from '../util/decode.js';
import type { SlicePart } from './part.js';
import type { Viewer } from '../player.js';
import type { Json } from '../util/result.js';

/** A home of slices: the game, a player, a star, a ship, a battle. Absent slices have their initial value. */
export interface Home {
  /** Slices by key. */
  readonly ext?: Readonly<Record<string, Json>>;
}

/** Data that one module owns at each home of one kind. Stored only once it differs from its initial value. */
export interface Slice<At extends Home, Value, Key extends string = string> extends SlicePart<Key> {
  /** Its value at a home. */
  of(home: At): Value;
  /** The home with another value. */
  put<Own extends At>(home: Own, value: Value): Own;
  /** Another value, as a change of its home. */
  change(value: Value): SliceChange;
}

/** Slices of a home that change, by key; the others stay. */
export type SliceChange = Required<Home>;

/** Several slices that change together; of equal keys the last counts. */
export const mergeChanges = (...changes: readonly [SliceChange, ...Home[]]): SliceChange => ({
  ext: Object.assign({}, ...changes.map(({ ext }) => ext)) as SliceChange['ext'], // Sound: it has their members, and no others.
});

/** How a slice begins, is read from a save, and is seen. */
export interface SliceSpec<At extends Home, Value> {
  /** What a home has that was never given any. */
  readonly init: (home: At) => Value;
  /** Reads it from a save. */
  readonly decode: Decoder<Value>;
  /** What somebody may know of it; undefined for nothing. Everything, unless given. */
  readonly seenBy?: (value: Value, viewer: Viewer, home: At) => unknown;
}

/** Declares a slice. */
export function slice<At extends Home, Value, const Key extends string = string>(
  home: string,
  key: Key,
  { init, decode, seenBy }: SliceSpec<At, Value>,
): Slice<At, Value, Key> {
  // What no object inherits is found without asking whose it is.
  const isInherited = key in {};
  const of = (at: At): Value => {
    const kept = at.ext?.[key];
    if (kept === undefined || (isInherited && !Object.hasOwn(at.ext ?? {}, key))) return init(at);
    return kept as Value; // Sound, here and below: only `put` and this slice's own decoder write under its key.
  };
  return deepFreeze<Slice<At, Value, Key>>({
    kind: 'slice',
    home,
    key,
    decode,
    init: (at: At) => init(at),
    seenBy: (value: Value, viewer: Viewer, at: At) => (seenBy ? seenBy(value, viewer, at) : value),
    of,
    put: (at, value) => ({ ...at, ext: { ...at.ext, [key]: value } }),
    change: (value) => ({ ext: { [key]: value as Json } }), // Sound: what a slice holds is plain data, as saves write it.
  });
}
