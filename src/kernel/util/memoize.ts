/**
 * Answers kept, so that what is asked again is not worked out again. Only for what never changes: by identity.
 *
 * An answer outlives the call in which it was found, and what a caller's state is made of may not: frameworks hand over
 * drafts, which cannot be touched after the call, and change a list in place before they freeze it. So an answer is made
 * of numbers, names and hexes, never of ships, stars or other things that it was found in; what it was asked about is
 * compared by identity, and not read again.
 */

/** The answers of a pure function, kept by identity for as long as what was asked about lives. */
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

/** The last answer of a pure function of two things: for questions that are asked several times in a row. */
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
