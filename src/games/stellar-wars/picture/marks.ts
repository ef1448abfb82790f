/** What lies on the board besides ships: mines, arcs, and the courses of moves. */

import { drawText, formatPoint, group, HALO, type Point } from '../../../drawing/elements.js';
import { outlinesOf } from '../../../drawing/page.js';
import { distance, neighbor, offset, turnDirection, type Axial } from '../../../hex/axial.js';
import { directionOf, isInCone, sidesToward } from '../../../hex/facing.js';
import { toAxial } from '../board/hex-id.js';
import type { HexId, Ship } from '../nouns.js';
import { arrow, labelOf } from './counters.js';
import type { DrawnArc, DrawnLoss, DrawnMine, DrawnMove } from './options.js';
import { middleOf, middleOfHex } from './place.js';

/** Attributes of the hexes of an arc. */
export const ARC = 'fill="#ffe08a" fill-opacity="0.6" stroke="#d9a400"';

/** Lists the hexes that an arc covers. Ledger: SW.9.1.1, SW.9.13. */
export function hexesInArc(hexes: readonly HexId[], { at, facing }: Ship, arc: DrawnArc): readonly HexId[] {
  const from = toAxial(at);
  return hexes.filter((hex) => {
    const to = toAxial(hex);
    const way = offset(from, to);
    if (distance(from, to) > arc.reach) return false;
    return arc.cone === true
      ? isInCone(directionOf(facing, arc.side), way)
      : sidesToward(facing, way).includes(arc.side);
  });
}

/** Draws hexes of an arc. */
export const drawArc = (hexes: readonly HexId[]): string =>
  hexes.length === 0 ? '' : `<path d="${outlinesOf(hexes.map(middleOfHex))}" ${ARC}/>\n`;

/** Draws a mine around its center. */
export const mineSign = (color: string): string =>
  `<path d="M-7 0h14M0-7v14M-5-5l10 10M5-5l-10 10" stroke="${color}" stroke-width="1.5"/><circle r="4" fill="${color}"/>`;

/** Draws the mines in a hex: at its lower right, clear of counters. */
export function drawMine({ hex, owner }: DrawnMine, color: string): string {
  const [x, y] = middleOfHex(hex);
  return group([x + 22, y + 26], `Mines of ${owner}, hex ${hex}`, mineSign(color));
}

/** Draws a cross around its center, for a ship out of play. */
export const lossSign = (color: string): string =>
  `<path d="M-8-8l16 16M8-8l-16 16" stroke="${color}" stroke-width="3"/>`;

/** Draws a ship out of play: a cross where it was last, and its name. */
export const drawLoss = ({ ship, at }: DrawnLoss, color: string): string =>
  group(
    middleOfHex(at),
    `${labelOf(ship)} is out of play, last in hex ${at}`,
    lossSign(color) + drawText(labelOf(ship), 20, 9, `fill="${color}" ${HALO}`),
  );

/** Lists the hexes of a move, from its start. */
function pathOf({ from, parts }: DrawnMove): readonly Axial[] {
  let [at, facing] = [toAxial(from.at), from.facing];
  const path = [at];
  for (const part of parts)
    if (part === 'f') path.push((at = neighbor(at, facing)));
    else facing = turnDirection(facing, part === 'r' ? 1 : -1);
  return path;
}

/** Draws the course of a move, and a START marker where it began. Ledger: SW.2.b. */
export function drawMove(move: DrawnMove, color: string): string {
  const points: readonly Point[] = pathOf(move).map(middleOf);
  const title = `${labelOf(move.ship)} began its move in hex ${move.from.at}`;
  const start = arrow(move.from.facing, color, 'start') + drawText('START', 3, 8, `fill="${color}" ${HALO}`);
  const course =
    points.length > 1
      ? `<path d="M${points.map(formatPoint).join('L')}" fill="none" stroke="${color}" ${COURSE}/>`
      : '';
  return course + group(middleOfHex(move.from.at), title, start);
}

/** Attributes of the line of a course, besides its color. */
export const COURSE = 'stroke-width="3" stroke-opacity="0.55" stroke-linejoin="round"';
