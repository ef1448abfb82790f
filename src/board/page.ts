/** The page of a picture: its options, its frame and ground, its heading, and the legend of the signs in it. */

import { invalidArgument, isRecordLike, optionalParam, type Param } from '../kernel/guard.js';
import {
  escapeXml,
  fitText,
  HALF,
  moveTo,
  outlinesOf,
  RADIUS,
  shorten,
  tenth,
  widthOf,
  MARGIN,
  type Frame,
  type Point,
} from './svg.js';
import {
  isTheme,
  outlineOf,
  paintsOf,
  paletteOf,
  type Brush,
  type Livery,
  type Paints,
  type Theme,
  type ThemeName,
} from './theme.js';

// Options, and what is wrong with them.

/** Options of every picture. */
export interface PictureOptions {
  /** Colors: 'light', 'dark', 'plain' for the color-blind, or your own. Default: 'light'. */
  readonly theme?: ThemeName | Theme;
  /** Beginning of the ids in the picture: different ones if several pictures are on one page. Default: 'ww'. */
  readonly ids?: string;
  /** Factor of the usual size. Default: 1. */
  readonly scale?: number;
  /** Title: shown above the picture, and read by screen readers. Default: none is shown, and the kind of the picture is read. */
  readonly title?: string;
  /** Whether the title is shown above the picture. Default: true if there is one. */
  readonly heading?: boolean;
  /** Whether a legend below the picture explains its signs. Default: true. */
  readonly legend?: boolean;
}

/** What an option must be: in words, and as a check. */
export type OptionCheck = readonly [expected: string, fits: (value: unknown) => boolean];

const isBoolean = (value: unknown): boolean => typeof value === 'boolean';

const pictureChecks: Readonly<Record<string, OptionCheck>> = {
  theme: ["'light', 'dark', 'plain', or { like: 'dark', sky: '#000000' }", isTheme],
  ids: [
    'a word of letters, digits and hyphens that begins with a letter',
    (value) => typeof value === 'string' && /^[a-z][\w-]{0,40}$/i.test(value),
  ],
  scale: ['a number above 0, up to 100', (value) => typeof value === 'number' && value > 0 && value <= 100],
  title: ['a text', (value) => typeof value === 'string'],
  heading: ['true or false', isBoolean],
  legend: ['true or false', isBoolean],
};

/**
 * Throws InvalidArgument for the first option that is not what it must be, or that the picture does not have. `more` are checks of
 * options that not every picture has.
 */
export function checkOptions(
  called: string,
  options: object,
  more: Readonly<Record<string, OptionCheck>> = {},
): void {
  const checks = new Map(Object.entries({ ...pictureChecks, ...more }));
  // Sound: any member is unknown.
  for (const [name, value] of Object.entries(options as Readonly<Record<string, unknown>>)) {
    const [expected, fits] = checks.get(name) ?? NO_OPTION;
    if (value !== undefined && !fits(value)) throw invalidArgument(called, `options.${name}`, expected);
  }
}

const NO_OPTION: OptionCheck = ['left out: there is no such option here', () => false];

/** Checks for an object with these members, each a list. */
export const hasLists =
  (...names: readonly string[]) =>
  (value: unknown): boolean =>
    // Sound: any member is unknown.
    isRecordLike(value) &&
    names.every((name) => Array.isArray((value as Readonly<Record<string, unknown>>)[name]));

/** The options of a picture. */
export const optionsParam: Param = optionalParam({
  name: 'options',
  expected: 'options of a picture',
  fits: isRecordLike,
  draftable: true,
});

/** Returns the brush of the options. */
export function brushOf({ theme, ids = 'ww' }: PictureOptions): Brush {
  const palette = paletteOf(theme);
  return { palette, paints: paintsOf(palette), ids };
}

// Frame.

/** Height of a heading in pixels. */
export const HEADING_HEIGHT = 26;

/** Size of the type of a heading, and most characters that are shown. */
const [HEADING_SIZE, MOST_TITLE_SIGNS] = [17, 100];

/** Returns the part of the picture that hexes fill, given their centers. */
export function frameAround(middles: readonly Point[]): Frame {
  if (middles.length === 0) return { left: 0, top: 0, width: MARGIN, height: MARGIN };
  const [xs, ys] = [middles.map(([x]) => x), middles.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - RADIUS - MARGIN, Math.min(...ys) - HALF - MARGIN];
  const [right, bottom] = [Math.max(...xs) + RADIUS + MARGIN, Math.max(...ys) + HALF + MARGIN];
  return { left, top, width: right - left, height: bottom - top };
}

