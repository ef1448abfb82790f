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
