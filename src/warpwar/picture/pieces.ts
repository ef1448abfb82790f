/** What is drawn on a map: counters, stars and their names. */

import { drawShape } from '../../board/page.js';
import {
  HALF,
  RADIUS,
  type Point,
  fitText,
  group,
  shorten,
  UNDER,
  widthOf,
  drawText,
  type Frame,
  moveTo,
} from '../../board/svg.js';
import { outlineOf, type Brush, type Livery } from '../../board/theme.js';
import { isSystemship, nameOf } from '../find.js';
import { axes, type HexId } from '../map/star-map.js';
import type { View } from '../state.js';

// Where hexes are in the picture of a map.

/** Returns the center of a hex. One hex straight up, both axes are 1 less. Ledger: MAP.2. */
export function middleOf(hex: HexId): Point {
  const [a, b] = axes(hex);
  return [1.5 * RADIUS * (a - b), HALF * (a + b)];
}

// Stars in the picture of a map: discs, and names placed where the fewest lines cross them.

/** A star to draw: of a map, a state or a view. */
export interface DrawnStar {
  /** Its hex. */
  readonly hex: HexId;
  /** Its name. */
  readonly name: string;
  /** Its basic value. Absent: 0. Ledger: MAP.7. */
  readonly value?: number;
  /** Player whose base star it is. Absent: nobody's. */
  readonly base?: string;
}

/** A star, with what shows that it is a base star: the livery of its owner, or 'open' where nobody owns it. */
export interface RingedStar {
  readonly star: DrawnStar;
  readonly ring: Livery | 'open' | undefined;
}

/** A straight line between two points. */
export type Stretch = readonly [Point, Point];

/** Position of the name of a star. */
export type Side = 'below' | 'above' | 'beside';

/** The name of a star, relative to the star's center: left end, baseline, width and size, in pixels. */
interface Name {
  readonly says: string;
  readonly side: Side;
  readonly left: number;
  readonly foot: number;
  readonly wide: number;
  readonly size: number;
  readonly attributes: string;
}

/** What is shown of a name. */
interface Label {
  readonly says: string;
  readonly size: number;
  /** How much lower than a small name it stands below a star or beside it. */
  readonly down?: number;
}

/** Returns the name of a star with its value. */
export function wholeName({ name, value = 0 }: DrawnStar): Label {
  const says = `${shorten(name, MOST_NAME_SIGNS)} (${value})`;
  return { says, size: fitText(says, MOST_WIDE, SIZE) };
}

/** Returns the first letter of the name of a star. */
export const initial = ({ name }: DrawnStar): Label => ({
  says: /^./su.exec(name)?.[0] ?? '',
  size: INITIAL_SIZE,
  down: 18,
});

/** A star with a position for its name. */
export interface PlacedStar extends RingedStar {
  readonly name: Name;
}

/** Most characters of a name that are shown. The star's title has all of them. */
const MOST_NAME_SIGNS = 18;
const [MOST_WIDE, SIZE] = [74, 10.5];
/** Size of an initial: nearly as high as a hex. */
const INITIAL_SIZE = 46;
/** Distance in pixels between a name and a line that passes it. */
const ROOM = 2;

/** Draws the disc of a star. A base star is larger, on the shape of its owner or in a ring. */
export function drawDisc(ring: RingedStar['ring'], { palette, paints }: Brush): string {
  const ground =
    ring === 'open'
      ? `<circle r="12.5" fill="none" stroke="${paints.neutral}" stroke-width="3"/>`
      : ring && drawShape(ring, 17, 13.5, paints);
  const edge = palette.night && ground !== undefined ? paints.rim : paints.glow;
  return `${ground ?? ''}<circle r="${ground === undefined ? 7 : 8.5}" fill="${paints.star}" stroke="${edge}" stroke-width="1.5"/>`;
}

