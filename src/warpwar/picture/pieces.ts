/** What is drawn on a map: counters, stars and their names. */

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
  HALO,
  moveTo,
  tenth,
} from '../../board/svg.js';
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

/** A star, with the color of its ring if it is a base star. */
export interface RingedStar {
  readonly star: DrawnStar;
  readonly ring: string | undefined;
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

/** A star with a position for its name. */
export interface PlacedStar extends RingedStar {
  readonly name: Name;
}

/** Most characters of a name that are shown. The star's title has all of them. */
const MOST_NAME_SIGNS = 18;
const [MOST_WIDE, SIZE] = [74, 10.5];
/** Distance in pixels between a name and a line that passes it. */
const ROOM = 2;

/** Draws the disc of a star; that of a base star is larger and has a colored ring. */
export function drawDisc(ring: string | undefined): string {
  const [radius, edge, width] = ring === undefined ? [7, '#6b5200', 1] : [11, ring, 4];
  return `<circle r="${radius}" fill="#f9b916" stroke="${edge}" stroke-width="${width}"/>`;
}

/** Draws a star with its name. Color and edge of the name come from its layer. */
export function drawStar({ star, ring, name }: PlacedStar): string {
  const { hex, value = 0, base } = star;
  const title = `${star.name} (${value}), hex ${hex}${base === undefined ? '' : `, base star of ${base}`}`;
  const { says, foot, size, attributes } = name;
  return group(middleOf(hex), title, drawDisc(ring) + drawText(says, foot, size, `${UNDER}${attributes}`));
}

/**
 * Finds positions for the names of stars, in the same order: below the star, unless fewer lines cross the name elsewhere.
 * Names never go beside a star with counters, or outside the picture.
 */
export function placeNames(
  stars: readonly RingedStar[],
  lines: readonly Stretch[],
  { left, width }: Frame,
  hasCounters: (hex: HexId) => boolean,
): readonly PlacedStar[] {
  const inTheWay = [...lines];
  return stars.map((each) => {
    const at = middleOf(each.star.hex);
    const [usual, ...others] = namesOf(each);
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
function namesOf({ star: { name, value = 0 }, ring }: RingedStar): readonly [Name, ...Name[]] {
  const says = `${shorten(name, MOST_NAME_SIGNS)} (${value})`;
  const size = fitText(says, MOST_WIDE, SIZE);
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
  const [away, lower] = ring === undefined ? [11, 9] : [16, 14];
  return [
    centered('below', 29),
    ...[beside(1, away, -1.5), beside(-1, away, -1.5)],
    centered('above', -17),
    ...[beside(1, lower, 20), beside(-1, lower, 20)],
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
  /** Its hex. */
  readonly hex: HexId;
  /** Text on its counter; up to 4 characters are easy to read. */
  readonly label: string;
  /** Its owner. A name such as 'red' or 'blue' sets the color. */
  readonly owner: string;
  /** Its kind: a Warpship's counter is filled and has corners, a Systemship's is hollow and has round ends. */
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
const [WIDE, HIGH, GAP] = [24, 15, 2];

/** Without a star, one counter is in the center. At a star, counters are beside its ring and keep clear of its name. */
function layoutBy(name: Side | undefined): Layout {
  if (name === undefined) return { apart: (WIDE + GAP) / 2, down: 0, foot: 28, beside: false };
  return name === 'above'
    ? { apart: 27, down: 3, foot: 30, beside: true }
    : { apart: 27, down: 0, foot: -18, beside: true };
}

/** Lists the positions of counters, relative to the center of their hex. */
function placesOf(count: number, { apart, down, beside }: Layout): readonly Point[] {
  const side = count === 1 && !beside ? 0 : apart;
  const left = Math.floor(count / 2);
  return Array.from({ length: count }, (_, at) => {
    const [x, row, rows] = at < left ? [-side, at, left] : [side, at - left, count - left];
    return [x, down + (row - (rows - 1) / 2) * (HIGH + GAP)];
  });
}

/** Draws an empty counter, around its center. */
export function blank(kind: Piece['kind'], color: string): string {
  const [round, fill] = kind === 'warpship' ? [2, color] : [HIGH / 2, '#fff'];
  return `<rect x="${tenth(-WIDE / 2)}" y="${tenth(-HIGH / 2)}" width="${WIDE}" height="${HIGH}" rx="${tenth(round)}" fill="${fill}" stroke="${color}"/>`;
}

function counter({ label, owner, kind }: Piece, at: Point, color: string): string {
  const [kindly, room, ink] = kind === 'warpship' ? ['Warpship', 3, '#fff'] : ['Systemship', 6, color];
  const text = shorten(label, MOST_LABEL_SIGNS);
  const size = fitText(text, WIDE - room, 10.5);
  const title = `${label}, ${kindly} of ${owner}`;
  return group(at, title, blank(kind, color) + drawText(text, size * 0.36, size, `fill="${ink}"`));
}

/**
 * Splits pieces into those that are drawn, in their order (the first of each owner, and others if there is room), and
 * the rest.
 */
function drawnOneByOne(pieces: readonly Piece[]): readonly [shown: readonly Piece[], rest: readonly Piece[]] {
  const isFirst = pieces.map(({ owner }, at) => pieces.findIndex((each) => each.owner === owner) === at);
  const order = [...pieces.keys()].sort((one, other) => Number(isFirst[other]) - Number(isFirst[one]));
  const shown = new Set(order.slice(0, MOST_SHOWN));
  return [pieces.filter((_, at) => shown.has(at)), pieces.filter((_, at) => !shown.has(at))];
}

/** Draws how many more ships each owner has, in their colors. */
function more(rest: readonly Piece[], foot: number, colorOf: (owner: string) => string): string {
  const owners = [...new Set(rest.map(({ owner }) => owner))];
  const wide = Math.min(22, 66 / owners.length);
  const labels = owners.map((owner, at) => {
    const own = rest.filter((piece) => piece.owner === owner);
    const says = `+${own.length}`;
    const title = own.map(({ label }) => `${label} of ${owner}`).join(', ');
    const text = drawText(says, 0, fitText(says, wide - 2, 9.5), `fill="${colorOf(owner)}" ${HALO}`);
    return group([(at - (owners.length - 1) / 2) * wide, foot], title, text);
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
  colorOf: (owner: string) => string,
): string {
  const layout = layoutBy(name);
  const [shown, rest] = drawnOneByOne(pieces);
  const places = placesOf(shown.length, layout);
  const counters = shown.map((piece, at) => counter(piece, places[at] ?? [0, 0], colorOf(piece.owner)));
  const drawn = [...counters, more(rest, layout.foot, colorOf)].join('');
  return `<g ${moveTo(middleOf(hex))}>${drawn}</g>`;
}

/** Lists every ship that is visible on the map, in the form that `renderMap` draws. Ledger: E1.MOVE.13. */
export const piecesOf = ({ ships }: Pick<View, 'ships'>): readonly Piece[] =>
  ships.flatMap((ship): readonly Piece[] =>
    typeof ship.at === 'string'
      ? [
          {
            hex: ship.at,
            label: nameOf(ship.id),
            owner: ship.owner,
            kind: isSystemship(ship) ? 'systemship' : 'warpship',
          },
        ]
      : [],
  );
