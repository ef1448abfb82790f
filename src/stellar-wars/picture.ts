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
import {
  HALF,
  RADIUS,
  type Point,
  drawText,
  fitText,
  group,
  HALO,
  moveTo,
  formatPoint,
  outlinesOf,
  colorsOf,
  createLegend,
  frameWith,
  NO_LEGEND,
  ownerSigns,
  type Sign,
  drawHeading,
  drawNumbers,
  drawOutlines,
  drawPage,
  frameAround,
  layer,
} from '../board/svg.js';
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

/** The whole numbers of a span, cut to those from 1 to `most`. */
function numbers(first: number, last: number, most: number): readonly number[] {
  const from = Math.max(1, first);
  return Array.from({ length: Math.max(0, Math.min(most, last) - from + 1) }, (_, at) => from + at);
}

/** Lists the hexes of a board, column by column: those around some hexes, or all without a margin. */
export function shownHexes(
  board: BoardSize,
  around: readonly HexId[],
  margin: number | undefined,
): readonly HexId[] {
  const span = (all: readonly number[], most: number): readonly number[] =>
    margin === undefined || all.length === 0
      ? numbers(1, most, most)
      : numbers(Math.min(...all) - margin, Math.max(...all) + margin, most);
  const columns = around.map((hex) => Number(hex.slice(0, 2)));
  const rows = around.map((hex) => Number(hex.slice(2)));
  return span(columns, board.columns).flatMap((column) =>
    span(rows, board.rows).map((row) => hexIdAt(column, row)),
  );
}

// Counters of ships: arrows that point where the ships look.

const DIRECTIONS = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'] as const;

/** How a counter looks: filled, hollow for a hidden ship, dashed where a ship began its move. */
export type Style = 'filled' | 'hollow' | 'start';

/** Draws an arrow that points in a direction, around its center. */
export function arrow(facing: Facing, color: string, style: Style): string {
  const fill = style === 'filled' ? color : '#fff';
  const dashes = style === 'filled' ? '' : ' stroke-width="1.5" stroke-dasharray="4 2"';
  const faint = style === 'start' ? ' fill-opacity="0.4" stroke-opacity="0.7"' : '';
  return `<path d="M0-32l15 22v24h-30v-24z" transform="rotate(${60 * facing})" fill="${fill}" stroke="${color}"${dashes}${faint}/>`;
}