/** Draws a star with its name. Color and edge of the name come from its layer. */
export function drawStar({ star, ring, name }: PlacedStar, brush: Brush): string {
  const { hex, value = 0, base } = star;
  const title = `${star.name} (${value}), hex ${hex}${base === undefined ? '' : `, base star of ${base}`}`;
  const { says, foot, size, attributes } = name;
  const glow = brush.palette.night
    ? `<circle r="26" fill="url(#${brush.ids}-glow)" stroke="none" pointer-events="none"/>`
    : '';
  const drawn = glow + drawDisc(ring, brush) + drawText(says, foot, size, `${UNDER}${attributes}`);
  return group(middleOf(hex), title, drawn, {
    class: 'ww-star',
    'data-star': star.name,
    'data-hex': hex,
    'data-owner': base,
  });
}

/**
 * Finds positions for the names of stars, in the same order: below the star, unless fewer lines cross the name elsewhere.
 * Names never go beside a star with counters, or outside the picture.
 */
export function placeNames(
  stars: readonly RingedStar[],
  labelOf: (star: DrawnStar) => Label,
  lines: readonly Stretch[],
  { left, width }: Frame,
  hasCounters: (hex: HexId) => boolean,
): readonly PlacedStar[] {
  const inTheWay = [...lines];
  return stars.map((each) => {
    const at = middleOf(each.star.hex);
    const [usual, ...others] = namesOf(each, labelOf(each.star));
    const crossings = (name: Name): number => inTheWay.filter((line) => crosses(line, name, at)).length;
    const fits = (name: Name): boolean =>
      name.side !== 'beside' ||
      (!hasCounters(each.star.hex) &&
        at[0] + name.left > left &&
        at[0] + name.left + name.wide < left + width);
    const name = others
      .filter(fits)
      .reduce((best, other) => (crossings(other) < crossings(best) ? other : best), usual);
    inTheWay.push(along(name, at));
    return { ...each, name };
  });
}

/** Lists possible positions of a name, the best first. None hides numbers or counters of the hexes around. */
function namesOf({ ring }: RingedStar, { says, size, down = 0 }: Label): readonly [Name, ...Name[]] {
  const wide = widthOf(says, size);
  const centered = (side: Side, foot: number): Name => ({
    ...{ says, size, wide, side, foot },
    left: -wide / 2,
    attributes: '',
  });
  const beside = (way: 1 | -1, away: number, foot: number): Name => ({
    ...{ says, size, wide, side: 'beside', foot },
    left: way > 0 ? away : -away - wide,
    attributes: ` x="${way * away}" text-anchor="${way > 0 ? 'start' : 'end'}"`,
  });
  const [away, lower] = ring === undefined ? [11, 9] : [20, 17];
  return [
    centered('below', 29 + down),
    ...[beside(1, away, down - 1.5), beside(-1, away, down - 1.5)],
    centered('above', -17),
    ...[beside(1, lower, 20 + down), beside(-1, lower, 20 + down)],
  ];
}

/** Returns the line through the middle of a name: a line that crosses the name crosses it, too. */
const along = ({ left, foot, wide, size }: Name, [x, y]: Point): Stretch => [
  [x + left, y + foot - size / 3],
  [x + left + wide, y + foot - size / 3],
];

/** Whether a line comes too close to a name: some part of it lies between the name's sides, top and baseline. */
function crosses(
  [[x, y], [tox, toy]]: Stretch,
  { left, foot, wide, size }: Name,
  [atx, aty]: Point,
): boolean {
  const [enters, leaves] = within(x, tox, atx + left - ROOM, atx + left + wide + ROOM);
  const [falls, rises] = within(y, toy, aty + foot - size - ROOM, aty + foot + ROOM);
  return Math.max(0, enters, falls) <= Math.min(1, leaves, rises);
}

/** Returns which part of a range between two numbers lies within bounds, from 0 (its beginning) to 1 (its end). */
function within(from: number, to: number, low: number, high: number): readonly [number, number] {
  const [one, other] = [(low - from) / (to - from), (high - from) / (to - from)];
  return [Math.min(one, other), Math.max(one, other)];
}

