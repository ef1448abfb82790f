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

/** Returns a list with an item before it. Unlike a spread, it leaves no room for more items. */
export const prepend = <T>(item: T, list: readonly T[]): readonly T[] =>
  list.length === 0 ? [item] : [item].concat(list);
