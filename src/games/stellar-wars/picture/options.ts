/** What a picture of the board shows besides the ships. */

import type { BoardSize, HexId } from '../board/hex-id.js';
import type { Part } from '../movement/courses.js';
import type { Facing, ShipId, Side } from '../nouns.js';

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

/** Options of `stellarSvg`. */
export interface StellarPictureOptions {
  /** Size of the board. Default: 25 columns, 40 rows. */
  readonly board?: BoardSize;
  /** Draws only the part of the board with ships, moves, mines and losses, and this number of hexes around it. Default: all of it. */
  readonly margin?: number;
  /** Factor of the usual size, at which a hex is 88 pixels wide. Default: 1. */
  readonly scale?: number;
  /** Title: shown above the board, and read by screen readers. Default: none is shown, and 'Stellar Wars' is read. */
  readonly title?: string;
  /** Whether a legend below the board explains its signs. Default: true. */
  readonly legend?: boolean;
  /** Moves to draw. Default: none. */
  readonly moves?: readonly DrawnMove[];
  /** The arc of one weapon to draw. Default: none. */
  readonly arc?: DrawnArc;
  /** Mined hexes that the viewer knows. Default: none. */
  readonly mines?: readonly DrawnMine[];
  /** Ships out of play to draw where they were last. Default: none. */
  readonly lost?: readonly DrawnLoss[];
  /** Ships of the viewer that others do not see: their counters are hollow. Default: none. */
  readonly hidden?: readonly ShipId[];
}
