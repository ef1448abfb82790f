/** Pictures of a board as SVG. */

import {
  type Axial,
  type Side,
  distance,
  neighbor,
  offset,
  turnDirection,
  directionOf,
  isInCone,
  sidesToward,
} from '../board/hexes.js';
import { createLayout, isCrop, type Crop, type Layout } from '../board/layout.js';
import {
  besideCosts,
  markSigns,
  marksAbove,
  marksBelow,
  marksCheck,
  selectedIn,
  type Mark,
} from '../board/marks.js';
import {
  brushOf,
  checkOptions,
  clipTo,
  drawPage,
  hasLists,
  optionsParam,
  signsOf,
  type PictureOptions,
  type Sign,
} from '../board/page.js';
import {
  HALF,
  RADIUS,
  type Point,
  drawText,
  fitText,
  group,
  haloOf,
  moveTo,
  formatPoint,
  outlinesOf,
  drawHexes,
  drawNumbers,
  layer,
} from '../board/svg.js';
import { liveriesOf, type Brush, type Livery, type Paints } from '../board/theme.js';
import { guard, isRecordLike, type Param } from '../kernel/guard.js';
import type { Part } from './movement/courses.js';
import {
  hexIdAt,
  toAxial,
  type BoardSize,
  type HexId,
  type Facing,
  type Ship,
  type ShipId,
  type View,
} from './state.js';

// Where hexes are in the picture of a board.

/** Returns the center of a hex. */
export const middleOf = ({ q, r }: Axial): Point => [1.5 * RADIUS * q, HALF * (2 * r + q)];

/** Returns the center of a hex with a number. */
export const middleOfHex = (hex: HexId): Point => middleOf(toAxial(hex));

/** Lists the hexes of a board, column by column. */
const hexesOf = ({ columns, rows }: BoardSize): readonly HexId[] =>
  Array.from({ length: columns * rows }, (_, at) => hexIdAt(1 + Math.floor(at / rows), 1 + (at % rows)));

// Counters of ships: arrows that point where the ships look.

const DIRECTIONS = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'] as const;

/** How a counter looks: filled, hollow for a hidden ship, dashed where a ship began its move. */
export type Style = 'filled' | 'hollow' | 'start';

/** Bodies of counters behind the point, so that owners differ in shape, too: straight, notched, round, narrow behind. */
const TAILS = [
  'v24h-30v-24z',
  'v26l-15-7l-15 7v-26z',
  'v14q0 10-15 10t-15-10v-14z',
  'l-6 24h-18l-6-24z',
] as const;

/** Returns the path data of an arrow that points north, around its center. */
const arrowOf = ({ shape }: Livery): string => `M0-32l15 22${TAILS[shape % TAILS.length] ?? ''}`;

/** Draws an arrow that points in a direction, around its center. */
export function arrow(facing: Facing, livery: Livery, style: Style, { halo, rim }: Paints): string {
  const look = {
    filled: `fill="${livery.paint}" stroke="${rim}"`,
    hollow: `fill="${halo}" stroke="${livery.paint}" stroke-width="2" stroke-dasharray="5 2"`,
    start: `fill="${halo}" stroke="${livery.paint}" stroke-width="1.5" stroke-dasharray="4 2" fill-opacity="0.4"`,
  }[style];
  return `<path d="${arrowOf(livery)}" transform="rotate(${60 * facing})" ${look}/>`;
}

/** Places of counters on a hex, relative to its center, and their scale: for one, for two, for more. */
const LAYOUTS: readonly (readonly [scale: number, places: readonly Point[]])[] = [
  [1, [[0, 3]]],
  [
    0.75,
    [
      [-20, 4],
      [20, 4],
    ],
  ],
  [
    0.58,
    [
      [-17, -8],
      [17, -8],
      [-17, 20],
      [17, 20],
    ],
  ],
];

/** Most counters that are drawn on one hex. A text says how many more there are. */
const MOST_SHOWN = 4;

/** Returns the type and the number of a ship: 'DD1' for 'red/DD1'. */
export const labelOf = (id: ShipId): string => id.slice(id.indexOf('/') + 1);

/** Describes a ship for the title of its counter. */
function describeShip({ id, owner, facing, speed, left, sheet }: Ship, style: Style): string {
  const unseen = style === 'hollow' ? ', not seen by others' : '';
  return (
    `${labelOf(id)} of ${owner}, facing ${DIRECTIONS[facing]}, speed ${speed}, ` +
    `hull ${left.hull} of ${sheet.hull}${unseen}`
  );
}

