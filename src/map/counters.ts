/** Counters of ships in the picture of a map. */

import { fitText, group, HALO, moveTo, shorten, tenth, drawText, type Point } from '../drawing/elements.js';
import { middleOf } from './middle.js';
import type { HexId } from './hex.js';
import type { Side } from './stars.js';

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
const MOST_SIGNS = 8;
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
  const text = shorten(label, MOST_SIGNS);
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
  const told = owners.map((owner, at) => {
    const own = rest.filter((piece) => piece.owner === owner);
    const says = `+${own.length}`;
    const title = own.map(({ label }) => `${label} of ${owner}`).join(', ');
    const text = drawText(says, 0, fitText(says, wide - 2, 9.5), `fill="${colorOf(owner)}" ${HALO}`);
    return group([(at - (owners.length - 1) / 2) * wide, foot], title, text);
  });
  return told.join('');
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
