/**
 * Memoizing by identity, for values that never change.
 *
 * A result outlives the call that computed it; a caller's state may not. Frameworks pass drafts, which cannot be read
 * after the call, and change a list in place before they freeze it. So a result holds numbers, names and hexes, and never
 * the ships, stars or other parts of the state from which it was computed. Keys are compared by identity and not read again.
 */

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
