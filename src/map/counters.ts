/** Counters: ships in the picture of a map. */

import { fitting, group, HALO, INK, middleOf, shortened, tenth, written, type Point } from './drawing.js';
import type { HexId } from './hex.js';

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

/** Counters on one hex that are drawn one by one; how many more there are is said. */
const MOST_SHOWN = 4;
/** Signs of a label that are shown; the whole stands in its title. */
const MOST_SIGNS = 8;
const [WIDE, HIGH, GAP] = [24, 15, 2];
/** How far to the left and right of a star counters are: beside its ring. */
const BESIDE_STAR = 27;

/** Where counters are, around the middle of their hex: one in the middle, more in two columns; on a star beside it. */
function placesOf(count: number, star: boolean): readonly Point[] {
  const middle = count === 1 ? 0 : (WIDE + GAP) / 2;
  const apart = star ? BESIDE_STAR : middle;
  const left = Math.floor(count / 2);
  return Array.from({ length: count }, (_, at) => {
    const [side, row, rows] = at < left ? [-1, at, left] : [1, at - left, count - left];
    return [side * apart, (row - (rows - 1) / 2) * (HIGH + GAP)];
  });
}

function counter({ label, owner, kind }: Piece, at: Point, colour: string): string {
  const full = kind === 'warpship';
  const [round, fill, ink] = full ? [2, colour, '#fff'] : [HIGH / 2, '#fff', colour];
  const text = shortened(label, MOST_SIGNS);
  const size = fitting(text, WIDE - (full ? 3 : 6), 10.5);
  const box = `<rect x="${tenth(-WIDE / 2)}" y="${tenth(-HIGH / 2)}" width="${WIDE}" height="${HIGH}" rx="${tenth(round)}" fill="${fill}" stroke="${colour}"/>`;
  const title = `${label}, ${full ? 'Warpship' : 'Systemship'} of ${owner}`;
  return group(at, title, box + written(text, size * 0.36, size, `fill="${ink}"`));
}

/** How many more there are; on a star above it, for its name is below. */
const more = (rest: readonly Piece[], star: boolean): string =>
  rest.length === 0
    ? ''
    : group(
        [0, star ? -16 : 28],
        rest.map(({ label, owner }) => `${label} of ${owner}`).join(', '),
        written(`+${rest.length}`, 0, 10, `fill="${INK}" ${HALO}`),
      );

/** The counters of one hex. */
export function stack(
  hex: HexId,
  pieces: readonly Piece[],
  star: boolean,
  colourOf: (owner: string) => string,
): string {
  const shown = pieces.slice(0, MOST_SHOWN);
  const places = placesOf(shown.length, star);
  const [x, y] = middleOf(hex);
  const counters = shown.map((piece, at) => counter(piece, places[at] ?? [0, 0], colourOf(piece.owner)));
  const drawn = [...counters, more(pieces.slice(MOST_SHOWN), star)].join('');
  return `<g transform="translate(${tenth(x)} ${tenth(y)})">${drawn}</g>`;
}
