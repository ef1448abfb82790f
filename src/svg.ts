/**
 * Star maps as SVG.
 *
 * @packageDocumentation
 */

import { guard, isRecordLike, optionalParam, type Param } from './kernel/util/guard.js';
import type { Piece } from './map/counters.js';
import type { DrawnMap } from './map/scene.js';
import { renderMap as drawn, type DrawingOptions } from './map/svg.js';

export type { Piece };
export type { HexId } from './map/hex.js';
export type { MapEnd, Warpline } from './map/star-map.js';
export type { DrawnMap };
export type { DrawnStar } from './map/stars.js';
export type { DrawingOptions };

const mapParam: Param = {
  name: 'map',
  expected: 'a map',
  fits: isRecordLike,
  blamed: () => true,
  draftable: true,
};

/** Limit on the pieces of one picture. */
const MOST_PIECES = 10_000;

const piecesParam = optionalParam({
  name: 'pieces',
  expected: `a list of at most ${MOST_PIECES} pieces`,
  fits: (value) => Array.isArray(value) && value.length <= MOST_PIECES && value.every(isRecordLike),
  draftable: true,
});

const optionsParam = optionalParam({
  name: 'options',
  expected: 'an object with scale and title',
  fits: isOptions,
});

function isOptions(value: unknown): boolean {
  if (!isRecordLike(value)) return false;
  // Sound: any member of an object is unknown.
  const { scale, title } = value as Partial<Record<keyof DrawingOptions, unknown>>;
  return isLeftOr(scale, 'number') && isLeftOr(title, 'string');
}

const isLeftOr = (value: unknown, type: string): boolean => value === undefined || typeof value === type;

/**
 * Draws a map as SVG: one text for a page or a file, which needs no other file. Stars that may be base stars are large. Skips
 * pieces whose hex is not on the map. The title, if there is one, is above the map and a legend below it; `options` can turn
 * both off. Throws InvalidArgument.
 */
export const renderMap = guard(
  'renderMap',
  [mapParam, piecesParam, optionsParam],
  (map: DrawnMap, pieces?: readonly Piece[], options?: DrawingOptions): string => drawn(map, pieces, options),
);
