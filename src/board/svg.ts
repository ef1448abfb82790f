/** Pictures as SVG: elements, texts, colors of owners, a page with hexes, and its legend. */

import { stripInvisible } from '../kernel/issue.js';

// Colors of owners: easy to read and to tell apart on a light background.

/** Colors by common names of owners. */
const NAMED: Readonly<Record<string, string>> = {
  red: '#c62828',
  blue: '#1e56b0',
  green: '#2e7d32',
  orange: '#c75a00',
  purple: '#7b2d9b',
  teal: '#00707c',
  brown: '#6d4534',
  pink: '#c2186b',
  yellow: '#8a6d00',
  black: '#263238',
  grey: '#616161',
  gray: '#616161',
};

const colorNamed = (owner: string): string | undefined =>
  Object.hasOwn(NAMED, owner) ? NAMED[owner] : undefined;

/** Returns a color for each owner: the one of its name, or else the next free one, in the given order. */
export function colorsOf(owners: readonly string[]): ReadonlyMap<string, string> {
  const different = [...new Set(owners)];
  const taken = new Set(different.map(colorNamed));
  const all = [...new Set(Object.values(NAMED))];
  const free = all.filter((color) => !taken.has(color));
  const palette = free.length > 0 ? free : all;
  const nameless = different.filter((owner) => colorNamed(owner) === undefined);
  return new Map(
    different.map((owner) => [
      owner,
      colorNamed(owner) ?? palette[nameless.indexOf(owner) % palette.length] ?? '',
    ]),
  );
}

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

// The page of a picture with hexes: its frame, its hexes and their numbers, its heading.

/** Height of a heading in pixels. */
export const HEADING_HEIGHT = 26;

/** Size of the type of a heading, and most characters that are shown. */
const [HEADING_SIZE, MOST_TITLE_SIGNS] = [17, 100];

/** Returns the part of the picture that hexes fill, given their centers. */
export function frameAround(middles: readonly Point[]): Frame {
  if (middles.length === 0) return { left: 0, top: 0, width: MARGIN, height: MARGIN };
  const [xs, ys] = [middles.map(([x]) => x), middles.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - RADIUS - MARGIN, Math.min(...ys) - HALF - MARGIN];
  const [right, bottom] = [Math.max(...xs) + RADIUS + MARGIN, Math.max(...ys) + HALF + MARGIN];
  return { left, top, width: right - left, height: bottom - top };
}

/** Returns the path data of the outlines of hexes, given their centers; flat sides are at the top and bottom. */
export function outlinesOf(middles: readonly Point[]): string {
  const [side, half] = [tenth(RADIUS / 2), tenth(HALF)];
  const around = `l${side} ${half}l-${side} ${half}h-${RADIUS}l-${side}-${half}l${side}-${half}z`;
  return middles.map(([x, y]) => `M${formatPoint([x + RADIUS / 2, y - HALF])}${around}`).join('');
}

/** Draws all hex outlines as one path. */
export const drawOutlines = (middles: readonly Point[]): string =>
  `<path d="${outlinesOf(middles)}" fill="#fff" stroke="#c3ccd6"/>`;

/** Draws a layer of the picture; nothing if it is empty. */
export const layer = (attributes: string, drawn: readonly string[]): string =>
  drawn.length === 0 ? '' : `<g ${attributes}>\n${drawn.join('\n')}\n</g>\n`;

/** Draws the printed numbers of hexes, given their centers. */
export const drawNumbers = (numbers: readonly (readonly [text: string, middle: Point])[]): string =>
  layer(
    `font-size="9" fill="#7b8794" ${HALO}`,
    numbers.map(([text, [x, y]]) => `<text x="${tenth(x)}" y="${tenth(y - 29)}">${escapeXml(text)}</text>`),
  );

/** Draws a centered title at the top of a frame. */
export function drawHeading(title: string, { left, top, width }: Frame): string {
  const says = shorten(title, MOST_TITLE_SIGNS);
  const size = fitText(says, width - 2 * MARGIN, HEADING_SIZE);
  const [x, y] = [left + width / 2, top + HEADING_HEIGHT - 2];
  return `<text x="${tenth(x)}" y="${tenth(y)}" font-size="${tenth(size)}" font-weight="bold" fill="${INK}">${escapeXml(says)}</text>\n`;
}

