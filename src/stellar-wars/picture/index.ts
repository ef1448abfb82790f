/** Pictures of a board as SVG. */

import { isCrop, type Crop, type Layout } from '../../board/layout.js';
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
  signsOf,
  type PictureOptions,
  type Sign,
} from '../../board/page.js';
import { drawHexes, drawNumbers, layer } from '../../board/svg.js';
import { liveriesOf, type Brush, type Livery, type Paints } from '../../board/theme.js';
import { guard, isRecordLike, type Param } from '../../kernel/guard.js';
import type { BoardSize, HexId, Ship, ShipId, View } from '../state.js';
import { middleOfHex, layoutBy } from './places.js';
import { type Style, arrow, type Look, stack } from './counters.js';
import {
  type DrawnMove,
  type DrawnArc,
  type DrawnMine,
  type DrawnLoss,
  arcStyle,
  hexesInArc,
  drawArc,
  mineSign,
  drawMine,
  lossSign,
  drawLoss,
  drawMove,
  COURSE,
} from './ground.js';

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

/** What a picture shows. */
interface Scene {
  readonly layout: Layout<HexId>;
  /** Ships by hex. */
  readonly stacks: ReadonlyMap<HexId, readonly Ship[]>;
  /** Liveries by player. */
  readonly liveries: ReadonlyMap<string, Livery>;
  readonly covered: readonly HexId[];
}

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
