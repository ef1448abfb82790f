/** Legend of the picture of a map: the meaning of the signs in it. */

import { blank, isCrowded } from './counters.js';
import { escapeXml, INK, MARGIN, moveTo, shorten, widthOf, type Point } from '../drawing/elements.js';
import { NOBODYS, type Scene } from './scene.js';
import { drawDisc } from './stars.js';

/** SVG attributes of warplines. */
export const WARPLINE = 'fill="none" stroke="#98a3e6" stroke-width="4" stroke-linecap="round"';

/** A sign, drawn around its centre, and its meaning. */
interface Sign {
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

/** Lists the signs that a scene contains. */
function signsIn({ stars, warplines, stacks, colours }: Scene): readonly Sign[] {
  const rings = stars.map(({ ring }) => ring);
  const owned = stars.find(({ star }) => star.base !== undefined)?.ring;
  const all = [...stacks.values()];
  const has = (kind: string): boolean => all.flat().some((piece) => piece.kind === kind);
  const plus = '<text y="4" font-weight="bold" text-anchor="middle">+2</text>';
  const signs: readonly (readonly [there: boolean, drawn: string, says: string])[] = [
    [stars.length > 0, drawDisc(undefined), 'Star (value)'],
    [owned !== undefined, drawDisc(owned), 'Base star, in the colour of its owner'],
    [rings.includes(NOBODYS), drawDisc(NOBODYS), 'Possible base star'],
    [warplines.length > 0, `<path d="M-12 0h24" ${WARPLINE}/>`, 'Warpline'],
    [has('warpship'), blank('warpship', NOBODYS), 'Warpship'],
    [has('systemship'), blank('systemship', NOBODYS), 'Systemship'],
    [all.some(isCrowded), plus, 'More ships of that colour'],
  ];
  const owners = [...colours].map(([owner, colour]) => ({
    drawn: `<circle r="6" fill="${colour}"/>`,
    says: shorten(owner, MOST_SIGNS),
  }));
  return [...signs.flatMap(([there, drawn, says]) => (there ? [{ drawn, says }] : [])), ...owners];
}

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

/** Creates the legend of a scene: as wide as the map, or as its widest sign if that is wider. */
export function legendOf(scene: Scene, mapWidth: number): Legend {
  const signs = signsIn(scene);
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
