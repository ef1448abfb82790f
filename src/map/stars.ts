/** Stars in the picture of a map: discs, and names placed where the fewest lines cross them. */

import {
  fitText,
  group,
  shorten,
  UNDER,
  widthOf,
  drawText,
  type Frame,
  type Point,
} from '../drawing/elements.js';
import { middleOf } from './middle.js';
import type { HexId } from './hex.js';

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
const MOST_SIGNS = 18;
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
  const says = `${shorten(name, MOST_SIGNS)} (${value})`;
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
