/**
 * Star maps as pictures: one text of SVG, for a page or a file.
 *
 * @packageDocumentation
 */

export type { Piece } from './map/counters.js';
export type { HexId } from './map/hex.js';
export type { MapEnd, Warpline } from './map/star-map.js';
export type { DrawnMap } from './map/scene.js';
export type { DrawnStar } from './map/stars.js';
export { renderMap, type DrawingOptions } from './map/svg.js';
