/** The greatest whole number up to a limit of which something holds, if it holds of all smaller ones from 1 on; 0 if of none. */
export function findGreatest(limit: number, holds: (number: number) => boolean): number {
  let [low, high] = [0, limit];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
