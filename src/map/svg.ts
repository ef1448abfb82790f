/** A map as a picture. */

import { coloursOf } from './colours.js';
import { stack, type Piece } from './counters.js';
import {
  escaped,
  fitting,
  group,
  HALF,
  HALO,
  INK,
  middleOf,
  RADIUS,
  shortened,
  tenth,
  written,
} from './drawing.js';
import type { HexId } from './hex.js';
import type { MapEnd, Warpline } from './star-map.js';

/** A star to be drawn: of a map, of a game, or of what somebody sees of a game. */
export interface DrawnStar {
  /** Where it is. */
  readonly hex: HexId;
  /** What it is called. */
  readonly name: string;
  /** The number in brackets; absent is 0. Ledger: MAP.7. */
  readonly value?: number;
  /** Whose base star it is, if anybody's. */
  readonly base?: string;
}

/** What is drawn: a star map; or the chart of a game, with its stars. */
export interface DrawnMap {
  /** Every hex. */
  readonly hexes: readonly HexId[];
  /** Every warpline. */
  readonly warplines: readonly Warpline[];
  /** Every star. */
  readonly stars: readonly DrawnStar[];
  /** The ends of the map, if what might be a base star is to be drawn as one. */
  readonly ends?: readonly MapEnd[];
}

/** How the picture is made. */
export interface DrawingOptions {
  /** Times the usual size, at which a hex is 88 pixels wide: 1 if absent. */
  readonly scale?: number;
  /** What the picture is called by whatever reads it out: 'Star map' if absent. */
  readonly title?: string;
}

const MARGIN = 12;
/** Signs of a name that are shown; the whole stands in the star's title. */
const MOST_SIGNS = 18;
const NOBODYS = '#37474f';

/** Left, top, width and height of the picture. */
function frameOf(hexes: readonly HexId[]): readonly [number, number, number, number] {
  const middles = hexes.map(middleOf);
  const [xs, ys] = [middles.map(([x]) => x), middles.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - RADIUS - MARGIN, Math.min(...ys) - HALF - MARGIN];
  const [right, bottom] = [Math.max(...xs) + RADIUS + MARGIN, Math.max(...ys) + HALF + MARGIN];
  return hexes.length > 0 ? [left, top, right - left, bottom - top] : [0, 0, MARGIN, MARGIN];
}

/** One path for all outlines: flat sides are up and down. */
function outlines(hexes: readonly HexId[]): string {
  const [side, half] = [tenth(RADIUS / 2), tenth(HALF)];
  const around = `l${side} ${half}l-${side} ${half}h-${RADIUS}l-${side}-${half}l${side}-${half}z`;
  const paths = hexes.map(middleOf).map(([x, y]) => `M${tenth(x + RADIUS / 2)} ${tenth(y - HALF)}${around}`);
  return `<path d="${paths.join('')}" fill="#fff" stroke="#c3ccd6"/>`;
}

function line([from, to]: Warpline, nameOf: (hex: HexId) => string): string {
  const [[x, y], [tox, toy]] = [middleOf(from), middleOf(to)];
  const title = `Warpline between ${nameOf(from)} and ${nameOf(to)}`;
  return `<path d="M${tenth(x)} ${tenth(y)}L${tenth(tox)} ${tenth(toy)}"><title>${escaped(title)}</title></path>`;
}

function printedNumber(hex: HexId): string {
  const [x, y] = middleOf(hex);
  return `<text x="${tenth(x)}" y="${tenth(y - 27)}">${escaped(hex)}</text>`;
}

/** A disc with its name below; a base star is bigger, and ringed in its owner's colour. */
function star({ hex, name, value = 0, base }: DrawnStar, ring: string | undefined): string {
  const says = `${shortened(name, MOST_SIGNS)} (${value})`;
  const [radius, edge, width] = ring === undefined ? [7, '#6b5200', 1] : [11, ring, 4];
  const title = `${name} (${value}), hex ${hex}${base === undefined ? '' : `, base star of ${base}`}`;
  const disc = `<circle r="${radius}" fill="#f9b916" stroke="${edge}" stroke-width="${width}"/>`;
  return group(
    middleOf(hex),
    title,
    disc + written(says, 29, fitting(says, 74, 10.5), `fill="${INK}" ${HALO}`),
  );
}

/** The pieces of each hex of the map, hexes in the order of their first pieces. */
function stacked(hexes: readonly HexId[], pieces: readonly Piece[]): ReadonlyMap<HexId, readonly Piece[]> {
  const known = new Set(hexes);
  const stacks = new Map<HexId, Piece[]>();
  for (const piece of pieces) {
    const below = stacks.get(piece.hex);
    if (below) below.push(piece);
    else if (known.has(piece.hex)) stacks.set(piece.hex, [piece]);
  }
  return stacks;
}

const layer = (attributes: string, drawn: readonly string[]): string =>
  drawn.length === 0 ? '' : `<g ${attributes}>\n${drawn.join('\n')}\n</g>\n`;

/** What is drawn on the hexes, undermost first. */
function layers(map: DrawnMap, pieces: readonly Piece[]): string {
  const { hexes, warplines, stars, ends = [] } = map;
  const names = new Map(stars.map(({ hex, name }) => [hex, name]));
  const bases = new Set(ends.flatMap((end) => end.bases));
  const owners = [...stars.flatMap(({ base }) => base ?? []), ...pieces.map(({ owner }) => owner)];
  const colours = coloursOf(owners);
  const colourOf = (owner: string) => colours.get(owner) ?? NOBODYS;
  const ringOf = ({ hex, base }: DrawnStar) => {
    const nobodys = bases.has(hex) ? NOBODYS : undefined;
    return base === undefined ? nobodys : colourOf(base);
  };
  const ships = [...stacked(hexes, pieces)].map(([hex, all]) => stack(hex, all, names.has(hex), colourOf));
  return [
    layer(
      'fill="none" stroke="#98a3e6" stroke-width="4" stroke-linecap="round"',
      warplines.map((each) => line(each, (hex) => names.get(hex) ?? hex)),
    ),
    layer(`font-size="9" fill="#7b8794" ${HALO}`, hexes.map(printedNumber)),
    layer(
      'font-weight="bold"',
      stars.map((each) => star(each, ringOf(each))),
    ),
    layer('font-weight="bold"', ships),
  ].join('');
}

/**
 * A map as a picture in SVG: one text that needs nothing else, for a page or a file. What may be a base star is big;
 * pieces that are on no hex of the map are left out.
 */
export function renderMap(
  map: DrawnMap,
  pieces: readonly Piece[] = [],
  { scale = 1, title = 'Star map' }: DrawingOptions = {},
): string {
  const [left, top, width, height] = frameOf(map.hexes).map(tenth);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}"` +
    ` width="${tenth(Number(width) * scale)}" height="${tenth(Number(height) * scale)}" role="img"` +
    ` font-family="Helvetica, Arial, sans-serif" text-anchor="middle">\n` +
    `<title>${escaped(title)}</title>\n` +
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#eef1f5"/>\n` +
    `${outlines(map.hexes)}\n${layers(map, pieces)}</svg>\n`
  );
}
