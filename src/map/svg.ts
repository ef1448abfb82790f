/** Pictures of maps, as SVG. */

import { stack, type Piece } from './counters.js';
import {
  EDGE,
  escapeXml,
  fitText,
  formatPoint,
  HALF,
  HALO,
  INK,
  MARGIN,
  middleOf,
  RADIUS,
  shorten,
  tenth,
  type Frame,
} from './drawing.js';
import type { HexId } from './hex.js';
import { legendOf, NO_LEGEND, WARPLINE, type Legend } from './legend.js';
import { NOBODYS, sceneOf, summary, type DrawnMap, type Scene } from './scene.js';
import type { Warpline } from './star-map.js';
import { drawStar, placeNames, type Stretch } from './stars.js';

/** Options of `renderMap`. */
export interface DrawingOptions {
  /** Factor of the usual size, at which a hex is 88 pixels wide. Default: 1. */
  readonly scale?: number;
  /** Title: shown above the map, and read by screen readers. Default: none is shown, and 'Star map' is read. */
  readonly title?: string;
  /** Whether the title is shown above the map. Default: true if there is one. */
  readonly heading?: boolean;
  /** Whether a legend below the map explains its signs. Default: true. */
  readonly legend?: boolean;
}

/** Height of a heading, size of its type, and most characters that are shown. */
const [HEADING, HEADING_SIZE, MOST_SIGNS] = [26, 17, 100];

/** The part of the picture that the map fills. */
function frameOf(hexes: readonly HexId[]): Frame {
  if (hexes.length === 0) return { left: 0, top: 0, width: MARGIN, height: MARGIN };
  const middles = hexes.map(middleOf);
  const [xs, ys] = [middles.map(([x]) => x), middles.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - RADIUS - MARGIN, Math.min(...ys) - HALF - MARGIN];
  const [right, bottom] = [Math.max(...xs) + RADIUS + MARGIN, Math.max(...ys) + HALF + MARGIN];
  return { left, top, width: right - left, height: bottom - top };
}

/** Draws all hex outlines as one path; flat sides are at the top and bottom. */
function outlines(hexes: readonly HexId[]): string {
  const [side, half] = [tenth(RADIUS / 2), tenth(HALF)];
  const around = `l${side} ${half}l-${side} ${half}h-${RADIUS}l-${side}-${half}l${side}-${half}z`;
  const paths = hexes.map(middleOf).map(([x, y]) => `M${formatPoint([x + RADIUS / 2, y - HALF])}${around}`);
  return `<path d="${paths.join('')}" fill="#fff" stroke="#c3ccd6"/>`;
}

function line([from, to]: Warpline, nameOf: (hex: HexId) => string): string {
  const title = `Warpline between ${nameOf(from)} and ${nameOf(to)}`;
  return `<path d="M${formatPoint(middleOf(from))}L${formatPoint(middleOf(to))}"><title>${escapeXml(title)}</title></path>`;
}

function printedNumber(hex: HexId): string {
  const [x, y] = middleOf(hex);
  return `<text x="${tenth(x)}" y="${tenth(y - 29)}">${escapeXml(hex)}</text>`;
}

const layer = (attributes: string, drawn: readonly string[]): string =>
  drawn.length === 0 ? '' : `<g ${attributes}>\n${drawn.join('\n')}\n</g>\n`;

/** Draws what is on the hexes, the bottom layer first. */
function layers(scene: Scene, frame: Frame): string {
  const { hexes, warplines, stars, stacks, colours } = scene;
  const names = new Map(stars.map(({ star }) => [star.hex, star.name]));
  const lines = warplines.map(([from, to]): Stretch => [middleOf(from), middleOf(to)]);
  const named = placeNames(stars, lines, frame, (hex) => stacks.has(hex));
  const sides = new Map(named.map(({ star, name }) => [star.hex, name.side]));
  const colourOf = (owner: string): string => colours.get(owner) ?? NOBODYS;
  const ships = [...stacks].map(([hex, all]) => stack(hex, all, sides.get(hex), colourOf));
  return [
    layer(
      WARPLINE,
      warplines.map((each) => line(each, (hex) => names.get(hex) ?? hex)),
    ),
    layer(`font-size="9" fill="#7b8794" ${HALO}`, hexes.map(printedNumber)),
    layer(`font-weight="bold" fill="${INK}" ${EDGE}`, named.map(drawStar)),
    layer('font-weight="bold"', ships),
  ].join('');
}

/** Draws a centred title above the map. */
function headingOf(title: string, { left, top, width }: Frame): string {
  const says = shorten(title, MOST_SIGNS);
  const size = fitText(says, width - 2 * MARGIN, HEADING_SIZE);
  const [x, y] = [left + width / 2, top + HEADING - 2];
  return `<text x="${tenth(x)}" y="${tenth(y)}" font-size="${tenth(size)}" font-weight="bold" fill="${INK}">${escapeXml(says)}</text>\n`;
}

/** Returns the frame of the whole picture: the map, a heading above it, and a legend below, which may be wider than the map. */
function around({ left, top, width, height }: Frame, above: number, key: Legend): Frame {
  const wide = Math.max(width, key.width);
  return {
    left: left - (wide - width) / 2,
    top: top - above,
    width: wide,
    height: height + above + key.height,
  };
}

/**
 * Draws a map as SVG: one self-contained text, for a page or a file. Possible base stars are drawn large. Pieces off the
 * map are left out. The title is above the map and a legend below, unless `options` turn them off.
 */
export function renderMap(
  map: DrawnMap,
  pieces: readonly Piece[] = [],
  options: DrawingOptions = {},
): string {
  const { scale = 1, title = 'Star map', heading = options.title !== undefined, legend = true } = options;
  const scene = sceneOf(map, pieces);
  const inner = frameOf(map.hexes);
  const key = legend ? legendOf(scene, inner.width) : NO_LEGEND;
  const frame = around(inner, heading ? HEADING : 0, key);
  const [left, top, width, height] = [frame.left, frame.top, frame.width, frame.height].map(tenth);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}"` +
    ` width="${tenth(frame.width * scale)}" height="${tenth(frame.height * scale)}" role="img"` +
    ` font-family="Helvetica, Arial, sans-serif" text-anchor="middle">\n` +
    `<title>${escapeXml(title)}</title>\n<desc>${escapeXml(summary(scene))}</desc>\n` +
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#eef1f5"/>\n` +
    `${outlines(map.hexes)}\n${layers(scene, inner)}` +
    `${heading ? headingOf(title, frame) : ''}${key.at([frame.left, inner.top + inner.height])}</svg>\n`
  );
}
