/** Where hexes are in the picture of a board. */

import type { Axial } from '../../board/hexes.js';
import { createLayout, type Crop, type Layout } from '../../board/layout.js';
import { HALF, RADIUS, type Point } from '../../board/svg.js';
import { hexIdAt, toAxial, type BoardSize, type HexId } from '../state.js';

/** Returns the center of a hex. */
export const middleOf = ({ q, r }: Axial): Point => [1.5 * RADIUS * q, HALF * (2 * r + q)];

/** Returns the center of a hex with a number. */
export const middleOfHex = (hex: HexId): Point => middleOf(toAxial(hex));

/** Lists the hexes of a board, column by column. */
const hexesOf = ({ columns, rows }: BoardSize): readonly HexId[] =>
  Array.from({ length: columns * rows }, (_, at) => hexIdAt(1 + Math.floor(at / rows), 1 + (at % rows)));

const STANDARD_BOARD = { columns: 25, rows: 40 } as const;

/** Returns the geometry of a picture of a board, or of a part of it. */
export const layoutBy = ({
  board = STANDARD_BOARD,
  crop,
}: {
  readonly board?: BoardSize;
  readonly crop?: Crop;
}): Layout<HexId> => createLayout({ hexes: hexesOf(board), centerOf: middleOfHex }, crop);
