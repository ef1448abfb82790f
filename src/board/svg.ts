/** Pictures as SVG: points, safe texts, elements and hexes. */

import { stripInvisible } from '../kernel/issue.js';
import type { Brush, Paints } from './theme.js';

// Elements of pictures as SVG: measures of hexes, points, safe texts.

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

/** Formats attributes of an element, such as `data-hex`: a blank before each. Leaves out those that are undefined. */
export const attributes = (values: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escapeXml(value)}"`]))
    .join('');

/** Moves a drawing to a point, with a title that shows when it is pointed at. */
export const group = (
  point: Point,
  title: string,
  drawn: string,
  data: Readonly<Record<string, string | undefined>> = {},
): string => `<g${attributes(data)} ${moveTo(point)}><title>${escapeXml(title)}</title>${drawn}</g>`;

/** Attributes of the edge that separates texts from what lies below them. */
export const edgeOf = ({ halo }: Paints): string =>
  `stroke="${halo}" stroke-width="3" stroke-linejoin="round"`;

/** Attribute that draws the edge of a text under its letters. */
export const UNDER = 'paint-order="stroke"';

/** Both attributes. */
export const haloOf = (paints: Paints): string => `${edgeOf(paints)} ${UNDER}`;

/** Draws a line of text with its baseline a number of pixels below the point. */
export const drawText = (text: string, foot: number, size: number, attributes: string): string =>
  `<text y="${tenth(foot)}" font-size="${tenth(size)}" ${attributes}>${escapeXml(text)}</text>`;

/** Left, top, width and height of a part of the picture, in pixels. */
export interface Frame {
  /** The left edge, in units of the picture. */
  readonly left: number;
  /** The upper edge. */
  readonly top: number;
  /** How wide it is. */
  readonly width: number;
  /** How high it is. */
  readonly height: number;
}

/** Draws a layer of the picture; nothing if it is empty. */
export const layer = (attributes: string, drawn: readonly string[]): string =>
  drawn.length === 0 ? '' : `<g ${attributes}>\n${drawn.join('\n')}\n</g>\n`;

// Hexes: flat sides are at the top and bottom.

/** Returns the path data of the outlines of hexes, given their centers. */
export function outlinesOf(middles: readonly Point[]): string {
  const [side, half] = [tenth(RADIUS / 2), tenth(HALF)];
  const around = `l${side} ${half}l-${side} ${half}h-${RADIUS}l-${side}-${half}l${side}-${half}z`;
  return middles.map(([x, y]) => `M${formatPoint([x + RADIUS / 2, y - HALF])}${around}`).join('');
}

/** Draws the hexes of a map, each an element with its number. */
export const drawHexes = (
  hexes: readonly (readonly [id: string, middle: Point])[],
  { palette: { night }, paints, ids }: Brush,
): string =>
  layer(
    `class="ww-hexes" fill="${paints.hex}" stroke="${paints.edge}"${night ? ' fill-opacity="0.3" stroke-opacity="0.6"' : ''}`,
    hexes.map(
      ([id, [x, y]]) =>
        `<use class="ww-hex" data-hex="${escapeXml(id)}" href="#${ids}-hex" x="${tenth(x)}" y="${tenth(y)}"/>`,
    ),
  );

/** Draws the printed numbers of hexes, given their centers. */
export const drawNumbers = (
  numbers: readonly (readonly [text: string, middle: Point])[],
  paints: Paints,
): string =>
  layer(
    `class="ww-numbers" font-size="9" fill="${paints.faint}" ${haloOf(paints)} pointer-events="none"`,
    numbers.map(([text, [x, y]]) => `<text x="${tenth(x)}" y="${tenth(y - 29)}">${escapeXml(text)}</text>`),
  );