/** What a page is. */
export interface Page {
  readonly frame: Frame;
  /** Factor of the usual size. */
  readonly scale: number;
  /** Title for screen readers. */
  readonly title: string;
  /** Description for screen readers. */
  readonly says: string;
}

/** Makes a picture of what is drawn: one self-contained SVG text. */
export function drawPage({ frame, scale, title, says }: Page, drawn: string): string {
  const [left, top, width, height] = [frame.left, frame.top, frame.width, frame.height].map(tenth);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}"` +
    ` width="${tenth(frame.width * scale)}" height="${tenth(frame.height * scale)}" role="img"` +
    ` font-family="Helvetica, Arial, sans-serif" text-anchor="middle">\n` +
    `<title>${escapeXml(title)}</title>\n<desc>${escapeXml(says)}</desc>\n` +
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#eef1f5"/>\n${drawn}</svg>\n`
  );
}

// Legend of a picture: the meaning of the signs in it.

/** A sign, drawn around its center, and its meaning. */
export interface Sign {
  readonly drawn: string;
  readonly says: string;
}

/** A legend and its size in pixels, with a margin on both sides and below. */
export interface Legend {
  readonly width: number;
  readonly height: number;
  /** Draws it with its upper left corner at a point. */
  readonly at: (corner: Point) => string;
}

const [SIZE, ROW, ICON, GAP] = [11, 26, 30, 8];
/** Most characters of an owner's name that are shown. */
const MOST_KEY_SIGNS = 24;

/** Returns the signs of owners, by their colors. */
export const ownerSigns = (colors: ReadonlyMap<string, string>): readonly Sign[] =>
  [...colors].map(([owner, color]) => ({
    drawn: `<circle r="6" fill="${color}"/>`,
    says: shorten(owner, MOST_KEY_SIGNS),
  }));

/** Plain type is narrower than bold type. */
const roomFor = ({ says }: Sign): number => ICON + 0.85 * widthOf(says, SIZE) + GAP;

/** Places signs one after the other, in rows of a limited width. */
function spread(signs: readonly Sign[], width: number): readonly Point[] {
  let [x, y] = [0, 0];
  return signs.map((sign) => {
    const room = roomFor(sign);
    if (x > 0 && x + room > width) [x, y] = [0, y + ROW];
    const spot: Point = [x, y];
    x += room;
    return spot;
  });
}

/** Draws a sign with its meaning. Its left end is at the upper left corner of a row. */
const drawLegendRow = ({ drawn, says }: Sign, [x, y]: Point): string =>
  `<g ${moveTo([x + ICON / 2, y + ROW / 2])}>${drawn}` +
  `<text x="${ICON / 2 + 2}" y="4">${escapeXml(says)}</text></g>`;

/** No legend. */
export const NO_LEGEND: Legend = { width: 0, height: 0, at: () => '' };

/** Creates a legend: as wide as the map, or as its widest sign if that is wider. */
export function createLegend(signs: readonly Sign[], mapWidth: number): Legend {
  if (signs.length === 0) return NO_LEGEND;
  const width = Math.max(mapWidth - 2 * MARGIN, ...signs.map(roomFor));
  const spots = spread(signs, width);
  const drawn = signs.map((sign, nth) => drawLegendRow(sign, spots[nth] ?? [0, 0]));
  return {
    width: width + 2 * MARGIN,
    height: Math.max(...spots.map(([, y]) => y)) + ROW + MARGIN / 2,
    at: ([x, y]) =>
      `<g ${moveTo([x + MARGIN, y])} font-size="${SIZE}" fill="${INK}" text-anchor="start">\n` +
      `${drawn.join('\n')}\n</g>\n`,
  };
}

/** Returns the frame of the whole picture: the map, perhaps a heading above it, and a legend below, which may be wider than the map. */
export function frameWith({ left, top, width, height }: Frame, heading: boolean, key: Legend): Frame {
  const above = heading ? HEADING_HEIGHT : 0;
  const wide = Math.max(width, key.width);
  return {
    left: left - (wide - width) / 2,
    top: top - above,
    width: wide,
    height: height + above + key.height,
  };
}
