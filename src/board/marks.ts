/** Marks on the picture of a map: reach, paths, selection, fights and moves. */

import type { Layout } from './layout.js';
import type { OptionCheck } from './page.js';
import {
  drawText,
  escapeXml,
  formatPoint,
  haloOf,
  layer,
  moveTo,
  outlinesOf,
  tenth,
  RADIUS,
  HALF,
} from './svg.js';
import type { Point } from './svg.js';
import type { Brush } from './theme.js';

/** The way of a ship: the hexes from its start to its end. */
export interface Trail {
  /** The ship. */
  readonly ship: string;
  /** The hexes, the first and the last included. */
  readonly path: readonly string[];
}

/**
 * Something to mark: hexes in reach with what it costs to get there, a path, a selected hex or ship, the hex of a fight, or moves
 * of the last turn.
 */
export type Mark =
  | { readonly reach: Readonly<Record<string, number>> }
  | { readonly path: readonly string[] }
  | { readonly select: string }
  | { readonly fight: string }
  | { readonly moved: readonly Trail[] };

const isText = (value: unknown): boolean => typeof value === 'string';

/** Checks of each kind of mark, given what a hex is. */
const kinds = (isHex: (value: unknown) => boolean): Readonly<Record<string, (value: unknown) => boolean>> => {
  const arePath = (value: unknown): boolean => Array.isArray(value) && value.every(isHex);
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
  return {
    reach: (value) =>
      isObject(value) && Object.entries(value).every(([hex, cost]) => isHex(hex) && typeof cost === 'number'),
    path: arePath,
    select: isText,
    fight: isHex,
    moved: (value) =>
      Array.isArray(value) &&
      // Sound: each member is checked.
      value.every((each: Partial<Trail>) => isObject(each) && isText(each.ship) && arePath(each.path)),
  };
};

/** Most marks of a picture. */
const MOST_MARKS = 1000;

/** The check of the option `marks`, given what a hex is. */
export function marksCheck(isHex: (value: unknown) => boolean): OptionCheck {
  const checks = Object.entries(kinds(isHex));
  const isMark = (mark: unknown): boolean =>
    typeof mark === 'object' &&
    mark !== null &&
    checks.some(([kind, fits]) => kind in mark && fits((mark as Readonly<Record<string, unknown>>)[kind])); // Sound: it is there.
  return [
    `a list of at most ${MOST_MARKS} marks, such as { reach: { '0606': 2 } } or { select: '0606' }`,
    (value) => Array.isArray(value) && value.length <= MOST_MARKS && value.every(isMark),
  ];
}

/** What marks need to know of the map that they are on. */
export interface Marked {
  readonly layout: Layout;
  readonly brush: Brush;
  /** Paint of a ship's owner. */
  readonly paintOf: (ship: string) => string;
  /** Whether the hexes show their numbers. */
  readonly numbers: boolean;
}

/** The kinds of marks, taken apart. */
interface Sorted {
  readonly reach: readonly (readonly [hex: string, cost: number])[];
  readonly paths: readonly (readonly string[])[];
  readonly selected: readonly string[];
  readonly fights: readonly string[];
  readonly moved: readonly Trail[];
}

/** Takes the kinds of marks apart, and leaves out hexes that are not shown. */
function sortMarks(marks: readonly Mark[], { hexes }: Layout): Sorted {
  const shown = new Set<string>(hexes);
  const isShown = (hex: string): boolean => shown.has(hex);
  return {
    reach: marks
      .flatMap((mark) => ('reach' in mark ? Object.entries(mark.reach) : []))
      .filter(([hex]) => isShown(hex)),
    paths: marks.flatMap((mark) => ('path' in mark ? [mark.path] : [])),
    selected: selectedIn(marks).filter(isShown),
    fights: marks.flatMap((mark) => ('fight' in mark ? [mark.fight] : [])).filter(isShown),
    moved: marks.flatMap((mark) => ('moved' in mark ? mark.moved : [])),
  };
}

/** Lists what is selected: hexes and ships. */
export const selectedIn = (marks: readonly Mark[]): readonly string[] =>
  marks.flatMap((mark) => ('select' in mark ? [mark.select] : []));

/** Signs of marks for a legend, drawn around their centers: whether each is there, and what it means. */
export function markSigns(
  marks: readonly Mark[],
  { paints }: Brush,
): readonly (readonly [there: boolean, drawn: string, says: string])[] {
  const has = (kind: string): boolean => marks.some((mark) => kind in mark);
  const line = 'M-12 0h24';
  return [
    [
      has('reach'),
      drawText('2', 4, 11, `font-weight="bold" fill="${paints.mark}" text-anchor="middle"`),
      'Cost to get there',
    ],
    [has('path'), `<path d="${line}" ${pathStyle(paints.mark)}/>`, 'Path'],
    [has('moved'), `<path d="${line}" ${trailStyle(paints.neutral)}/>`, 'Moves of the last turn'],
    [has('fight'), `<g transform="scale(0.3)">${burst(paints.fight)}</g>`, 'Fight'],
  ];
}

