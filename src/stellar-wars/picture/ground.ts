/** What lies on the board besides ships: mines, arcs, ships out of play, and the courses of moves. */

import {
  type Axial,
  type Side,
  distance,
  neighbor,
  offset,
  turnDirection,
  directionOf,
  isInCone,
  sidesToward,
} from '../../board/hexes.js';
import { type Point, drawText, group, haloOf, formatPoint, outlinesOf } from '../../board/svg.js';
import type { Livery, Paints } from '../../board/theme.js';
import type { Part } from '../movement/courses.js';
import { toAxial, type HexId, type Facing, type Ship, type ShipId } from '../state.js';
import { middleOf, middleOfHex } from './places.js';
import { arrow, labelOf } from './counters.js';

/** A move to draw: a START marker where it began, and the course from there. Ledger: SW.2.b. */
export interface DrawnMove {
  /** The ship. */
  readonly ship: ShipId;
  /** Where the move began. */
  readonly from: { readonly at: HexId; readonly facing: Facing };
  /** Parts of the move, in order. */
  readonly parts: readonly Part[];
}

/** The arc of a weapon to draw. */
export interface DrawnArc {
  /** The ship; nothing is drawn if the viewer does not see it. */
  readonly ship: ShipId;
  /** The side on which the weapon is mounted. */
  readonly side: Side;
  /** Longest range, in hexes. */
  readonly reach: number;
  /** True for the cone of a plasma cannon. Default: false. */
  readonly cone?: boolean;
}

/** A mined hex to draw. */
export interface DrawnMine {
  /** The hex. */
  readonly hex: HexId;
  /** The player who laid the mines. */
  readonly owner: string;
}

/** A ship out of play to draw. */
export interface DrawnLoss {
  /** The ship. */
  readonly ship: ShipId;
  /** Its last hex. */
  readonly at: HexId;
}

/** Attributes of the hexes of an arc. */
export const arcStyle = ({ fight }: Paints): string =>
  `class="ww-arc" fill="${fight}" fill-opacity="0.2" stroke="${fight}" pointer-events="none"`;

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
export const drawArc = (hexes: readonly HexId[], paints: Paints): string =>
  hexes.length === 0 ? '' : `<path d="${outlinesOf(hexes.map(middleOfHex))}" ${arcStyle(paints)}/>\n`;

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
export const drawLoss = ({ ship, at }: DrawnLoss, color: string, paints: Paints): string =>
  group(
    middleOfHex(at),
    `${labelOf(ship)} is out of play, last in hex ${at}`,
    lossSign(color) + drawText(labelOf(ship), 20, 9, `fill="${paints.ink}" ${haloOf(paints)}`),
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
export function drawMove(move: DrawnMove, livery: Livery, paints: Paints): string {
  const points: readonly Point[] = pathOf(move).map(middleOf);
  const title = `${labelOf(move.ship)} began its move in hex ${move.from.at}`;
  const start =
    arrow(move.from.facing, livery, 'start', paints) +
    drawText('START', 3, 8, `fill="${paints.ink}" ${haloOf(paints)}`);
  const course =
    points.length > 1
      ? `<path d="M${points.map(formatPoint).join('L')}" fill="none" stroke="${livery.paint}" ${COURSE}/>`
      : '';
  return course + group(middleOfHex(move.from.at), title, start);
}

/** Attributes of the line of a course, besides its color. */
export const COURSE = 'stroke-width="3" stroke-opacity="0.55" stroke-linejoin="round"';
