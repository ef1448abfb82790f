/** Pictures of star maps as SVG. */

import {
  colorsOf,
  createLegend,
  ownerSigns,
  type Legend,
  type Sign,
  frameWith,
  NO_LEGEND,
  EDGE,
  escapeXml,
  formatPoint,
  INK,
  type Frame,
  drawHeading,
  drawNumbers,
  drawOutlines,
  drawPage,
  frameAround,
  layer,
} from '../../board/svg.js';
import { mapOf } from '../find.js';
import type { HexId, MapEnd, Warpline } from '../map/star-map.js';
import type { View } from '../state.js';
import {
  type Piece,
  piecesOf,
  type DrawnStar,
  type RingedStar,
  blank,
  isCrowded,
  drawDisc,
  stack,
  middleOf,
  drawStar,
  placeNames,
  type Stretch,
} from './pieces.js';

// Scene: what the picture of a map shows.

/** A map to draw: a star map, or the chart of a game with its stars. */
export interface DrawnMap {
  /** All hexes. */
  readonly hexes: readonly HexId[];
  /** All warplines. */
  readonly warplines: readonly Warpline[];
  /** All stars. */
  readonly stars: readonly DrawnStar[];
  /** Ends of the map, to draw possible base stars as base stars. Default: none. */
  readonly ends?: readonly MapEnd[];
}

/** A map with its pieces and colors. */
export interface Scene {
  readonly hexes: readonly HexId[];
  readonly warplines: readonly Warpline[];
  readonly stars: readonly RingedStar[];
  /** Pieces by hex, in the order of the first piece of each hex. */
  readonly stacks: ReadonlyMap<HexId, readonly Piece[]>;
  /** Colors by owner, owners of base stars first. */
  readonly colors: ReadonlyMap<string, string>;
}

/** Color of base stars without an owner. */
export const NOBODYS = '#37474f';

/** Creates the scene of a map with pieces. Pieces off the map are left out. */
export function sceneOf({ hexes, warplines, stars, ends = [] }: DrawnMap, pieces: readonly Piece[]): Scene {
  const stacks = stacked(hexes, pieces);
  const owners = [...stacks.values()].flat().map(({ owner }) => owner);
  const colors = colorsOf([...stars.flatMap(({ base }) => base ?? []), ...owners]);
  const bases = new Set(ends.flatMap((end) => end.bases));
  const ringOf = ({ hex, base }: DrawnStar): string | undefined => {
    const nobodys = bases.has(hex) ? NOBODYS : undefined;
    return base === undefined ? nobodys : colors.get(base);
  };
  return { hexes, warplines, stars: stars.map((star) => ({ star, ring: ringOf(star) })), stacks, colors };
}

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

const count = (many: number, one: string, more = `${one}s`): string => `${many} ${many === 1 ? one : more}`;

/** Describes a scene in words, for screen readers: what there is, and what each owner has. */
export function summary({ hexes, warplines, stars, stacks, colors }: Scene): string {
  const pieces = [...stacks.values()].flat();
  const things = [
    count(hexes.length, 'hex', 'hexes'),
    count(stars.length, 'star'),
    count(warplines.length, 'warpline'),
  ];
  const owned = [...colors.keys()].map((owner) => {
    const bases = stars.filter(({ star }) => star.base === owner).length;
    const ships = pieces.filter((piece) => piece.owner === owner).length;
    return ` ${owner}: ${count(bases, 'base star')}, ${count(ships, 'ship')}.`;
  });
  return `${things.join(', ')}.${owned.join('')}`;
}

// Legend of the picture of a map: the meaning of the signs in it.

/** SVG attributes of warplines. */
export const WARPLINE = 'fill="none" stroke="#98a3e6" stroke-width="4" stroke-linecap="round"';

/** Lists the signs that a scene contains. */
function signsIn({ stars, warplines, stacks, colors }: Scene): readonly Sign[] {
  const rings = stars.map(({ ring }) => ring);
  const owned = stars.find(({ star }) => star.base !== undefined)?.ring;
  const all = [...stacks.values()];
  const has = (kind: string): boolean => all.flat().some((piece) => piece.kind === kind);
  const plus = '<text y="4" font-weight="bold" text-anchor="middle">+2</text>';
  const signs: readonly (readonly [there: boolean, drawn: string, says: string])[] = [
    [stars.length > 0, drawDisc(undefined), 'Star (value)'],
    [owned !== undefined, drawDisc(owned), 'Base star, in the color of its owner'],
    [rings.includes(NOBODYS), drawDisc(NOBODYS), 'Possible base star'],
    [warplines.length > 0, `<path d="M-12 0h24" ${WARPLINE}/>`, 'Warpline'],
    [has('warpship'), blank('warpship', NOBODYS), 'Warpship'],
    [has('systemship'), blank('systemship', NOBODYS), 'Systemship'],
    [all.some(isCrowded), plus, 'More ships of that color'],
  ];
  return [
    ...signs.flatMap(([there, drawn, says]) => (there ? [{ drawn, says }] : [])),
    ...ownerSigns(colors),
  ];
}

/** Creates the legend of a scene. */
export const legendOf = (scene: Scene, mapWidth: number): Legend => createLegend(signsIn(scene), mapWidth);

// Pictures of maps, as SVG.

/** Options of `renderMap` and `drawMap`. */
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

/** Draws a game as its viewer sees it, as SVG: the map, and counters on it. Like `drawMap`. */
export const renderMap = (
  seen: Pick<View, 'map' | 'stars' | 'ships'>,
  options: DrawingOptions = {},
): string => drawMap(mapOf(seen), piecesOf(seen), options);

/**
 * Draws a map as SVG: one text for a page or a file, which needs no other file. Stars that may be base stars are large. Skips
 * pieces whose hex is not on the map. The title, if there is one, is above the map and a legend below it; `options` can turn
 * both off.
 */
export function drawMap(map: DrawnMap, pieces: readonly Piece[] = [], options: DrawingOptions = {}): string {
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