/** How counters look. */
export interface Look {
  readonly brush: Brush;
  readonly liveryOf: (owner: string) => Livery;
  readonly styleOf: (ship: ShipId) => Style;
  /** Whether a ship is selected. */
  readonly isSelected: (ship: string) => boolean;
}

function counter(ship: Ship, { brush: { paints }, liveryOf, styleOf, isSelected }: Look): string {
  const livery = liveryOf(ship.owner);
  const style = styleOf(ship.id);
  const label = labelOf(ship.id);
  const size = fitText(label, 25, 11);
  const ink = style === 'filled' ? livery.letters : paints.ink;
  const chosen = isSelected(ship.id)
    ? `<circle class="ww-selected" r="34" fill="none" stroke="${paints.mark}" stroke-width="2.5"/>`
    : '';
  return (
    arrow(ship.facing, livery, style, paints) + drawText(label, size * 0.36, size, `fill="${ink}"`) + chosen
  );
}

/** Draws the counters of one hex. */
export function stack(hex: HexId, ships: readonly Ship[], look: Look): string {
  const shown = ships.slice(0, MOST_SHOWN);
  const [scale = 1, places = []] = LAYOUTS[shown.length > 2 ? 2 : shown.length - 1] ?? [];
  const counters = shown.map((ship, at) => {
    const drawn = counter(ship, look);
    const sized = scale === 1 ? drawn : `<g transform="scale(${scale})">${drawn}</g>`;
    return group(places[at] ?? [0, 0], describeShip(ship, look.styleOf(ship.id)), sized, {
      class: 'ww-ship',
      'data-ship': ship.id,
      'data-owner': ship.owner,
      'data-hex': hex,
    });
  });
  return `<g ${moveTo(middleOfHex(hex))}>${counters.join('')}${more(ships.slice(MOST_SHOWN), look.brush)}</g>`;
}

/** Draws how many more ships there are. */
function more(rest: readonly Ship[], { paints }: Brush): string {
  if (rest.length === 0) return '';
  const title = rest.map(({ id, owner }) => `${labelOf(id)} of ${owner}`).join(', ');
  return group([0, 10], title, drawText(`+${rest.length}`, 0, 10, `fill="${paints.ink}" ${haloOf(paints)}`));
}

// What a picture of the board shows besides the ships.

/** A move to draw: a START marker where it began, and the course from there. Ledger: SW.2.b. */
export interface DrawnMove {
  /** The ship. */
  readonly ship: ShipId;
  /** Where the move began. */
  readonly from: { readonly at: HexId; readonly facing: Facing };
  /** Parts of the move, in order. */
  readonly parts: readonly Part[];
}

/** The arc of a weapon to draw. */
export interface DrawnArc {
  /** The ship; nothing is drawn if the viewer does not see it. */
  readonly ship: ShipId;
  /** The side on which the weapon is mounted. */
  readonly side: Side;
  /** Longest range, in hexes. */
  readonly reach: number;
  /** True for the cone of a plasma cannon. Default: false. */
  readonly cone?: boolean;
}

/** A mined hex to draw. */
export interface DrawnMine {
  /** The hex. */
  readonly hex: HexId;
  /** The player who laid the mines. */
  readonly owner: string;
}

/** A ship out of play to draw. */
export interface DrawnLoss {
  /** The ship. */
  readonly ship: ShipId;
  /** Its last hex. */
  readonly at: HexId;
}

/** Options of `renderMap`. */
export interface DrawingOptions extends PictureOptions {
  /** Size of the board. Default: 25 columns, 40 rows. */
  readonly board?: BoardSize;
  /** Part of the board to draw: these hexes, or columns and rows around a hex. Default: all of it. */
  readonly crop?: Crop;
  /** What to mark. Marks on hexes that are not drawn are left out. Default: nothing. */
  readonly marks?: readonly Mark[];
  /** Whether hexes show their numbers. Default: true. */
  readonly numbers?: boolean;
  /** Moves to draw. Default: none. */
  readonly moves?: readonly DrawnMove[];
  /** The arc of one weapon to draw. Default: none. */
  readonly arc?: DrawnArc;
  /** Mined hexes that the viewer knows. Default: none. */
  readonly mines?: readonly DrawnMine[];
  /** Ships out of play to draw where they were last. Default: none. */
  readonly lost?: readonly DrawnLoss[];
  /** Ships of the viewer that others do not see: their counters are hollow. Default: none. */
  readonly hidden?: readonly ShipId[];
}

