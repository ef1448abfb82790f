/** Where hexes are in the picture of a board. */

import { HALF, RADIUS, type Point } from '../../../drawing/elements.js';
import type { Axial } from '../../../hex/axial.js';
import { hexIdAt, toAxial, type BoardSize, type HexId } from '../board/hex-id.js';

/** Returns the center of a hex. */
export const middleOf = ({ q, r }: Axial): Point => [1.5 * RADIUS * q, HALF * (2 * r + q)];

/** Returns the center of a hex with a number. */
export const middleOfHex = (hex: HexId): Point => middleOf(toAxial(hex));

/** The whole numbers of a span, cut to those from 1 to `most`. */
function numbers(first: number, last: number, most: number): readonly number[] {
  const from = Math.max(1, first);
  return Array.from({ length: Math.max(0, Math.min(most, last) - from + 1) }, (_, at) => from + at);
}

/** Lists the hexes of a board, column by column: those around some hexes, or all without a margin. */
export function shownHexes(
  board: BoardSize,
  around: readonly HexId[],
  margin: number | undefined,
): readonly HexId[] {
  const span = (all: readonly number[], most: number): readonly number[] =>
    margin === undefined || all.length === 0
      ? numbers(1, most, most)
      : numbers(Math.min(...all) - margin, Math.max(...all) + margin, most);
  const columns = around.map((hex) => Number(hex.slice(0, 2)));
  const rows = around.map((hex) => Number(hex.slice(2)));
  return span(columns, board.columns).flatMap((column) =>
    span(rows, board.rows).map((row) => hexIdAt(column, row)),
  );
}
