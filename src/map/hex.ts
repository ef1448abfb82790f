/** Hexes by their printed numbers. */

/** Steps in the number AABB to the six neighbours, clockwise from straight up. Ledger: MAP.2. */
const STEPS = [
  [-1, -1],
  [0, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 0],
] as const;

/** The numbers of the hexes next to one, clockwise from straight up; numbers have two digits from 01 to 99 each way. */
export function neighbours(hex: string): readonly string[] {
  const [a, b] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
  return STEPS.map(([da, db]) => [a + da, b + db] as const)
    .filter((pair) => pair.every((each) => each >= 1 && each <= 99))
    .map((pair) => pair.map((each) => String(each).padStart(2, '0')).join(''));
}