const isHex = (value: unknown): boolean => typeof value === 'string' && /^\d{4}$/.test(value);

/** Most columns and rows of a board: hexes have numbers of four digits. */
const MOST_ACROSS = 99;

const isSize = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST_ACROSS;

const isBoard = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const { columns, rows } = value as Partial<BoardSize>; // Sound: each member is checked.
  return isSize(columns) && isSize(rows);
};

const checks = {
  board: [`{ columns, rows }, each from 1 to ${MOST_ACROSS}`, isBoard],
  crop: [
    "a list of hexes, or { around: '1320', columns: 8, rows: 6 } with at most 200 of each",
    (value: unknown) => isCrop(value, isHex),
  ],
  marks: marksCheck(isHex),
  numbers: ['true or false', (value: unknown) => typeof value === 'boolean'],
  moves: ['a list of moves, each { ship, from, parts }', Array.isArray],
  arc: ["an arc, such as { ship: 'red/DD1', side: 'F', reach: 8 }", isRecordLike],
  mines: ['a list of mined hexes, each { hex, owner }', Array.isArray],
  lost: ['a list of ships out of play, each { ship, at }', Array.isArray],
  hidden: ['a list of ships', Array.isArray],
} as const;

// What lies on the board besides ships: mines, arcs, and the courses of moves.

/** Attributes of the hexes of an arc. */
const arcStyle = ({ fight }: Paints): string =>
  `class="ww-arc" fill="${fight}" fill-opacity="0.2" stroke="${fight}" pointer-events="none"`;

/** Lists the hexes that an arc covers. Ledger: SW.9.1.1, SW.9.13. */
export function hexesInArc(hexes: readonly HexId[], { at, facing }: Ship, arc: DrawnArc): readonly HexId[] {
  const from = toAxial(at);
  return hexes.filter((hex) => {
    const to = toAxial(hex);
    const way = offset(from, to);
    if (distance(from, to) > arc.reach) return false;
    return arc.cone === true
      ? isInCone(directionOf(facing, arc.side), way)
      : sidesToward(facing, way).includes(arc.side);
  });
}

/** Draws hexes of an arc. */
export const drawArc = (hexes: readonly HexId[], paints: Paints): string =>
  hexes.length === 0 ? '' : `<path d="${outlinesOf(hexes.map(middleOfHex))}" ${arcStyle(paints)}/>\n`;

/** Draws a mine around its center. */
export const mineSign = (color: string): string =>
  `<path d="M-7 0h14M0-7v14M-5-5l10 10M5-5l-10 10" stroke="${color}" stroke-width="1.5"/><circle r="4" fill="${color}"/>`;

/** Draws the mines in a hex: at its lower right, clear of counters. */
export function drawMine({ hex, owner }: DrawnMine, color: string): string {
  const [x, y] = middleOfHex(hex);
  return group([x + 22, y + 26], `Mines of ${owner}, hex ${hex}`, mineSign(color));
}

/** Draws a cross around its center, for a ship out of play. */
export const lossSign = (color: string): string =>
  `<path d="M-8-8l16 16M8-8l-16 16" stroke="${color}" stroke-width="3"/>`;

/** Draws a ship out of play: a cross where it was last, and its name. */
export const drawLoss = ({ ship, at }: DrawnLoss, color: string, paints: Paints): string =>
  group(
    middleOfHex(at),
    `${labelOf(ship)} is out of play, last in hex ${at}`,
    lossSign(color) + drawText(labelOf(ship), 20, 9, `fill="${paints.ink}" ${haloOf(paints)}`),
  );

/** Lists the hexes of a move, from its start. */
function pathOf({ from, parts }: DrawnMove): readonly Axial[] {
  let [at, facing] = [toAxial(from.at), from.facing];
  const path = [at];
  for (const part of parts)
    if (part === 'f') path.push((at = neighbor(at, facing)));
    else facing = turnDirection(facing, part === 'r' ? 1 : -1);
  return path;
}

/** Draws the course of a move, and a START marker where it began. Ledger: SW.2.b. */
export function drawMove(move: DrawnMove, livery: Livery, paints: Paints): string {
  const points: readonly Point[] = pathOf(move).map(middleOf);
  const title = `${labelOf(move.ship)} began its move in hex ${move.from.at}`;
  const start =
    arrow(move.from.facing, livery, 'start', paints) +
    drawText('START', 3, 8, `fill="${paints.ink}" ${haloOf(paints)}`);
  const course =
    points.length > 1
      ? `<path d="M${points.map(formatPoint).join('L')}" fill="none" stroke="${livery.paint}" ${COURSE}/>`
      : '';
  return course + group(middleOfHex(move.from.at), title, start);
}

