/** Pictures of star maps as SVG. */

import { guard, isRecordLike, type Param } from '../../kernel/guard.js';
import { createLayout, isCrop, type Crop, type Layout } from '../../board/layout.js';
import {
  besideCosts,
  markSigns,
  marksAbove,
  marksBelow,
  marksCheck,
  selectedIn,
  type Mark,
} from '../../board/marks.js';
import {
  brushOf,
  checkOptions,
  clipTo,
  drawPage,
  hasLists,
  optionsParam,
  ownerSigns,
  signsOf,
  type OptionCheck,
  type PictureOptions,
  type Sign,
} from '../../board/page.js';
import {
  attributes,
  drawHexes,
  drawNumbers,
  edgeOf,
  escapeXml,
  formatPoint,
  layer,
} from '../../board/svg.js';
import { liveriesOf, type Brush, type Livery } from '../../board/theme.js';
import { mapOf } from '../find.js';
import { hexParam } from '../guards.js';
import { isHexId, type HexId, type MapEnd, type Warpline } from '../map/star-map.js';
import type { View } from '../state.js';
import {
  type CounterLook,
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
  initial,
  placeNames,
  wholeName,
  type Stretch,
} from './pieces.js';

// What is drawn, and its options.

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
  /** Owners, in the order in which colors and shapes are given out. Default: owners of base stars, then of pieces. */
  readonly owners?: readonly string[];
}

/** Options of `renderMap` and `drawMap`. */
export interface DrawingOptions extends PictureOptions {
  /** Part of the map to draw: these hexes, or columns and rows around a hex. Default: all of it. */
  readonly crop?: Crop;
  /** What to mark. Marks on hexes that are not drawn are left out. Default: nothing. */
  readonly marks?: readonly Mark[];
  /** Whether hexes show their numbers. Default: true. */
  readonly numbers?: boolean;
  /** Whether stars show the initials of their names alone, which can be read where the map is small. Default: false. */
  readonly initials?: boolean;
}

/** The check of an option that is true or false. */
const flag: OptionCheck = ['true or false', (value) => typeof value === 'boolean'];

const checks: Readonly<Record<string, OptionCheck>> = {
  crop: [
    "a list of hexes, or { around: '1111', columns: 8, rows: 6 } with at most 200 of each",
    (value: unknown) => isCrop(value, isHexId),
  ],
  marks: marksCheck(isHexId),
  numbers: flag,
  initials: flag,
};

/** A map with its pieces, as far as they are drawn. */
interface Scene {
  readonly layout: Layout<HexId>;
  readonly warplines: readonly Warpline[];
  readonly stars: readonly RingedStar[];
  /** Pieces by hex, in the order of the first piece of each hex. */
  readonly stacks: ReadonlyMap<HexId, readonly Piece[]>;
  /** Liveries by owner. */
  readonly liveries: ReadonlyMap<string, Livery>;
}

/** Creates the scene of a map with pieces. Pieces off the map are left out. */
function sceneOf(map: DrawnMap, pieces: readonly Piece[], crop: Crop | undefined, { palette }: Brush): Scene {
  const { hexes, warplines, ends = [] } = map;
  const layout = createLayout({ hexes, centerOf: middleOf }, crop);
  const shown = new Set(layout.hexes);
  const stacks = stacked(shown, pieces);
  const known = new Set(hexes);
  const owners = pieces.flatMap(({ hex, owner }) => (known.has(hex) ? [owner] : []));
  const all = [...(map.owners ?? []), ...map.stars.flatMap(({ base }) => base ?? []), ...owners];
  const liveries = liveriesOf(all, palette);
  const bases = new Set(ends.flatMap((end) => end.bases));
  const ringOf = ({ hex, base }: DrawnStar): RingedStar['ring'] => {
    const open = bases.has(hex) ? 'open' : undefined;
    return base === undefined ? open : liveries.get(base);
  };
  const stars = map.stars.filter(({ hex }) => !crop || shown.has(hex));
  const isNear = (hex: HexId): boolean => !crop || shown.has(hex);
  return {
    layout,
    warplines: warplines.filter(([from, to]) => isNear(from) || isNear(to)),
    stars: stars.map((star) => ({ star, ring: ringOf(star) })),
    stacks,
    liveries,
  };
}

function stacked(hexes: ReadonlySet<HexId>, pieces: readonly Piece[]): ReadonlyMap<HexId, readonly Piece[]> {
  const stacks = new Map<HexId, Piece[]>();
  for (const piece of pieces) {
    const below = stacks.get(piece.hex);
    if (below) below.push(piece);
    else if (hexes.has(piece.hex)) stacks.set(piece.hex, [piece]);
  }
  return stacks;
}

const count = (many: number, one: string, more = `${one}s`): string => `${many} ${many === 1 ? one : more}`;