/** Returns the frame of the whole picture: the map, perhaps a heading above it, and a legend below, which may be wider than the map. */
function frameWith({ left, top, width, height }: Frame, heading: boolean, key: Legend): Frame {
  const above = heading ? HEADING_HEIGHT : 0;
  const wide = Math.max(width, key.width);
  return {
    left: left - (wide - width) / 2,
    top: top - above,
    width: wide,
    height: height + above + key.height,
  };
}

/** Draws a centered title at the top of a frame. */
function drawHeading(title: string, { left, top, width }: Frame, { ink }: Paints): string {
  const says = shorten(title, MOST_TITLE_SIGNS);
  const size = fitText(says, width - 2 * MARGIN, HEADING_SIZE);
  const [x, y] = [left + width / 2, top + HEADING_HEIGHT - 2];
  return `<text class="ww-heading" x="${tenth(x)}" y="${tenth(y)}" font-size="${tenth(size)}" font-weight="bold" fill="${ink}">${escapeXml(says)}</text>\n`;
}

// Ground: in a dark theme a sky with specks.

/** Draws the ground of a frame. */
function drawGround(frame: Frame, { palette, paints, ids }: Brush): string {
  const { left, top, width, height } = frame;
  const box = `x="${tenth(left)}" y="${tenth(top)}" width="${tenth(width)}" height="${tenth(height)}"`;
  if (!palette.night) return `<rect class="ww-sky" ${box} fill="${paints.sky}"/>\n`;
  return (
    `<rect class="ww-sky" ${box} fill="url(#${ids}-sky)"/>\n` +
    `<path d="${specksIn(frame)}" stroke="${paints.ink}" stroke-width="1.3" stroke-opacity="0.5" stroke-linecap="round" pointer-events="none"/>\n`
  );
}

/** One speck for so many square pixels, and most of them. */
const [SKY_FOR_SPECK, MOST_SPECKS] = [4000, 300];

/** Returns path data of specks that look as if strewn by chance; the same for the same frame. */
function specksIn({ left, top, width, height }: Frame): string {
  const count = Math.min(MOST_SPECKS, Math.floor((width * height) / SKY_FOR_SPECK));
  // Steps by irrational parts of the sides fill a box evenly, and without a pattern that the eye sees.
  const spot = (at: number): Point => [
    left + width * ((at * 0.754877666) % 1),
    top + height * ((at * 0.569840291) % 1),
  ];
  return Array.from({ length: count }, (_, at) => spot(at + 1))
    .map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`)
    .join('');
}

/** Draws what other elements of a page refer to: the sky, the glow of stars, the shape of a hex, and the hexes of a part of a map. */
function drawDefinitions({ palette, paints, ids }: Brush, hexes: Page['hexes']): string {
  const stop = (at: number, color: string, opacity = 1): string =>
    `<stop offset="${at}" stop-color="${color}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`;
  const gradients = palette.night
    ? `<linearGradient id="${ids}-sky" x2="0" y2="1">${stop(0, paints.sky)}${stop(1, paints.depth)}</linearGradient>` +
      `<radialGradient id="${ids}-glow">${stop(0, paints.glow, 0.75)}${stop(1, paints.glow, 0)}</radialGradient>`
    : '';
  const shape = hexes ? `<path id="${ids}-hex" d="${outlinesOf([[0, 0]])}"/>` : '';
  const clip = hexes?.clip
    ? `<clipPath id="${ids}-clip"><path d="${outlinesOf(hexes.clip)}"/></clipPath>`
    : '';
  return gradients === '' && shape === '' ? '' : `<defs>${gradients}${shape}${clip}</defs>\n`;
}

/** Cuts what is drawn at the hexes of a part of a map. */
export const clipTo = ({ ids }: Brush, isPart: boolean, drawn: string): string =>
  isPart ? `<g clip-path="url(#${ids}-clip)">\n${drawn}</g>\n` : drawn;

// The page.

/** What a page shows. */
export interface Page {
  /** The part that is drawn, without heading and legend. */
  readonly inner: Frame;
  /** Present if it has hexes; `clip` has the centers of those at whose edges `clipTo` cuts. */
  readonly hexes?: { readonly clip?: readonly Point[] | undefined };
  /** Title for screen readers if the options have none. */
  readonly title: string;
  /** Description for screen readers. */
  readonly says: string;
  /** Signs for the legend. */
  readonly signs?: readonly Sign[];
}

