/**
 * Works like `Array.prototype.flatMap`, which JavaScript engines run many times slower than this loop.
 */
export function flatMap<T, U>(
  items: readonly T[],
  give: (item: T, at: number) => readonly U[],
): readonly U[] {
  let all: U[] | undefined;
  let at = 0;
  for (const item of items) {
    for (const each of give(item, at)) (all ??= []).push(each);
    at += 1;
  }
  return all ?? [];
}

/** Returns a list with an item before it. Most lists have one item, and a spread would leave room for many more. */
export function prepend<T>(item: T, list: readonly T[]): readonly T[] {
  if (list.length === 0) return [item];
  const [first] = list;
  return list.length === 1 && first !== undefined ? [item, first] : [item, ...list];
}