/** Attributes of the line of a course, besides its color. */
export const COURSE = 'stroke-width="3" stroke-opacity="0.55" stroke-linejoin="round"';

// Pictures of Stellar Wars, as SVG.

/** What a picture shows. */
interface Scene {
  readonly layout: Layout<HexId>;
  /** Ships by hex. */
  readonly stacks: ReadonlyMap<HexId, readonly Ship[]>;
  /** Liveries by player. */
  readonly liveries: ReadonlyMap<string, Livery>;
  readonly covered: readonly HexId[];
}

const STANDARD_BOARD = { columns: 25, rows: 40 } as const;

const layoutBy = ({ board = STANDARD_BOARD, crop }: DrawingOptions): Layout<HexId> =>
  createLayout({ hexes: hexesOf(board), centerOf: middleOfHex }, crop);

function stacked(ships: readonly Ship[]): ReadonlyMap<HexId, readonly Ship[]> {
  const stacks = new Map<HexId, Ship[]>();
  for (const ship of ships) {
    const below = stacks.get(ship.at);
    if (below) below.push(ship);
    else stacks.set(ship.at, [ship]);
  }
  return stacks;
}

function sceneOf({ ships, players }: View, options: DrawingOptions, { palette }: Brush): Scene {
  const { arc } = options;
  const layout = layoutBy(options);
  const shown = new Set(layout.hexes);
  const firing = ships.find(({ id }) => id === arc?.ship);
  const owners = players.map(({ id }) => id);
  return {
    layout,
    stacks: stacked(ships.filter(({ at }) => shown.has(at))),
    liveries: liveriesOf(owners, palette),
    covered: firing && arc ? hexesInArc(layout.hexes, firing, arc) : [],
  };
}

/** The owner in the id of a ship. */
const ownerOf = (id: string): string => id.slice(0, id.indexOf('/'));

/** The look of what nobody owns. */
const nobodysIn = ({ neutral, halo }: Paints): Livery => ({ paint: neutral, letters: halo, shape: 0 });

/** Returns how counters look. */
function lookOf({ liveries }: Scene, { hidden = [], marks = [] }: DrawingOptions, brush: Brush): Look {
  const selected = new Set(selectedIn(marks));
  return {
    brush,
    liveryOf: (owner) => liveries.get(owner) ?? nobodysIn(brush.paints),
    styleOf: (ship) => (hidden.includes(ship) ? 'hollow' : 'filled'),
    isSelected: (ship) => selected.has(ship),
  };
}

/** Draws what lies on the board below ships. */
function drawBelow(scene: Scene, options: DrawingOptions, { brush: { paints }, liveryOf }: Look): string {
  const { moves = [], mines = [], lost = [] } = options;
  const shown = new Set(scene.layout.hexes);
  return [
    drawArc(scene.covered, paints),
    layer(
      'class="ww-mines" fill="none"',
      mines.filter(({ hex }) => shown.has(hex)).map((mine) => drawMine(mine, liveryOf(mine.owner).paint)),
    ),
    layer(
      'class="ww-lost" fill="none" font-weight="bold"',
      lost
        .filter(({ at }) => shown.has(at))
        .map((loss) => drawLoss(loss, liveryOf(ownerOf(loss.ship)).paint, paints)),
    ),
    layer(
      'class="ww-moves" font-weight="bold"',
      moves.map((move) => drawMove(move, liveryOf(ownerOf(move.ship)), paints)),
    ),
  ].join('');
}

/** Draws what is on the hexes, the bottom layer first. */
function layers(scene: Scene, options: DrawingOptions, brush: Brush): string {
  const { marks = [], numbers = true, crop } = options;
  const { layout, stacks } = scene;
  const look = lookOf(scene, options, brush);
  const paintOf = (ship: string): string => look.liveryOf(ownerOf(ship)).paint;
  const placed = layout.hexes.map((hex) => [hex, middleOfHex(hex)] as const);
  const marked = { layout, brush, paintOf, numbers };
  return [
    drawHexes(placed, brush),
    numbers ? drawNumbers(besideCosts(placed, marks), brush.paints) : '',
    clipTo(brush, crop !== undefined, marksBelow(marks, marked) + drawBelow(scene, options, look)),
    layer(
      'class="ww-ships" font-weight="bold"',
      [...stacks].map(([hex, ships]) => stack(hex, ships, look)),
    ),
    marksAbove(marks, marked),
  ].join('');
}