/** Makes a picture of what is drawn: one self-contained SVG text. */
export function drawPage(
  { inner, hexes, title: kind, says, signs = [] }: Page,
  options: PictureOptions,
  brush: Brush,
  drawn: string,
): string {
  const { scale = 1, title = kind, heading = options.title !== undefined, legend = true } = options;
  const key = legend ? createLegend(signs, inner.width, brush) : NO_LEGEND;
  const frame = frameWith(inner, heading, key);
  const box = [frame.left, frame.top, frame.width, frame.height].map(tenth).join(' ');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="ww-picture" viewBox="${box}"` +
    ` width="${tenth(frame.width * scale)}" height="${tenth(frame.height * scale)}" role="img"` +
    ` font-family="Helvetica, Arial, sans-serif" text-anchor="middle">\n` +
    `<title>${escapeXml(title)}</title>\n<desc>${escapeXml(says)}</desc>\n` +
    drawDefinitions(brush, hexes) +
    drawGround(frame, brush) +
    drawn +
    `${heading ? drawHeading(title, frame, brush.paints) : ''}${key.at([frame.left, inner.top + inner.height])}</svg>\n`
  );
}

// Legend: the meaning of the signs in a picture.

/** A sign, drawn around its center, and its meaning. */
export interface Sign {
  readonly drawn: string;
  readonly says: string;
}

/** A legend and its size in pixels, with a margin on both sides and below. */
interface Legend {
  readonly width: number;
  readonly height: number;
  /** Draws it with its upper left corner at a point. */
  readonly at: (corner: Point) => string;
}

const [SIZE, ROW, ICON, GAP] = [11, 26, 30, 12];
/** Most characters of an owner's name that are shown. */
const MOST_KEY_SIGNS = 24;

/** Draws the shape of an owner around its center, in their color. */
export const drawShape = (livery: Livery, wide: number, high: number, { rim }: Paints): string =>
  `<path d="${outlineOf(livery, wide, high)}" fill="${livery.paint}" stroke="${rim}" stroke-width="1"/>`;

/** Returns the signs of owners: their shapes in their colors. */
export const ownerSigns = (liveries: ReadonlyMap<string, Livery>, paints: Paints): readonly Sign[] =>
  [...liveries].map(([owner, livery]) => ({
    drawn: drawShape(livery, 10, 6, paints),
    says: shorten(owner, MOST_KEY_SIGNS),
  }));

/** Signs that are in a picture, of those that can be: whether each is there, how it is drawn and what it means. */
export const signsOf = (
  possible: readonly (readonly [there: boolean, drawn: string, says: string])[],
): readonly Sign[] => possible.flatMap(([there, drawn, says]) => (there ? [{ drawn, says }] : []));

/** Plain type is narrower than bold type, but some fonts are wide. */
const roomFor = ({ says }: Sign): number => ICON + widthOf(says, SIZE) + GAP;

/** Places signs one after the other, in rows of a limited width. */
function spread(signs: readonly Sign[], width: number): readonly Point[] {
  let [x, y] = [0, 0];
  return signs.map((sign) => {
    const room = roomFor(sign);
    if (x > 0 && x + room > width) [x, y] = [0, y + ROW];
    const spot: Point = [x, y];
    x += room;
    return spot;
  });
}

/** Draws a sign with its meaning. Its left end is at the upper left corner of a row. */
const drawLegendRow = ({ drawn, says }: Sign, [x, y]: Point): string =>
  `<g ${moveTo([x + ICON / 2, y + ROW / 2])}>${drawn}` +
  `<text x="${ICON / 2 + 2}" y="4">${escapeXml(says)}</text></g>`;

/** No legend. */
const NO_LEGEND: Legend = { width: 0, height: 0, at: () => '' };

/** Creates a legend: as wide as the map, or as its widest sign if that is wider. */
function createLegend(signs: readonly Sign[], mapWidth: number, { paints }: Brush): Legend {
  if (signs.length === 0) return NO_LEGEND;
  const width = Math.max(mapWidth - 2 * MARGIN, ...signs.map(roomFor));
  const spots = spread(signs, width);
  const drawn = signs.map((sign, nth) => drawLegendRow(sign, spots[nth] ?? [0, 0]));
  return {
    width: width + 2 * MARGIN,
    height: Math.max(...spots.map(([, y]) => y)) + ROW + MARGIN / 2,
    at: ([x, y]) =>
      `<g class="ww-legend" ${moveTo([x + MARGIN, y])} font-size="${SIZE}" fill="${paints.ink}" text-anchor="start">\n` +
      `${drawn.join('\n')}\n</g>\n`,
  };
}
