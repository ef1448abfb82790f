/** Freezing of shared values: the library's own maps and tables, and the declarations of modules. */

/**
 * Freezes a value and everything in it, and returns it. Freezes a function only if it has members, as the tokens of
 * modules do: tools such as esbuild set the names of functions late.
 */
export function deepFreeze<T>(value: T): T {
  if (!hasMembers(value) || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const member of Object.values(value)) deepFreeze(member);
  return value;
}

const hasMembers = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) ||
  (typeof value === 'function' && Object.keys(value).length > 0);

/** Returns a list that cannot be changed: the same one if it is frozen, else a copy. */
export const frozenList = <List extends readonly unknown[]>(list: List): List =>
  // Sound: a copy has the members of the list.
  Object.isFrozen(list) ? list : (deepFreeze([...list]) as unknown as List);

/** Makes a map that cannot be changed. Freezing a `Map` keeps nothing out of it, so this one only looks things up. */
export function frozenMap<Key, Value>(
  entries: Iterable<readonly [Key, Value]> = [],
): ReadonlyMap<Key, Value> {
  const map = new Map(entries);
  for (const value of map.values()) deepFreeze(value);
  const view: ReadonlyMap<Key, Value> = Object.freeze({
    get size() {
      return map.size;
    },
    get: (key: Key) => map.get(key),
    has: (key: Key) => map.has(key),
    keys: () => map.keys(),
    values: () => map.values(),
    entries: () => map.entries(),
    forEach: (each: (value: Value, key: Key, all: ReadonlyMap<Key, Value>) => void) =>
      map.forEach((value, key) => each(value, key, view)),
    [Symbol.iterator]: () => map.entries(),
  });
  return view;
}
