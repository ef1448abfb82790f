/** The value of a small zero-sum game, by a search through all supports: slow, simple, and without a line of our solver. */

/** Returns the value: of a pair of equally many rows and columns that hold each other, and that nothing else betters. */
export function valueBySupports(game: readonly (readonly number[])[]): number {
  // With all payoffs above 0 the value is not 0, so one such pair has a system with one solution.
  const shift = 1 - Math.min(...game.flat());
  const positive = game.map((row) => row.map((each) => each + shift));
  const [rows, columns] = [positive.map((_, at) => at), (positive[0] ?? []).map((_, at) => at)];
  const across = columns.map((column) => positive.map((row) => row[column] ?? 0));
  for (const some of subsets(rows))
    for (const others of subsets(columns)) {
      if (some.length !== others.length) continue;
      const x = holding(others.map((column) => some.map((row) => positive[row]?.[column] ?? 0)));
      const y = holding(some.map((row) => others.map((column) => positive[row]?.[column] ?? 0)));
      if (!x || !y) continue;
      const low = Math.min(
        ...across.map((line) =>
          dot(
            x,
            some.map((row) => line[row] ?? 0),
          ),
        ),
      );
      const high = Math.max(
        ...positive.map((line) =>
          dot(
            y,
            others.map((column) => line[column] ?? 0),
          ),
        ),
      );
      if (high - low < 1e-7) return (low + high) / 2 - shift;
    }
  throw new Error('Every game has a value.');
}

function subsets(all: readonly number[]): readonly (readonly number[])[] {
  return Array.from({ length: 2 ** all.length - 1 }, (_, bits) => all.filter((at) => ((bits + 1) >> at) & 1));
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, each, at) => sum + each * (b[at] ?? 0), 0);

/** Returns shares, none below 0, that make all lines worth the same; undefined if there are none. */
function holding(lines: readonly (readonly number[])[]): readonly number[] | undefined {
  const solved = solveLinear(lines.map((line) => [...line, 1]));
  const sum = solved?.reduce((all, each) => all + each, 0) ?? 0;
  const shares = solved?.map((each) => each / sum);
  return sum > 0 && shares?.every((each) => each > -1e-9) ? shares : undefined;
}

/** Solves linear equations by elimination: each line has its right-hand side at the end. */
function solveLinear(given: readonly (readonly number[])[]): readonly number[] | undefined {
  const lines = given.map((line) => [...line]);
  for (let at = 0; at < lines.length; at += 1) {
    const rest = lines.slice(at).map((line) => Math.abs(line[at] ?? 0));
    const best = at + rest.indexOf(Math.max(...rest));
    const [pivot, other] = [lines[best], lines[at]];
    if (!pivot || !other || Math.abs(pivot[at] ?? 0) < 1e-9) return undefined;
    lines[best] = other;
    lines[at] = pivot.map((each) => each / (pivot[at] ?? 1));
    for (const [number, line] of lines.entries())
      if (number !== at)
        lines[number] = line.map((each, place) => each - (line[at] ?? 0) * (lines[at]?.[place] ?? 0));
  }
  return lines.map((line) => line.at(-1) ?? 0);
}