/** Describes a scene in words, for screen readers: what there is, and what each owner has. */
function summary({ layout, warplines, stars, stacks, liveries }: Scene): string {
  const pieces = [...stacks.values()].flat();
  const things = [
    count(layout.hexes.length, 'hex', 'hexes'),
    count(stars.length, 'star'),
    count(warplines.length, 'warpline'),
  ];
  const owned = [...liveries.keys()].map((owner) => {
    const bases = stars.filter(({ star }) => star.base === owner).length;
    const ships = pieces.filter((piece) => piece.owner === owner).length;
    return ` ${owner}: ${count(bases, 'base star')}, ${count(ships, 'ship')}.`;
  });
  return `${things.join(', ')}.${owned.join('')}`;
}

// Legend: the meaning of the signs in a picture.

/** SVG attributes of warplines. */
const lineStyle = ({ paints }: Brush): string =>
  `fill="none" stroke="${paints.line}" stroke-width="3" stroke-linecap="round"`;

/** The livery of what nobody owns: a plain box. */
const nobodysIn = ({ paints: { neutral, halo } }: Brush): Livery => ({
  ...{ paint: neutral, letters: halo },
  shape: 10,
});

/** Lists the signs that a scene contains. */
function signsIn({ stars, warplines, stacks, liveries }: Scene, brush: Brush): readonly Sign[] {
  const nobodys = nobodysIn(brush);
  const rings = stars.map(({ ring }) => ring);
  const owned = rings.find((ring) => typeof ring === 'object');
  const all = [...stacks.values()];
  const has = (kind: string): boolean => all.flat().some((piece) => piece.kind === kind);
  const small = (drawn: string): string => `<g transform="scale(0.75)">${drawn}</g>`;
  const plus = `<text y="4" font-weight="bold" text-anchor="middle">+2</text>`;
  return [
    ...signsOf([
      [stars.length > 0, drawDisc(undefined, brush), 'Star (value)'],
      [owned !== undefined, small(drawDisc(owned, brush)), 'Base star, in shape and color of its owner'],
      [rings.includes('open'), small(drawDisc('open', brush)), 'Possible base star'],
      [warplines.length > 0, `<path d="M-12 0h24" ${lineStyle(brush)}/>`, 'Warpline'],
      [has('warpship'), small(blank('warpship', nobodys, brush)), 'Warpship'],
      [has('systemship'), small(blank('systemship', nobodys, brush)), 'Systemship'],
      [all.some(isCrowded), plus, 'More ships of that owner'],
    ]),
    ...ownerSigns(liveries, brush.paints),
  ];
}

// Pictures.

function line([from, to]: Warpline, nameOf: (hex: HexId) => string): string {
  const title = `Warpline between ${nameOf(from)} and ${nameOf(to)}`;
  const data = attributes({ class: 'ww-line', 'data-from': from, 'data-to': to });
  return `<path${data} d="M${formatPoint(middleOf(from))}L${formatPoint(middleOf(to))}"><title>${escapeXml(title)}</title></path>`;
}

/** Returns how counters look. */
function lookOf({ liveries }: Scene, marks: readonly Mark[], brush: Brush): CounterLook {
  const selected = new Set(selectedIn(marks));
  return {
    brush,
    liveryOf: (owner) => liveries.get(owner) ?? nobodysIn(brush),
    isSelected: (ship) => selected.has(ship),
  };
}

/** Draws the warplines. */
function drawLines({ warplines, stars }: Scene, brush: Brush): string {
  const names = new Map(stars.map(({ star }) => [star.hex, star.name]));
  return layer(
    `class="ww-lines" ${lineStyle(brush)}`,
    warplines.map((each) => line(each, (hex) => names.get(hex) ?? hex)),
  );
}

/** Draws what is on the hexes, the bottom layer first. */
function layers(scene: Scene, options: DrawingOptions, brush: Brush): string {
  const { marks = [], numbers = true, initials = false, crop } = options;
  const { layout, warplines, stars, stacks } = scene;
  const { paints } = brush;
  const lines = warplines.map(([from, to]): Stretch => [middleOf(from), middleOf(to)]);
  const says = initials ? initial : wholeName;
  const named = placeNames(stars, says, lines, layout.box, (hex) => stacks.has(hex));
  const sides = new Map(named.map(({ star, name }) => [star.hex, name.side]));
  const look = lookOf(scene, marks, brush);
  const owners = new Map([...stacks.values()].flat().map(({ id, owner }) => [id, owner]));
  const paintOf = (ship: string): string =>
    look.liveryOf(owners.get(ship) ?? ship.split('/', 1)[0] ?? '').paint;
  const marked = { layout, brush, paintOf, numbers };
  const placed = layout.hexes.map((hex) => [hex, middleOf(hex)] as const);
  return [
    drawHexes(placed, brush),
    clipTo(brush, crop !== undefined, drawLines(scene, brush) + marksBelow(marks, marked)),
    numbers ? drawNumbers(besideCosts(placed, marks), paints) : '',
    layer(
      `class="ww-stars" font-weight="bold" fill="${paints.ink}" ${edgeOf(paints)}`,
      named.map((star) => drawStar(star, brush)),
    ),
    layer(
      'class="ww-ships" font-weight="bold"',
      [...stacks].map(([hex, all]) => stack(hex, all, sides.get(hex), look)),
    ),
    marksAbove(marks, marked),
  ].join('');
}

