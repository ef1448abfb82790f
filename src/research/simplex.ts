/** Small zero-sum games, solved by the simplex method. */

/** Payoffs of a small game to the row's player, row after row. */
export interface Small {
  readonly rows: number;
  readonly columns: number;
  readonly payoffs: Float64Array;
}

/** Mixes of a small game, by row and by column, with what they guarantee. */
export interface Solved {
  readonly rows: Float64Array;
  readonly columns: Float64Array;
  /** The row's player gets at least `low` by their mix, and at most `high` against that of the other. */
  readonly low: number;
  readonly high: number;
}

/**
 * How much the right-hand sides are moved. Without that, games with equal payoffs let the method go in circles; and a few of
 * them come out wrong with any one jitter, so a solution with a gap is sought again with the next.
 */
const JITTERS = [1e-7, 3e-9, 1e-5, 1e-11] as const;

/** The greatest gap of a solution that is not sought again, for payoffs from 0 to 1. */
const EXACT = 1e-10;

/** What counts as 0 in a tableau of payoffs from 0 to 1. */
const NOTHING = 1e-11;

/** Solves a game with at least one row and one column. Its cost grows with rows times columns times their sum. */
export function solveSmall(game: Small): Solved {
  const [least, span] = rangeOf(game.payoffs);
  const solve = (jitter: number): Solved => judge(game, pivotAll(game, { least, span, jitter }));
  let best = solve(JITTERS[0]);
  for (const jitter of JITTERS.slice(1)) {
    if (best.high - best.low <= EXACT * span) break;
    const again = solve(jitter);
    if (again.high - again.low < best.high - best.low) best = again;
  }
  return best;
}

function rangeOf(values: Float64Array): readonly [least: number, span: number] {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return [least, Math.max(most - least, Number.MIN_VALUE)];
}

/** A linear program on its way: rows of basic variables, columns of the others. */
interface Tableau {
  /** Coefficients, row after row: one for each column, the moved right-hand side, the true one. The last row is the goal. */
  readonly cells: Float64Array;
  readonly rows: number;
  readonly columns: number;
  /** The number of each variable: columns of the game from 0, then its rows. */
  readonly basic: Int32Array;
  readonly free: Int32Array;
}

/** How the payoffs are brought from 1 to 2, and the jitter. */
interface Scale {
  readonly least: number;
  readonly span: number;
  readonly jitter: number;
}

/** The golden section: its multiples are spread evenly, without equal distances. */
const GOLDEN = 0.6180339887498949;

/** The program of the column's player: the greatest sum of weights that gives no row more than 1. */
function tableauOf({ rows, columns, payoffs }: Small, { least, span, jitter }: Scale): Tableau {
  const width = columns + 2;
  const cells = new Float64Array((rows + 1) * width);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1)
      cells[row * width + column] = 1 + ((payoffs[row * columns + column] ?? 0) - least) / span;
    cells[row * width + columns] = 1 + jitter * (((row + 1) * GOLDEN) % 1);
    cells[row * width + columns + 1] = 1;
  }
  cells.fill(-1, rows * width, rows * width + columns);
  return {
    cells,
    rows,
    columns,
    basic: Int32Array.from({ length: rows }, (_, row) => columns + row),
    free: Int32Array.from({ length: columns }, (_, column) => column),
  };
}

/** Exchanges variables until the goal cannot be bettered, and returns the weights of rows and columns. */
function pivotAll(game: Small, scale: Scale): Pick<Solved, 'rows' | 'columns'> {
  const tableau = tableauOf(game, scale);
  const most = 50 * (game.rows + game.columns) + 1000;
  for (let steps = 0; steps < most; steps += 1) {
    const column = entering(tableau);
    const row = column < 0 ? -1 : leaving(tableau, column);
    if (row < 0) break;
    exchange(tableau, row, column);
  }
  return weightsIn(tableau);
}