// Counters of ships in the picture of a map.

/** A ship to draw. */
export interface Piece {
  /** Its id. Absent: its counter has no `data-ship`, and cannot be selected. */
  readonly id?: string;
  /** Its hex. */
  readonly hex: HexId;
  /** Text on its counter; up to 4 characters are easy to read. */
  readonly label: string;
  /** Its owner. A name such as 'red' or 'blue' sets color and shape. */
  readonly owner: string;
  /** Its kind: a Warpship's counter is filled, a Systemship's is hollow. */
  readonly kind: 'warpship' | 'systemship';
}

/** Layout of counters on a hex, relative to its center. */
interface Layout {
  /** Distance of two columns from the center, to the left and right. */
  readonly apart: number;
  /** Distances below the center. */
  readonly down: number;
  /** Position of the text on further counters. */
  readonly foot: number;
  /** Whether even a single counter lies beside the center. */
  readonly beside: boolean;
}

/** Most counters that are drawn on one hex. A text says how many more each owner has. */
const MOST_SHOWN = 4;
/** Most characters of a label that are shown. Its title has all of them. */
const MOST_LABEL_SIGNS = 8;
/** Width, height and distance of counters. */
const [WIDE, HIGH, GAP] = [30, 15.5, 2];

/** Without a star, one counter is in the center. At a star, counters are beside it and keep clear of its name. */
function layoutBy(name: Side | undefined): Layout {
  if (name === undefined) return { apart: (WIDE + GAP) / 2, down: 0, foot: 29, beside: false };
  return name === 'above'
    ? { apart: 34, down: 3, foot: 30, beside: true }
    : { apart: 34, down: 0, foot: -19, beside: true };
}

/**
 * Lists the positions of counters, relative to the center of their hex: in two columns, of which the left one has `left`
 * counters.
 */
function placesOf(count: number, left: number, { apart, down, beside }: Layout): readonly Point[] {
  const side = count === 1 && !beside ? 0 : apart;
  return Array.from({ length: count }, (_, at) => {
    const [x, row, rows] = at < left ? [-side, at, left] : [side, at - left, count - left];
    return [x, down + (row - (rows - 1) / 2) * (HIGH + GAP)];
  });
}

/** Draws an empty counter, around its center. */
export function blank(kind: Piece['kind'], livery: Livery, { paints }: Brush): string {
  const full = drawShape(livery, WIDE / 2, HIGH / 2, paints);
  if (kind === 'warpship') return full;
  return `${full}<path d="${outlineOf(livery, WIDE / 2 - 3.5, HIGH / 2 - 2)}" fill="${paints.halo}"/>`;
}

/** What counters are drawn with. */
export interface CounterLook {
  readonly brush: Brush;
  readonly liveryOf: (owner: string) => Livery;
  /** Whether a ship is selected. */
  readonly isSelected: (ship: string) => boolean;
}

function counter(piece: Piece, at: Point, { brush, liveryOf, isSelected }: CounterLook): string {
  const { id, hex, label, owner, kind } = piece;
  const livery = liveryOf(owner);
  const [kindly, ink] = kind === 'warpship' ? ['Warpship', livery.letters] : ['Systemship', brush.paints.ink];
  const text = shorten(label, MOST_LABEL_SIGNS);
  const size = fitText(text, WIDE - 9, 10.5);
  const chosen =
    id !== undefined && isSelected(id)
      ? `<path class="ww-selected" d="${outlineOf(livery, WIDE / 2 + 3, HIGH / 2 + 3)}" fill="none" stroke="${brush.paints.mark}" stroke-width="2.5"/>`
      : '';
  const drawn = `${blank(kind, livery, brush)}${drawText(text, size * 0.36, size, `fill="${ink}"`)}${chosen}`;
  return group(at, `${label}, ${kindly} of ${owner}`, drawn, {
    class: 'ww-ship',
    'data-ship': id,
    'data-owner': owner,
    'data-hex': hex,
  });
}