/** Lists the signs in a picture. */
function signsIn(
  { liveries, stacks, covered }: Scene,
  options: DrawingOptions,
  brush: Brush,
): readonly Sign[] {
  const { moves = [], mines = [], lost = [], hidden = [], marks = [] } = options;
  const { paints } = brush;
  const { neutral } = paints;
  const nobodys = nobodysIn(paints);
  const small = (style: Style): string =>
    `<g transform="scale(0.45)">${arrow(1, nobodys, style, paints)}</g>`;
  const unseen = [...stacks.values()].flat().some(({ id }) => hidden.includes(id));
  return [
    ...signsOf([
      [stacks.size > 0, small('filled'), 'Ship: its point shows where it looks'],
      [unseen, small('hollow'), 'Ship that others do not see'],
      [moves.length > 0, small('start'), 'Start of a move'],
      [moves.length > 0, `<path d="M-12 0h24" stroke="${neutral}" ${COURSE}/>`, 'Course of a move'],
      [covered.length > 0, `<path d="M-9-7h18v14h-18z" ${arcStyle(paints)}/>`, 'Arc of a weapon'],
      [mines.length > 0, mineSign(neutral), 'Mines'],
      [lost.length > 0, lossSign(neutral), 'Last place of a ship out of play'],
      ...markSigns(marks, brush),
    ]),
    ...[...liveries].map(([owner, livery]) => ({
      drawn: `<g transform="scale(0.45)">${arrow(0, livery, 'filled', paints)}</g>`,
      says: owner,
    })),
  ];
}

/** Describes the ships of each player, for screen readers. */
function summary({ players, ships }: View): string {
  const counts = players.map(({ id }) => {
    const own = ships.filter(({ owner }) => owner === id);
    return `${id}: ${own.length === 1 ? '1 ship' : `${own.length} ships`}.`;
  });
  return counts.join(' ');
}

/** A hex. */
const hexParam: Param = { name: 'hex', expected: "the number of a hex, such as '1320'", fits: isHex };

/** A view to draw. */
const viewParam: Param = {
  name: 'view',
  expected: 'a state or a view of a game, with players and ships',
  fits: hasLists('players', 'ships'),
  draftable: true,
  blamed: () => true,
};

/**
 * Draws the board of a game as SVG: one self-contained text, for a page or a file. It shows the ships that the view
 * holds, and what `options` add. Each hex is an element with `data-hex`, each ship one with `data-ship` and `data-owner`. Ships off
 * the part of the board that is shown are left out. Throws InvalidArgument for a bad argument.
 */
export const renderMap: (view: View, options?: DrawingOptions) => string = guard(
  'renderMap',
  [viewParam, optionsParam],
  (view, options: DrawingOptions = {}) => {
    checkOptions('renderMap', options, checks);
    const brush = brushOf(options);
    const scene = sceneOf(view, options, brush);
    const page = {
      inner: scene.layout.box,
      hexes: { clip: options.crop && scene.layout.hexes.map(middleOfHex) },
      title: 'Stellar Wars',
      says: summary(view),
      signs: signsIn(scene, options, brush),
    };
    return drawPage(page, options, brush, layers(scene, options, brush));
  },
);

/**
 * Returns the geometry of a picture of a board: its box, the center of each hex, and the hex at a point, in the coordinates
 * of the picture's `viewBox`. Heading and legend do not change it. Throws InvalidArgument for a bad argument.
 *
 * @example
 * ```ts
 * import { layoutOf } from 'warpwar/stellar-wars';
 *
 * const { centerOf, hexAt } = layoutOf({ crop: { around: '1320', columns: 8, rows: 6 } });
 * hexAt(centerOf('1320')); // => '1320'
 * ```
 */
export const layoutOf: (options?: Pick<DrawingOptions, 'board' | 'crop'>) => Layout<HexId> = guard(
  'layoutOf',
  [optionsParam],
  (options: DrawingOptions = {}) => {
    checkOptions('layoutOf', options, checks);
    const layout = layoutBy(options);
    return { ...layout, centerOf: guard('centerOf', [hexParam], layout.centerOf) };
  },
);
