/**
 * Star maps as pictures: one text of SVG, for a page or a file.
 *
 * @packageDocumentation
 */

export type { Piece } from './map/counters.js';
export type { HexId } from './map/hex.js';
export type { MapEnd, Warpline } from './map/star-map.js';
export { renderMap, type DrawingOptions, type DrawnMap, type DrawnStar } from './map/svg.js';
