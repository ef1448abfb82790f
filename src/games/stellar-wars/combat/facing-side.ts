/** Sides of ships and the ways between them. */

import { offset, type Axial } from '../../../hex/axial.js';
import { sidesToward } from '../../../hex/facing.js';
import { toAxial } from '../board/hex-id.js';
import type { HexId, Ship } from '../nouns.js';
import type { Side } from '../tables/sides.js';

/** Returns the way from one hex to another. */
export const wayBetween = (from: HexId, to: HexId): Axial => offset(toAxial(from), toAxial(to));

/**
 * Returns the sides of a ship that face a hex: one; two on the line between them, the counter-clockwise one first; none if it
 * is the ship's own. Ledger: SW.9.6, SW.R11, SW.R12.
 */
export const sidesFacing = ({ at, facing }: Ship, hex: HexId): readonly Side[] =>
  sidesToward(facing, wayBetween(at, hex));
