/** Pictures of maps, as SVG. */

import { stack, type Piece } from './counters.js';
import { frameWith, NO_LEGEND } from '../drawing/legend.js';
import { EDGE, escapeXml, formatPoint, INK, type Frame } from '../drawing/elements.js';
import { drawHeading, drawNumbers, drawOutlines, drawPage, frameAround, layer } from '../drawing/page.js';
import { middleOf } from './middle.js';
import type { HexId } from './hex.js';
import { legendOf, WARPLINE } from './legend.js';
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

function line([from, to]: Warpline, nameOf: (hex: HexId) => string): string {
  const title = `Warpline between ${nameOf(from)} and ${nameOf(to)}`;
  return `<path d="M${formatPoint(middleOf(from))}L${formatPoint(middleOf(to))}"><title>${escapeXml(title)}</title></path>`;
}

/** Draws what is on the hexes, the bottom layer first. */
function layers(scene: Scene, frame: Frame): string {
  const { hexes, warplines, stars, stacks, colors } = scene;
  const names = new Map(stars.map(({ star }) => [star.hex, star.name]));
  const lines = warplines.map(([from, to]): Stretch => [middleOf(from), middleOf(to)]);
  const named = placeNames(stars, lines, frame, (hex) => stacks.has(hex));
  const sides = new Map(named.map(({ star, name }) => [star.hex, name.side]));
  const colorOf = (owner: string): string => colors.get(owner) ?? NOBODYS;
  const ships = [...stacks].map(([hex, all]) => stack(hex, all, sides.get(hex), colorOf));
  return [
    layer(
      WARPLINE,
      warplines.map((each) => line(each, (hex) => names.get(hex) ?? hex)),
    ),
    drawNumbers(hexes.map((hex) => [hex, middleOf(hex)])),
    layer(`font-weight="bold" fill="${INK}" ${EDGE}`, named.map(drawStar)),
    layer('font-weight="bold"', ships),
  ].join('');
}

/**
 * Draws a map as SVG: one text for a page or a file, which needs no other file. Stars that may be base stars are large. Skips
 * pieces whose hex is not on the map. The title, if there is one, is above the map and a legend below it; `options` can turn
 * both off.
 */
export function renderMap(
  map: DrawnMap,
  pieces: readonly Piece[] = [],
  options: DrawingOptions = {},
): string {
  const { scale = 1, title = 'Star map', heading = options.title !== undefined, legend = true } = options;
  const scene = sceneOf(map, pieces);
  const middles = map.hexes.map(middleOf);
  const inner = frameAround(middles);
  const key = legend ? legendOf(scene, inner.width) : NO_LEGEND;
  const frame = frameWith(inner, heading, key);
  const drawn =
    `${drawOutlines(middles)}\n${layers(scene, inner)}` +
    `${heading ? drawHeading(title, frame) : ''}${key.at([frame.left, inner.top + inner.height])}`;
  return drawPage({ frame, scale, title, says: summary(scene) }, drawn);
}
