/** Where ships begin. */

import type { Rules } from '../../../kernel/ruleset/rules.js';
import type { Issue } from '../../../kernel/util/result.js';
import { boardSize } from '../board/board.js';
import { hexIdAt, type HexId } from '../board/hex-id.js';
import { formula } from '../kit.js';
import { issue } from '../issues.js';
import type { Facing } from '../nouns.js';

/** How many rows at each end of the board ships are deployed in; 0 if they are not deployed. A module says so. Ledger: SW.R44. */
export const deployedRows = formula('deployedRows', (): number => 0);

/** Rows of the board, from the first to the last. */
export type Rows = {
  /** The first. */
  readonly first: number;
  /** The last. */
  readonly last: number;
};

/** Returns the rows in which the ships of a side are deployed: side 0 at the north end, side 1 at the south end. Ledger: SW.R44. */
export function zoneOf(rules: Rules, side: number): Rows {
  const [deep, { rows }] = [deployedRows(rules, undefined), boardSize(rules, undefined)];
  return side === 0 ? { first: 1, last: deep } : { first: rows - deep + 1, last: rows };
}

/** Returns where the ships of a side look unless they are told: at the other end of the board. Ledger: SW.R44. */
export const facingOf = (side: number): Facing => (side === 0 ? 3 : 0);

/** Returns where a ship begins unless it is told: in the row at the end of its side, two columns from the next. */
export function placeOf(
  rules: Rules,
  side: number,
  { at, count }: { readonly at: number; readonly count: number },
): HexId {
  const { columns, rows } = boardSize(rules, undefined);
  const middle = Math.ceil(columns / 2);
  const column = 1 + ((((middle + 2 * at - count) % columns) + columns) % columns);
  return hexIdAt(column, side === 0 ? 1 : rows);
}

/** Returns why ships cannot be deployed on a board: the rows of the two sides meet. Ledger: SW.R44. */
export function zoneIssues(rules: Rules): readonly Issue[] {
  const [deep, { rows }] = [deployedRows(rules, undefined), boardSize(rules, undefined)];
  return 2 * deep > rows ? [issue('board-too-short', ['rules'], { rows, least: 2 * deep })] : [];
}
