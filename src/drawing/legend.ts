/** Legend of a picture: the meaning of the signs in it. */

import { escapeXml, INK, MARGIN, moveTo, shorten, widthOf, type Frame, type Point } from './elements.js';
import { HEADING_HEIGHT } from './page.js';

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
const MOST_SIGNS = 24;

/** Returns the signs of owners, by their colors. */
export const ownerSigns = (colors: ReadonlyMap<string, string>): readonly Sign[] =>
  [...colors].map(([owner, color]) => ({
    drawn: `<circle r="6" fill="${color}"/>`,
    says: shorten(owner, MOST_SIGNS),
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
