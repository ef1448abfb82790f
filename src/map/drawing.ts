/** Measures of the picture of a map, and texts that are safe in it. */

import { stripInvisible } from '../kernel/message/visible.js';
import { axes, type HexId } from './hex.js';

/** A point of the picture, in pixels to the right and down. */
export type Point = readonly [x: number, y: number];

/** Pixels from the middle of a hex to a corner. */
export const RADIUS = 44;

/** Pixels from the middle of a hex to a side. */
export const HALF = (RADIUS * Math.sqrt(3)) / 2;

/** Pixels around the map, and around what is said of it. */
export const MARGIN = 12;

/** The middle of a hex: straight up is where both axes are one less. Ledger: MAP.2. */
export function middleOf(hex: HexId): Point {
  const [a, b] = axes(hex);
  return [1.5 * RADIUS * (a - b), HALF * (a + b)];
}

/** A number as the picture says it: to a tenth. */
export const tenth = (number: number): string => String(Math.round(number * 10) / 10);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as XML can hold it, between tags or in quotes, with nothing in it that does something unseen. */
export const escapeXml = (text: string): string =>
  stripInvisible(text).replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** A text of no more than so many signs. */
export function shorten(text: string, most: number): string {
  const signs = Array.from(text);
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text;
}

/** How wide a text of bold type is, in pixels, or a little less. */
export const widthOf = (text: string, size: number): number => size * 0.62 * Array.from(text).length;

/** The size of bold type at which a text fits a width in pixels: `usual`, if that does. */
export const fitText = (text: string, width: number, usual: number): number =>
  Math.min(usual, width / widthOf(text, 1));

/** What is drawn around a point, and what is said of it when it is pointed at. */
export const group = ([x, y]: Point, title: string, drawn: string): string =>
  `<g transform="translate(${tenth(x)} ${tenth(y)})"><title>${escapeXml(title)}</title>${drawn}</g>`;

/** The colour of texts. */
export const INK = '#1c2733';

/** A white edge: of texts that are `UNDER`, it keeps what lies below them away from their letters. */
export const EDGE = 'stroke="#fff" stroke-width="3" stroke-linejoin="round"';

/** What draws the edge of a text under its letters. */
export const UNDER = 'paint-order="stroke"';

/** Both at once. */
export const HALO = `${EDGE} ${UNDER}`;

/** A line of text whose foot is so many pixels below the point that it is drawn around. */
export const drawText = (text: string, foot: number, size: number, attributes = ''): string =>
  `<text y="${tenth(foot)}" font-size="${tenth(size)}"${attributes && ` ${attributes}`}>${escapeXml(text)}</text>`;

/** Left, top, width and height of a part of the picture. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
