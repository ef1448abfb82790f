/** Stars in the picture of a map: discs, and names where the fewest lines cross them. */

import {
  fitText,
  group,
  middleOf,
  shorten,
  UNDER,
  widthOf,
  drawText,
  type Frame,
  type Point,
} from './drawing.js';
import type { HexId } from './hex.js';

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

/** A star, with the colour of the ring that makes it a base star, if it is one. */
export interface RingedStar {
  readonly star: DrawnStar;
  readonly ring: string | undefined;
}

/** A straight line from point to point. */
export type Stretch = readonly [Point, Point];

/** Where the name of a star stands. */
export type Side = 'below' | 'above' | 'beside';

/** The name of a star, around the star's middle: its left end, its foot, its width and its size, in pixels. */
interface Name {
  readonly says: string;
  readonly side: Side;
  readonly left: number;
  readonly foot: number;
  readonly wide: number;
  readonly size: number;
  readonly attributes: string;
}

/** A star that has a place for its name. */
export interface PlacedStar extends RingedStar {
  readonly name: Name;
}

/** Signs of a name that are shown; the whole stands in the star's title. */
const MOST_SIGNS = 18;
const [MOST_WIDE, SIZE] = [74, 10.5];
/** Room between a name and a line that passes it. */
const ROOM = 2;

/** The disc of a star; that of a base star is bigger, and ringed in a colour. */
export function drawDisc(ring: string | undefined): string {
  const [radius, edge, width] = ring === undefined ? [7, '#6b5200', 1] : [11, ring, 4];
  return `<circle r="${radius}" fill="#f9b916" stroke="${edge}" stroke-width="${width}"/>`;
}

/** A star with its name, whose colour and edge are those of its layer. */
export function drawStar({ star, ring, name }: PlacedStar): string {
  const { hex, value = 0, base } = star;
  const title = `${star.name} (${value}), hex ${hex}${base === undefined ? '' : `, base star of ${base}`}`;
  const { says, foot, size, attributes } = name;
  return group(middleOf(hex), title, drawDisc(ring) + drawText(says, foot, size, `${UNDER}${attributes}`));
}

/**
 * Stars with places for their names, in the same order: a name stands below its star, unless fewer lines cross it
 * elsewhere. There is no room beside a star with counters, or outside the picture.
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

/** Where a name may stand, the best first: where it hides neither numbers nor counters of the hexes around. */
function namesOf({ star: { name, value = 0 }, ring }: RingedStar): readonly [Name, ...Name[]] {
  const says = `${shorten(name, MOST_SIGNS)} (${value})`;
  const size = fitText(says, MOST_WIDE, SIZE);
  const wide = widthOf(says, size);
  const centred = (side: Side, foot: number): Name => ({
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
    centred('below', 29),
    ...[beside(1, away, -1.5), beside(-1, away, -1.5)],
    centred('above', -17),
    ...[beside(1, lower, 20), beside(-1, lower, 20)],
  ];
}

/** The line through the middle of a name: another that crosses the name is crossed by it. */
const along = ({ left, foot, wide, size }: Name, [x, y]: Point): Stretch => [
  [x + left, y + foot - size / 3],
  [x + left + wide, y + foot - size / 3],
];

/** Whether a line comes too near to a name: some part of it lies between the name's sides, and between top and foot. */
function crosses(
  [[x, y], [tox, toy]]: Stretch,
  { left, foot, wide, size }: Name,
  [atx, aty]: Point,
): boolean {
  const [enters, leaves] = within(x, tox, atx + left - ROOM, atx + left + wide + ROOM);
  const [falls, rises] = within(y, toy, aty + foot - size - ROOM, aty + foot + ROOM);
  return Math.max(0, enters, falls) <= Math.min(1, leaves, rises);
}

/** Which parts of a way from one number to another lie between two bounds: 0 is its beginning, 1 its end. */
function within(from: number, to: number, low: number, high: number): readonly [number, number] {
  const [one, other] = [(low - from) / (to - from), (high - from) / (to - from)];
  return [Math.min(one, other), Math.max(one, other)];
}
