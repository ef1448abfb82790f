/** Elements of pictures as SVG: measures of hexes, points, safe texts. */

import { stripInvisible } from '../kernel/message/visible.js';

/** A point of the picture, in pixels to the right and down. */
export type Point = readonly [x: number, y: number];

/** Pixels from the center of a hex to a corner. */
export const RADIUS = 44;

/** Pixels from the center of a hex to a side. */
export const HALF = (RADIUS * Math.sqrt(3)) / 2;

/** Margin in pixels around the map, its heading and its legend. */
export const MARGIN = 12;

/** Rounds a number to a tenth. */
export const tenth = (number: number): string => String(Math.round(number * 10) / 10);

/** Formats a point, rounded to tenths. */
export const formatPoint = ([x, y]: Point): string => `${tenth(x)} ${tenth(y)}`;

/** Attribute that moves a drawing to a point. */
export const moveTo = (point: Point): string => `transform="translate(${formatPoint(point)})"`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for XML, between tags or in quotes, and removes invisible characters. */
export const escapeXml = (text: string): string =>
  stripInvisible(text).replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Shortens a text to a number of characters. */
export function shorten(text: string, most: number): string {
  const signs = Array.from(text);
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text;
}

/** Returns the width of a bold text in pixels, or a little less. */
export const widthOf = (text: string, size: number): number => size * 0.62 * Array.from(text).length;

/** Returns the size of bold type at which a text fits a width in pixels, at most `usual`. */
export const fitText = (text: string, width: number, usual: number): number =>
  Math.min(usual, width / widthOf(text, 1));

/** Moves a drawing to a point, with a title that shows when it is pointed at. */
export const group = (point: Point, title: string, drawn: string): string =>
  `<g ${moveTo(point)}><title>${escapeXml(title)}</title>${drawn}</g>`;

/** Color of texts. */
export const INK = '#1c2733';

/** Attributes of the white edge that separates texts from what lies below them. */
export const EDGE = 'stroke="#fff" stroke-width="3" stroke-linejoin="round"';

/** Attribute that draws the edge of a text under its letters. */
export const UNDER = 'paint-order="stroke"';

/** Both attributes. */
export const HALO = `${EDGE} ${UNDER}`;

/** Draws a line of text with its baseline a number of pixels below the point. */
export const drawText = (text: string, foot: number, size: number, attributes: string): string =>
  `<text y="${tenth(foot)}" font-size="${tenth(size)}" ${attributes}>${escapeXml(text)}</text>`;

/** Left, top, width and height of a part of the picture, in pixels. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
