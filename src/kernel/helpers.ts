/** Helpers for plain data: compare, freeze, memoize, compute once, and write as text. */

const fields = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  // Sound: members of an object are unknown.
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;

/** Whether two values are equal, member by member. An undefined member differs from a missing one. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  const [a, b] = [fields(one), fields(other)];
  if (!a || !b || Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]))
  );
}

// Freezing of shared values: the library's own maps and tables, and the declarations of modules.

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

/**
 * Finds the greatest whole number from 1 to `limit` for which `holds` is true; 0 if there is none. If `holds` is true for
 * a number, it must be true for all smaller ones from 1. Calls `holds` about log2(`limit`) times.
 */
export function findGreatest(limit: number, holds: (number: number) => boolean): number {
  let [low, high] = [0, limit];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

// JSON text in which equal values are equal texts.

/**
 * Writes plain data as JSON whose members come in the order of their names, however they were put together: two values
 * that are equal give the same text.
 */
export const toJsonText = (value: unknown): string => JSON.stringify(sortMembers(value));

/** Copies plain data with the members of every object in the order of their names. */
function sortMembers(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return itemsOf(value).map(sortMembers);
  const sorted: Record<string, unknown> = {};
  // Sound: any member of an object is unknown.
  for (const name of Object.keys(value).sort()) sorted[name] = sortMembers((value as typeof sorted)[name]);
  return sorted;
}

/** Returns the items of a list by its keys, as an untrusted list may claim any length. Throws if it has no item at a place. */
function itemsOf(list: readonly unknown[]): readonly unknown[] {
  const items: readonly unknown[] = Object.values(list);
  if (items.length !== list.length) throw new TypeError('A list has an item at each place.');
  return items;
}

// Members that are computed when they are first read.

/** Returns an object instead of a new one: a class that extends it adds its private members to the object. */
export const Adopted = function (own: object): object {
  return own;
} as unknown as new (own: object) => object; // Sound: every such function is a constructor.

/**
 * Adds the member. All objects share one getter, because JavaScript engines give an object with a getter of its own a shape
 * of its own: that costs ten times as much, and makes every later read slow.
 */
class Lazy extends Adopted {
  #make: (() => unknown) | undefined;
  #value: unknown;

  constructor(own: object, key: string, make: () => unknown) {
    super(own);
    this.#make = make;
    Object.defineProperty(this, key, GETTER);
  }

  /** Returns the value. Then `make` may be collected. */
  static read(lazy: Lazy): unknown {
    if (lazy.#make) {
      lazy.#value = lazy.#make();
      lazy.#make = undefined;
    }
    return lazy.#value;
  }
}

const GETTER: PropertyDescriptor & ThisType<Lazy> = {
  enumerable: true,
  configurable: true,
  get() {
    return Lazy.read(this);
  },
};

/**
 * Adds a member to a new object, as its last. It is computed when it is first read; copies, comparisons and JSON have it
 * like any other member. An object can have one such member.
 */
export const addLazy = <Own extends object, const Key extends string, T>(
  own: Own,
  key: Key,
  make: () => T,
): Own & { readonly [K in Key]: T } =>
  // Sound: the object itself, with the member that was added.
  new Lazy(own, key, make) as object as Own & { readonly [K in Key]: T };

// Memoizing by identity, for values that never change.
//
// A result outlives the call that computed it; a caller's state may not. Frameworks pass drafts, which cannot be read
// after the call, and change a list in place before they freeze it. So a result holds numbers, names and hexes, and never
// the ships, stars or other parts of the state from which it was computed. Keys are compared by identity and not read again.

/** Memoizes a pure function of one object. Each result is kept as long as its key lives. */
export function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const kept = new WeakMap<Key, Value>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    kept.set(key, value);
    return value;
  };
}

/**
 * Memoizes a pure function of an object and another value, for calls that repeat several times in a row: the last result
 * for each object. Only the object is kept by identity, and no longer than it lives.
 */
export function memoizeLast<One extends object, Other, Value>(
  make: (one: One, other: Other) => Value,
): (one: One, other: Other) => Value {
  const kept = new WeakMap<One, { readonly other: Other; readonly value: Value }>();
  return (one, other) => {
    const last = kept.get(one);
    if (last && last.other === other) return last.value;
    const value = make(one, other);
    kept.set(one, { other, value });
    return value;
  };
}

/** Makes a value at the first call and returns the same value at every later call. Then `make` may be collected. */
export function once<T>(make: () => T): () => T {
  let now: { readonly make: () => T } | { readonly value: T } = { make };
  return () => {
    if ('make' in now) now = { value: now.make() };
    return now.value;
  };
}
