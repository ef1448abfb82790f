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

/** Memoizes the last result of a pure function of two values: for calls that repeat several times in a row. */
export function memoizeLast<One, Other, Value>(
  make: (one: One, other: Other) => Value,
): (one: One, other: Other) => Value {
  let last: { readonly one: One; readonly other: Other; readonly value: Value } | undefined;
  return (one, other) => {
    if (last?.one === one && last.other === other) return last.value;
    const value = make(one, other);
    last = { one, other, value };
    return value;
  };
}
