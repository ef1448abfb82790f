/** The picture of a trip: the track of its turns, and the ships below it. */

import { friendlyTurns } from './modules/friendly-waters.js';
import type { ConvoyView } from './nouns.js';
import { shipTypeKeys } from './ships.js';
import { shipOf } from './texts/names.js';

/** Pixels of a box of the track, and of a mark for a ship. */
const [BOX, MARK] = [28, 12];

/** Turns in a row of the track, and ships in a row of marks. */
const [TURNS_IN_ROW, SHIPS_IN_ROW] = [15, 30];

const INK = '#1c2733';

const text = (x: number, y: number, said: string): string =>
  `<text x="${x}" y="${y}" font-size="12" fill="${INK}">${said}</text>`;

const square = (x: number, y: number, size: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${size - 2}" height="${size - 2}" fill="${fill}" stroke="${INK}"/>`;

/** The colour of a turn: now, over, in friendly waters, or to come. */
function turnColour(view: ConvoyView, turn: number): string {
  if (turn === view.turn) return '#f2b441';
  if (turn < view.turn) return '#c9d3dd';
  return turn <= friendlyTurns.of(view) ? '#cfe8cf' : '#fff';
}

function track(view: ConvoyView): string {
  return Array.from({ length: view.length }, (_, at) => {
    const [x, y] = [10 + BOX * (at % TURNS_IN_ROW), 34 + BOX * Math.floor(at / TURNS_IN_ROW)];
    return square(x, y, BOX, turnColour(view, at + 1)) + text(x + 5, y + 17, String(at + 1));
  }).join('');
}

/** Marks of the ships of one type: sound, damaged, gone home, sunk. */
function marks({ ships }: ConvoyView, type: (typeof shipTypeKeys)[number], top: number): string {
  const { sailed, present, damaged, sunk } = ships[type];
  const kinds = ['#3f78a8', '#e08a3c', '#fff', '#1c2733'].flatMap((colour, at) => {
    const count = [present - damaged, damaged, sailed - present - sunk, sunk][at] ?? 0;
    return Array.from({ length: count }, () => colour);
  });
  const drawn = kinds.map((colour, at) =>
    square(110 + MARK * (at % SHIPS_IN_ROW), top + MARK * Math.floor(at / SHIPS_IN_ROW), MARK, colour),
  );
  return `<g><title>${present} of ${sailed} present, ${damaged} damaged, ${sunk} sunk</title>${text(10, top + 10, shipOf(type))}${drawn.join('')}</g>`;
}

/**
 * Draws the turns of a trip and its ships as SVG text. Blue ships are sound, orange ones damaged, white ones went home, dark
 * ones are sunk.
 */
export function convoySvg(view: ConvoyView): string {
  let top = 54 + BOX * Math.ceil(view.length / TURNS_IN_ROW);
  const rows = shipTypeKeys.map((type) => {
    const row = marks(view, type, top);
    top += MARK * Math.max(1, Math.ceil(view.ships[type].sailed / SHIPS_IN_ROW)) + 8;
    return row;
  });
  const title = text(10, 20, `Turn ${Math.min(view.turn, view.length)} of ${view.length}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="${top}" viewBox="0 0 480 ${top}" font-family="sans-serif">${title}${track(view)}${rows.join('')}</svg>`;
}
