/** Counters: ships in the picture of a map. */

import { fitText, group, HALO, middleOf, shorten, tenth, drawText, type Point } from './drawing.js';
import type { HexId } from './hex.js';
import type { Side } from './stars.js';

/** A ship to be drawn. */
export interface Piece {
  /** Where it is. */
  readonly hex: HexId;
  /** What stands on its counter; up to four signs are easy to read. */
  readonly label: string;
  /** Whose it is: a name such as 'red' or 'blue' gives the colour. */
  readonly owner: string;
  /** A Warpship's counter is full and has corners, a Systemship's is hollow and has round ends. */
  readonly kind: 'warpship' | 'systemship';
}

/** How counters lie on a hex, around its middle. */
interface Layout {
  /** How far to the left and right of the middle they are, where there are two columns. */
  readonly apart: number;
  /** How far below the middle they are. */
  readonly down: number;
  /** Where it is said how many more there are. */
  readonly foot: number;
  /** Whether even a single one lies beside the middle. */
  readonly beside: boolean;
}

/** Counters on one hex that are drawn one by one; how many more each owner has is said. */
const MOST_SHOWN = 4;
/** Signs of a label that are shown; the whole stands in its title. */
const MOST_SIGNS = 8;
const [WIDE, HIGH, GAP] = [24, 15, 2];

/** Without a star one counter is in the middle; at a star they are beside its ring, and clear of its name. */
function layoutBy(name: Side | undefined): Layout {
  if (name === undefined) return { apart: (WIDE + GAP) / 2, down: 0, foot: 28, beside: false };
  return name === 'above'
    ? { apart: 27, down: 3, foot: 30, beside: true }
    : { apart: 27, down: 0, foot: -18, beside: true };
}

/** Where counters are, around the middle of their hex. */
function placesOf(count: number, { apart, down, beside }: Layout): readonly Point[] {
  const side = count === 1 && !beside ? 0 : apart;
  const left = Math.floor(count / 2);
  return Array.from({ length: count }, (_, at) => {
    const [x, row, rows] = at < left ? [-side, at, left] : [side, at - left, count - left];
    return [x, down + (row - (rows - 1) / 2) * (HIGH + GAP)];
  });
}

/** An empty counter, around its middle. */
export function blank(kind: Piece['kind'], colour: string): string {
  const [round, fill] = kind === 'warpship' ? [2, colour] : [HIGH / 2, '#fff'];
  return `<rect x="${tenth(-WIDE / 2)}" y="${tenth(-HIGH / 2)}" width="${WIDE}" height="${HIGH}" rx="${tenth(round)}" fill="${fill}" stroke="${colour}"/>`;
}

function counter({ label, owner, kind }: Piece, at: Point, colour: string): string {
  const [kindly, room, ink] = kind === 'warpship' ? ['Warpship', 3, '#fff'] : ['Systemship', 6, colour];
  const text = shorten(label, MOST_SIGNS);
  const size = fitText(text, WIDE - room, 10.5);
  const title = `${label}, ${kindly} of ${owner}`;
  return group(at, title, blank(kind, colour) + drawText(text, size * 0.36, size, `fill="${ink}"`));
}

/** Those that are drawn one by one, as they come: the first of each owner, and others if there is room; and the rest. */
function drawnOneByOne(pieces: readonly Piece[]): readonly [shown: readonly Piece[], rest: readonly Piece[]] {
  const isFirst = pieces.map(({ owner }, at) => pieces.findIndex((each) => each.owner === owner) === at);
  const order = [...pieces.keys()].sort((one, other) => Number(isFirst[other]) - Number(isFirst[one]));
  const shown = new Set(order.slice(0, MOST_SHOWN));
  return [pieces.filter((_, at) => shown.has(at)), pieces.filter((_, at) => !shown.has(at))];
}

/** How many more ships there are, owner by owner, in their colours. */
function more(rest: readonly Piece[], foot: number, colourOf: (owner: string) => string): string {
  const owners = [...new Set(rest.map(({ owner }) => owner))];
  const wide = Math.min(22, 66 / owners.length);
  const told = owners.map((owner, at) => {
    const own = rest.filter((piece) => piece.owner === owner);
    const says = `+${own.length}`;
    const title = own.map(({ label }) => `${label} of ${owner}`).join(', ');
    const text = drawText(says, 0, fitText(says, wide - 2, 9.5), `fill="${colourOf(owner)}" ${HALO}`);
    return group([(at - (owners.length - 1) / 2) * wide, foot], title, text);
  });
  return told.join('');
}

/** Whether there are more ships on a hex than are drawn one by one. */
export const isCrowded = (pieces: readonly Piece[]): boolean => pieces.length > MOST_SHOWN;

/** The counters of one hex, and where the name of its star stands, if it has one. */
export function stack(
  hex: HexId,
  pieces: readonly Piece[],
  name: Side | undefined,
  colourOf: (owner: string) => string,
): string {
  const layout = layoutBy(name);
  const [shown, rest] = drawnOneByOne(pieces);
  const places = placesOf(shown.length, layout);
  const [x, y] = middleOf(hex);
  const counters = shown.map((piece, at) => counter(piece, places[at] ?? [0, 0], colourOf(piece.owner)));
  const drawn = [...counters, more(rest, layout.foot, colourOf)].join('');
  return `<g transform="translate(${tenth(x)} ${tenth(y)})">${drawn}</g>`;
}