/** Places of counters on a hex, relative to its center, and their scale: for one, for two, for more. */
const LAYOUTS: readonly (readonly [scale: number, places: readonly Point[]])[] = [
  [1, [[0, 3]]],
  [
    0.68,
    [
      [-18, 4],
      [18, 4],
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

function counter(ship: Ship, color: string, style: Style): string {
  const label = labelOf(ship.id);
  const size = fitText(label, 25, 11);
  const ink = style === 'filled' ? '#fff' : color;
  return arrow(ship.facing, color, style) + drawText(label, size * 0.36, size, `fill="${ink}"`);
}

/** How counters look. */
export interface Look {
  readonly colorOf: (owner: string) => string;
  readonly styleOf: (ship: ShipId) => Style;
}

/** Draws the counters of one hex. */
export function stack(hex: HexId, ships: readonly Ship[], { colorOf, styleOf }: Look): string {
  const shown = ships.slice(0, MOST_SHOWN);
  const [scale = 1, places = []] = LAYOUTS[shown.length > 2 ? 2 : shown.length - 1] ?? [];
  const counters = shown.map((ship, at) => {
    const style = styleOf(ship.id);
    const drawn = counter(ship, colorOf(ship.owner), style);
    const sized = scale === 1 ? drawn : `<g transform="scale(${scale})">${drawn}</g>`;
    return group(places[at] ?? [0, 0], describeShip(ship, style), sized);
  });
  return `<g ${moveTo(middleOfHex(hex))}>${counters.join('')}${more(ships.slice(MOST_SHOWN))}</g>`;
}

/** Draws how many more ships there are. */
function more(rest: readonly Ship[]): string {
  if (rest.length === 0) return '';
  const title = rest.map(({ id, owner }) => `${labelOf(id)} of ${owner}`).join(', ');
  return group([0, 10], title, drawText(`+${rest.length}`, 0, 10, `fill="#37474f" ${HALO}`));
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
export interface DrawingOptions {
  /** Size of the board. Default: 25 columns, 40 rows. */
  readonly board?: BoardSize;
  /** Draws only the part of the board with ships, moves, mines and losses, and this number of hexes around it. Default: all of it. */
  readonly margin?: number;
  /** Factor of the usual size, at which a hex is 88 pixels wide. Default: 1. */
  readonly scale?: number;
  /** Title: shown above the board, and read by screen readers. Default: none is shown, and 'Stellar Wars' is read. */
  readonly title?: string;
  /** Whether a legend below the board explains its signs. Default: true. */
  readonly legend?: boolean;
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

// What lies on the board besides ships: mines, arcs, and the courses of moves.

/** Attributes of the hexes of an arc. */
export const ARC = 'fill="#ffe08a" fill-opacity="0.6" stroke="#d9a400"';

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
export const drawArc = (hexes: readonly HexId[]): string =>
  hexes.length === 0 ? '' : `<path d="${outlinesOf(hexes.map(middleOfHex))}" ${ARC}/>\n`;

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
export const drawLoss = ({ ship, at }: DrawnLoss, color: string): string =>
  group(
    middleOfHex(at),
    `${labelOf(ship)} is out of play, last in hex ${at}`,
    lossSign(color) + drawText(labelOf(ship), 20, 9, `fill="${color}" ${HALO}`),
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
export function drawMove(move: DrawnMove, color: string): string {
  const points: readonly Point[] = pathOf(move).map(middleOf);
  const title = `${labelOf(move.ship)} began its move in hex ${move.from.at}`;
  const start = arrow(move.from.facing, color, 'start') + drawText('START', 3, 8, `fill="${color}" ${HALO}`);
  const course =
    points.length > 1
      ? `<path d="M${points.map(formatPoint).join('L')}" fill="none" stroke="${color}" ${COURSE}/>`
      : '';
  return course + group(middleOfHex(move.from.at), title, start);
}

/** Attributes of the line of a course, besides its color. */
export const COURSE = 'stroke-width="3" stroke-opacity="0.55" stroke-linejoin="round"';

// Pictures of Stellar Wars, as SVG.

/** What a picture shows. */
interface Scene {
  readonly hexes: readonly HexId[];
  /** Ships by hex. */
  readonly stacks: ReadonlyMap<HexId, readonly Ship[]>;
  /** Colors by player. */
  readonly colors: ReadonlyMap<string, string>;
  readonly covered: readonly HexId[];
}

const STANDARD_BOARD = { columns: 25, rows: 40 } as const;
const NOBODYS = '#37474f';

function stacked(ships: readonly Ship[]): ReadonlyMap<HexId, readonly Ship[]> {
  const stacks = new Map<HexId, Ship[]>();
  for (const ship of ships) {
    const below = stacks.get(ship.at);
    if (below) below.push(ship);
    else stacks.set(ship.at, [ship]);
  }
  return stacks;
}

function sceneOf({ ships, players }: View, options: DrawingOptions): Scene {
  const { board = STANDARD_BOARD, margin, arc, moves = [], mines = [], lost = [] } = options;
  const around = [...ships, ...lost, ...moves.map(({ from }) => from)].map(({ at }) => at);
  const hexes = shownHexes(board, [...around, ...mines.map(({ hex }) => hex)], margin);
  const shown = new Set(hexes);
  const firing = ships.find(({ id }) => id === arc?.ship);
  return {
    hexes,
    stacks: stacked(ships.filter(({ at }) => shown.has(at))),
    colors: colorsOf(players.map(({ id }) => id)),
    covered: firing && arc ? hexesInArc(hexes, firing, arc) : [],
  };
}

/** The owner in the id of a ship. */
const ownerOf = (id: string): string => id.slice(0, id.indexOf('/'));

/** Draws what is on the hexes, the bottom layer first. */
function layers(scene: Scene, options: DrawingOptions): string {
  const { moves = [], mines = [], lost = [], hidden = [] } = options;
  const { hexes, stacks, colors, covered } = scene;
  const look: Look = {
    colorOf: (owner) => colors.get(owner) ?? NOBODYS,
    styleOf: (ship) => (hidden.includes(ship) ? 'hollow' : 'filled'),
  };
  return [
    drawArc(covered),
    drawNumbers(hexes.map((hex) => [hex, middleOfHex(hex)])),
    layer(
      'fill="none"',
      mines.map((mine) => drawMine(mine, look.colorOf(mine.owner))),
    ),
    layer(
      'fill="none" font-weight="bold"',
      lost.map((loss) => drawLoss(loss, look.colorOf(ownerOf(loss.ship)))),
    ),
    layer(
      'font-weight="bold"',
      moves.map((move) => drawMove(move, look.colorOf(ownerOf(move.ship)))),
    ),
    layer(
      'font-weight="bold"',
      [...stacks].map(([hex, ships]) => stack(hex, ships, look)),
    ),
  ].join('');
}

/** Lists the signs in a picture. */
function signsIn({ colors, stacks, covered }: Scene, options: DrawingOptions): readonly Sign[] {
  const { moves = [], mines = [], lost = [], hidden = [] } = options;
  const small = (drawn: string): string => `<g transform="scale(0.45)">${drawn}</g>`;
  const unseen = [...stacks.values()].flat().some(({ id }) => hidden.includes(id));
  const signs: readonly (readonly [there: boolean, drawn: string, says: string])[] = [
    [stacks.size > 0, small(arrow(1, NOBODYS, 'filled')), 'Ship: its point shows where it looks'],
    [unseen, small(arrow(1, NOBODYS, 'hollow')), 'Ship that others do not see'],
    [moves.length > 0, small(arrow(1, NOBODYS, 'start')), 'Start of a move'],
    [moves.length > 0, `<path d="M-12 0h24" stroke="${NOBODYS}" ${COURSE}/>`, 'Course of a move'],
    [covered.length > 0, `<path d="M-9-7h18v14h-18z" ${ARC}/>`, 'Arc of a weapon'],
    [mines.length > 0, mineSign(NOBODYS), 'Mines'],
    [lost.length > 0, lossSign(NOBODYS), 'Last place of a ship out of play'],
  ];
  return [
    ...signs.flatMap(([there, drawn, says]) => (there ? [{ drawn, says }] : [])),
    ...ownerSigns(colors),
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

/**
 * Draws the board of a game as SVG: one self-contained text, for a page or a file. It shows the ships that the view
 * holds, and what `options` add. Ships off the part of the board that is shown are left out.
 */
export function renderMap(view: View, options: DrawingOptions = {}): string {
  const { scale = 1, title = 'Stellar Wars', legend = true } = options;
  const heading = options.title !== undefined;
  const scene = sceneOf(view, options);
  const middles = scene.hexes.map(middleOfHex);
  const inner = frameAround(middles);
  const key = legend ? createLegend(signsIn(scene, options), inner.width) : NO_LEGEND;
  const frame = frameWith(inner, heading, key);
  const drawn =
    `${drawOutlines(middles)}\n${layers(scene, options)}` +
    `${heading ? drawHeading(title, frame) : ''}${key.at([frame.left, inner.top + inner.height])}`;
  return drawPage({ frame, scale, title, says: summary(view) }, drawn);
}