/** Returns the column that betters the goal most; -1 if none does. */
function entering({ cells, rows, columns }: Tableau): number {
  const goal = rows * (columns + 2);
  let [found, least] = [-1, -NOTHING];
  for (let column = 0; column < columns; column += 1) {
    const cost = cells[goal + column] ?? 0;
    if (cost < least) [found, least] = [column, cost];
  }
  return found;
}

/** Returns the row that first forbids more of a column; -1 if none does. */
function leaving({ cells, rows, columns }: Tableau, column: number): number {
  const width = columns + 2;
  let [found, least] = [-1, Infinity];
  for (let row = 0; row < rows; row += 1) {
    const cell = cells[row * width + column] ?? 0;
    if (cell <= NOTHING) continue;
    const ratio = (cells[row * width + columns] ?? 0) / cell;
    if (ratio < least) [found, least] = [row, ratio];
  }
  return found;
}

/** Exchanges the basic variable of a row for that of a column. */
function exchange({ cells, columns, basic, free }: Tableau, row: number, column: number): void {
  const width = columns + 2;
  const pivots = cells.subarray(row * width, (row + 1) * width);
  const pivot = pivots[column] ?? 1;
  pivots[column] = 1;
  for (const [at, cell] of pivots.entries()) pivots[at] = cell / pivot;
  for (let start = 0; start < cells.length; start += width)
    if (start !== row * width) subtract(cells.subarray(start, start + width), pivots, column);
  [basic[row], free[column]] = [free[column] ?? 0, basic[row] ?? 0];
}

/** Subtracts from a line so much of the pivot's line that its cell in the pivot's column becomes 0. */
function subtract(line: Float64Array, pivots: Float64Array, column: number): void {
  const factor = line[column] ?? 0;
  if (factor === 0) return;
  line[column] = 0;
  for (let at = 0; at < line.length; at += 1) line[at] = (line[at] ?? 0) - factor * (pivots[at] ?? 0);
}

/** Reads the weights: those of columns are values of basic variables, those of rows the costs of free ones. */
function weightsIn({ cells, rows, columns, basic, free }: Tableau): Pick<Solved, 'rows' | 'columns'> {
  const width = columns + 2;
  const [ofRows, ofColumns] = [new Float64Array(rows), new Float64Array(columns)];
  for (let row = 0; row < rows; row += 1) {
    const variable = basic[row] ?? 0;
    if (variable < columns) ofColumns[variable] = Math.max(0, cells[row * width + columns + 1] ?? 0);
  }
  for (let column = 0; column < columns; column += 1) {
    const variable = free[column] ?? 0;
    if (variable >= columns) ofRows[variable - columns] = Math.max(0, cells[rows * width + column] ?? 0);
  }
  return { rows: normalized(ofRows), columns: normalized(ofColumns) };
}

/** Returns weights that add up to 1; those that are next to nothing are left out. */
function normalized(weights: Float64Array): Float64Array {
  const sum = weights.reduce((all, each) => all + each, 0);
  if (!(sum > 0)) return weights.fill(1 / weights.length);
  const kept = weights.map((each) => (each / sum > NOTHING ? each : 0));
  const left = kept.reduce((all, each) => all + each, 0);
  return kept.map((each) => each / left);
}

/** Adds what mixes guarantee, by all payoffs of the game: no step of the method is trusted. */
function judge({ rows, columns, payoffs }: Small, mixes: Pick<Solved, 'rows' | 'columns'>): Solved {
  const ofColumns = new Float64Array(columns);
  let high = -Infinity;
  for (let row = 0; row < rows; row += 1) {
    let value = 0;
    const share = mixes.rows[row] ?? 0;
    for (let column = 0; column < columns; column += 1) {
      const payoff = payoffs[row * columns + column] ?? 0;
      value += payoff * (mixes.columns[column] ?? 0);
      if (share > 0) ofColumns[column] = (ofColumns[column] ?? 0) + share * payoff;
    }
    high = Math.max(high, value);
  }
  return { ...mixes, low: ofColumns.reduce((least, each) => Math.min(least, each), Infinity), high };
}
