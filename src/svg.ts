/**
 * Star maps as SVG.
 *
 * @packageDocumentation
 */

export { renderMap, type DrawingOptions } from './map/svg.js';
export type { Piece } from './map/counters.js';
export type { HexId } from './map/hex.js';
export type { DrawnMap } from './map/scene.js';
export type { MapEnd, Warpline } from './map/star-map.js';
export type { DrawnStar } from './map/stars.js';