function draw(map: DrawnMap, pieces: readonly Piece[], options: DrawingOptions): string {
  const brush = brushOf(options);
  const scene = sceneOf(map, pieces, options.crop, brush);
  const page = {
    inner: scene.layout.box,
    hexes: { clip: options.crop && scene.layout.hexes.map(middleOf) },
    title: 'Star map',
    says: summary(scene),
    signs: [...signsIn(scene, brush), ...signsOf(markSigns(options.marks ?? [], brush))],
  };
  return drawPage(page, options, brush, layers(scene, options, brush));
}

const blamed = { draftable: true, blamed: () => true } as const;

/** A map to draw. */
const mapParam: Param = {
  name: 'map',
  expected: 'a map with hexes, warplines and stars',
  fits: hasLists('hexes', 'warplines', 'stars'),
  ...blamed,
};

/** A map whose hexes are asked for. */
const hexesParam: Param = { name: 'map', expected: 'a map with hexes', fits: hasLists('hexes'), ...blamed };

const hasShips = hasLists('stars', 'ships');

/** A game to draw. */
const seenParam: Param = {
  name: 'seen',
  expected: 'a state or a view of a game, with map, stars and ships',
  // Sound: it is an object.
  fits: (value) => hasShips(value) && isRecordLike((value as { readonly map?: unknown }).map),
  ...blamed,
};

/** Most pieces of a picture. */
const MOST_PIECES = 10_000;

const isText = (value: unknown): boolean => typeof value === 'string';

const isPiece = (value: unknown): boolean => {
  const { id, hex, label, owner, kind } = (value ?? {}) as Partial<Piece>; // Sound: each member is checked.
  return [id ?? '', hex, label, owner, kind].every(isText);
};

/** A list of pieces; it may be absent. */
const piecesParam: Param = {
  name: 'pieces',
  expected: `a list of at most ${MOST_PIECES} pieces, as piecesOf gives them`,
  fits: (value) =>
    value === undefined || (Array.isArray(value) && value.length <= MOST_PIECES && value.every(isPiece)),
  draftable: true,
};

/**
 * Draws a game as its viewer sees it, as SVG: the map, and counters on it. Like `drawMap`. Throws InvalidArgument for
 * what is no view, and for an option that is not what it must be. Cost: about 3 ms for the printed map.
 *
 * @example
 * ```ts
 * import { newGame, renderMap } from 'warpwar';
 *
 * renderMap(newGame('first/basic'), { theme: 'dark' }).startsWith('<svg'); // => true
 * ```
 */
export const renderMap: (
  seen: Pick<View, 'map' | 'stars' | 'ships'> & Partial<Pick<View, 'players'>>,
  options?: DrawingOptions,
) => string = guard('renderMap', [seenParam, optionsParam], (seen, options: DrawingOptions = {}) => {
  checkOptions('renderMap', options, checks);
  const owners = seen.players?.map(({ id }) => id) ?? [];
  return draw({ ...mapOf(seen), owners }, piecesOf(seen), options);
});

/**
 * Draws a map as SVG: one text for a page or a file, which needs no other file. Each hex is an element with `data-hex`,
 * each star one with `data-star`, each warpline one with `data-from` and `data-to`, each ship one with `data-ship` and `data-owner`. Owners differ in color and in the
 * shape of their counters. Skips pieces whose hex is not drawn. The title, if there is one, is above the map and a legend
 * below it; `options` can turn both off. Throws InvalidArgument for a bad argument.
 */
export const drawMap: (map: DrawnMap, pieces?: readonly Piece[], options?: DrawingOptions) => string = guard(
  'drawMap',
  [mapParam, piecesParam, optionsParam],
  (map, pieces: readonly Piece[] = [], options: DrawingOptions = {}) => {
    checkOptions('drawMap', options, checks);
    return draw(map, pieces, options);
  },
);

/**
 * Returns the geometry of a picture of a map: its box, the center of each hex, and the hex at a point, in the coordinates
 * of the picture's `viewBox`. Heading and legend do not change it. Throws InvalidArgument for a bad argument.
 */
export const layoutOf: (
  map: Pick<DrawnMap, 'hexes'>,
  options?: Pick<DrawingOptions, 'crop'>,
) => Layout<HexId> = guard('layoutOf', [hexesParam, optionsParam], (map, options: DrawingOptions = {}) => {
  checkOptions('layoutOf', options, checks);
  const layout = createLayout({ hexes: map.hexes, centerOf: middleOf }, options.crop);
  return {
    ...layout,
    centerOf: guard('centerOf', [hexParam('hex')], layout.centerOf),
  };
});
