/** Works like `Array.prototype.flatMap`, which JavaScript engines run many times slower than this loop. */
export function flatMap<T, U>(
  items: readonly T[],
  give: (item: T, at: number) => readonly U[],
): readonly U[] {
  const all: U[] = [];
  let at = 0;
  for (const item of items) {
    for (const each of give(item, at)) all.push(each);
    at += 1;
  }
  return all;
}