/**
 * Splits pieces into those that are drawn (the first of each owner, and others if there is room), owner by owner, and the
 * rest.
 */
function drawnOneByOne(pieces: readonly Piece[]): readonly [shown: readonly Piece[], rest: readonly Piece[]] {
  const owners = [...new Set(pieces.map(({ owner }) => owner))];
  const isFirst = pieces.map(({ owner }, at) => pieces.findIndex((each) => each.owner === owner) === at);
  const order = [...pieces.keys()].sort((one, other) => Number(isFirst[other]) - Number(isFirst[one]));
  const drawn = new Set(order.slice(0, MOST_SHOWN));
  const shown = pieces.filter((_, at) => drawn.has(at));
  return [
    owners.flatMap((owner) => shown.filter((piece) => piece.owner === owner)),
    pieces.filter((_, at) => !drawn.has(at)),
  ];
}

/** Returns how many counters are in the left column: those of the first of two owners if that fits, else half of them. */
function countLeft(shown: readonly Piece[]): number {
  const own = shown.filter(({ owner }) => owner === shown[0]?.owner).length;
  const half = Math.floor(shown.length / 2);
  return own < shown.length && own <= half + 1 && own >= half - 1 ? own : half;
}

/** Draws how many more ships each owner has, in their colors. */
function more(rest: readonly Piece[], foot: number, { brush, liveryOf }: CounterLook): string {
  const owners = [...new Set(rest.map(({ owner }) => owner))];
  const wide = Math.min(26, 70 / owners.length);
  const labels = owners.map((owner, at) => {
    const own = rest.filter((piece) => piece.owner === owner);
    const says = `+${own.length}`;
    const title = own.map(({ label }) => `${label} of ${owner}`).join(', ');
    const livery = liveryOf(owner);
    const size = fitText(says, wide - 9, 9);
    const drawn =
      drawShape(livery, wide / 2 - 1, 6, brush.paints) +
      drawText(says, size * 0.36, size, `fill="${livery.letters}"`);
    const spot: Point = [(at - (owners.length - 1) / 2) * wide, foot];
    return group(spot, title, drawn, { class: 'ww-more', 'data-owner': owner });
  });
  return labels.join('');
}

/** Whether a hex has more ships than are drawn. */
export const isCrowded = (pieces: readonly Piece[]): boolean => pieces.length > MOST_SHOWN;

/** Draws the counters of one hex. */
export function stack(
  hex: HexId,
  pieces: readonly Piece[],
  name: Side | undefined,
  look: CounterLook,
): string {
  const layout = layoutBy(name);
  // Owners whose counters point right are on the left.
  const shapeOf = ({ owner }: Piece): number => look.liveryOf(owner).shape;
  const [shown, rest] = drawnOneByOne([...pieces].sort((one, other) => shapeOf(one) - shapeOf(other)));
  const places = placesOf(shown.length, countLeft(shown), layout);
  const counters = shown.map((piece, at) => counter(piece, places[at] ?? [0, 0], look));
  const drawn = [...counters, more(rest, layout.foot, look)].join('');
  return `<g ${moveTo(middleOf(hex))}>${drawn}</g>`;
}

/** Lists every ship that is visible on the map, in the form that `renderMap` draws. Ledger: E1.MOVE.13. */
export const piecesOf = ({ ships }: Pick<View, 'ships'>): readonly Piece[] =>
  ships.flatMap((ship): readonly Piece[] =>
    typeof ship.at === 'string'
      ? [
          {
            id: ship.id,
            hex: ship.at,
            label: nameOf(ship.id),
            owner: ship.owner,
            kind: isSystemship(ship) ? 'systemship' : 'warpship',
          },
        ]
      : [],
  );
