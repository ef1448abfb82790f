/** Where hexes are in the picture of a map. */

import { HALF, RADIUS, type Point } from '../drawing/elements.js';
import { axes, type HexId } from './hex.js';

/** Returns the center of a hex. One hex straight up, both axes are 1 less. Ledger: MAP.2. */
export function middleOf(hex: HexId): Point {
  const [a, b] = axes(hex);
  return [1.5 * RADIUS * (a - b), HALF * (a + b)];
}