const pathStyle = (paint: string): string =>
  `fill="none" stroke="${paint}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"`;

const trailStyle = (paint: string): string =>
  `fill="none" stroke="${paint}" stroke-width="3" stroke-dasharray="0.1 6.5" stroke-linejoin="round" stroke-linecap="round"`;

/** Draws a burst around its center: as large as a hex. */
function burst(paint: string): string {
  const points = Array.from({ length: 24 }, (_, at): Point => {
    const [turn, away] = [(at * Math.PI) / 12, at % 2 === 0 ? RADIUS + 3 : RADIUS - 8];
    return [away * Math.cos(turn), away * Math.sin(turn)];
  });
  return `<path d="M${points.map(formatPoint).join('L')}z" fill="${paint}" fill-opacity="0.25" stroke="${paint}" stroke-width="2" stroke-linejoin="round"/>`;
}

const STILL = 'pointer-events="none"';

/** Returns the path data of the line through hexes. */
const lineOf = (path: readonly string[], { centerOf }: Layout): string =>
  `M${path.map(centerOf).map(formatPoint).join('L')}`;

function drawPath(path: readonly string[], { layout, brush }: Marked): string {
  const last = path.at(-1);
  if (last === undefined) return '';
  const { mark } = brush.paints;
  const end = `<circle r="${tenth(HALF - 6)}" ${moveTo(layout.centerOf(last))} fill="none" stroke="${mark}" stroke-width="2" stroke-dasharray="5 4"/>`;
  return `<path d="${lineOf(path, layout)}" ${pathStyle(mark)} stroke-opacity="0.8"/>${end}`;
}

const drawTrail = ({ ship, path }: Trail, { layout, paintOf }: Marked): string =>
  path.length < 2
    ? ''
    : `<path data-moved="${escapeXml(ship)}" d="${lineOf(path, layout)}" ${trailStyle(paintOf(ship))}/>`;

/** Draws the marks that lie below stars and counters: reach, fights, moves and paths. */
export function marksBelow(marks: readonly Mark[], marked: Marked): string {
  const { layout, brush } = marked;
  const { reach, paths, fights, moved } = sortMarks(marks, layout);
  const { mark, fight } = brush.paints;
  const inReach = outlinesOf(reach.map(([hex]) => layout.centerOf(hex)));
  const tint = `<path class="ww-reach" d="${inReach}" fill="${mark}" fill-opacity="0.13" stroke="none" ${STILL}/>\n`;
  const fought = fights.map(
    (hex) => `<g data-fight="${escapeXml(hex)}" ${moveTo(layout.centerOf(hex))}>${burst(fight)}</g>`,
  );
  return [
    reach.length === 0 ? '' : tint,
    layer(`class="ww-fights" ${STILL}`, fought),
    layer(
      `class="ww-moved" ${STILL}`,
      moved.map((trail) => drawTrail(trail, marked)),
    ),
    layer(
      `class="ww-paths" ${STILL}`,
      paths.map((path) => drawPath(path, marked)),
    ),
  ].join('');
}

/** Where costs begin, and how far numbers move to the left for them, in pixels from the middle of a hex. */
const [COST_LEFT, NUMBER_LEFT] = [7, 8];

/** Moves the numbers of hexes in reach, so that what they cost stands beside them. */
export function besideCosts<Hex extends string>(
  numbers: readonly (readonly [hex: Hex, middle: Point])[],
  marks: readonly Mark[],
): readonly (readonly [hex: Hex, middle: Point])[] {
  const inReach = new Set(marks.flatMap((mark) => ('reach' in mark ? Object.keys(mark.reach) : [])));
  return numbers.map(([hex, [x, y]]) => [hex, [inReach.has(hex) ? x - NUMBER_LEFT : x, y]]);
}

/** Draws the marks that lie above stars and counters: what hexes cost, and selected hexes. */
export function marksAbove(marks: readonly Mark[], { layout, brush, numbers }: Marked): string {
  const { reach, selected } = sortMarks(marks, layout);
  const { mark } = brush.paints;
  // Right after the number of the hex, or in its place: counters of crowded hexes around cover what is farther from the middle.
  const place = numbers ? `x="${COST_LEFT}" text-anchor="start"` : 'x="0"';
  return (
    layer(
      `class="ww-costs" font-weight="bold" fill="${mark}" ${haloOf(brush.paints)} pointer-events="none"`,
      reach.map(
        ([hex, cost]) =>
          `<g data-cost="${cost}" ${moveTo(layout.centerOf(hex))}>${drawText(String(cost), -27, 11, place)}</g>`,
      ),
    ) +
    (selected.length === 0
      ? ''
      : `<path class="ww-selected" d="${outlinesOf(selected.map(layout.centerOf))}" fill="none" stroke="${mark}" stroke-width="3.5" stroke-linejoin="round" pointer-events="none"/>\n`)
  );
}
