/** The page of a picture with hexes: its frame, its hexes and their numbers, its heading. */

import {
  escapeXml,
  fitText,
  formatPoint,
  HALF,
  HALO,
  INK,
  MARGIN,
  RADIUS,
  shorten,
  tenth,
  type Frame,
  type Point,
} from './elements.js';

/** Height of a heading in pixels. */
export const HEADING_HEIGHT = 26;

/** Size of the type of a heading, and most characters that are shown. */
const [HEADING_SIZE, MOST_SIGNS] = [17, 100];

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
  const says = shorten(title, MOST_SIGNS);
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
