/** A picture of a trip: the turns as a track, and below it every ship by its fate. */

import { escapeXml, INK, MARGIN, tenth } from '../board/svg.js';
import { friendlyTurns } from './modules/friendly-waters.js';
import { shipTypeKeys } from './ships.js';
import type { View, Flotilla, ShipType } from './state.js';

/** Measures in pixels: a turn of the track, a ship and its row, the column of names, the heading. */
const [TURN, SHIP, ROW, NAMES, HEADING] = [26, 14, 24, 90, 28];

/** Colors by what becomes of a ship, in the order in which ships are drawn. */
const fates = {
  sound: { fill: '#2f6fb0', says: 'in the convoy' },
  damaged: { fill: '#e0a030', says: 'damaged' },
  home: { fill: '#fff', says: 'gone home' },
  sunk: { fill: '#b03a2e', says: 'sunk' },
} as const;

type Fate = keyof typeof fates;

// Sound: the keys of the object above.
const fateKeys = Object.keys(fates) as readonly Fate[];

const names: Readonly<Record<ShipType, string>> = {
  cargo: 'Cargo ships',
  tanker: 'Tankers',
  carrier: 'Carriers',
  cruiser: 'Cruisers',
  destroyer: 'Destroyers',
};

const box = (x: number, y: number, size: number, fill: string): string =>
  `<rect x="${tenth(x)}" y="${tenth(y)}" width="${size - 2}" height="${size - 2}" rx="2" fill="${fill}" stroke="${INK}"/>`;

const label = (x: number, y: number, says: string, more = ''): string =>
  `<text x="${tenth(x)}" y="${tenth(y)}"${more}>${escapeXml(says)}</text>`;

/** Colors of turns: the current one, those in friendly waters, those that are over, and the others. */
const waters = { now: '#ffe08a', friendly: '#cfe4f5', over: '#dfe3e8', ahead: '#fff' } as const;

/** Draws a turn of the track. */
function drawTurn(view: View, turn: number, top: number): string {
  const x = MARGIN + (turn - 1) * TURN;
  const isFriendly = turn <= friendlyTurns.of(view);
  const away = turn < view.turn ? 'over' : 'ahead';
  const kind = turn === view.turn && !view.result ? 'now' : isFriendly ? 'friendly' : away;
  return (
    box(x, top, TURN, waters[kind]) +
    label(x + TURN / 2 - 1, top + TURN / 2 + 3, String(turn), ' text-anchor="middle"')
  );
}

/** Returns how many ships had each fate. */
const countFates = ({ sailed, present, damaged, sunk }: Flotilla): Readonly<Record<Fate, number>> => ({
  sound: present - damaged,
  damaged,
  home: sailed - present - sunk,
  sunk,
});

/** Most turns of a track, and most ships of a fate, that are drawn: more than any trip has. */
const MOST = 1000;

/** Makes what is drawn in a row. */
const inRow = <T>(length: number, draw: (at: number) => T): readonly T[] =>
  Array.from({ length: Math.min(length, MOST) }, (_, at) => draw(at));

/** Draws the ships of a type in a row, with their name before them. */
function drawShips({ ships }: View, type: ShipType, top: number): string {
  const counts = countFates(ships[type]);
  const { sailed, present, damaged, sunk } = ships[type];
  const title = `${present} of ${sailed} present, ${damaged} damaged, ${sunk} sunk`;
  const all = fateKeys.flatMap((fate) => inRow(counts[fate], () => fates[fate].fill));
  const drawn = all.map((fill, at) => box(MARGIN + NAMES + at * SHIP, top, SHIP, fill));
  return `<g><title>${title}</title>${label(MARGIN, top + SHIP - 3, names[type])}${drawn.join('')}</g>`;
}

/** What the colors mean. */
const signs = [...fateKeys.map((fate) => fates[fate]), { fill: waters.friendly, says: 'friendly waters' }];

/** Draws what the colors mean, in a row. */
const drawLegend = (top: number): string =>
  signs
    .map(({ fill, says }, at) => {
      const x = MARGIN + at * (NAMES + SHIP);
      return box(x, top, SHIP, fill) + label(x + SHIP + 2, top + SHIP - 3, says);
    })
    .join('');

const headingOf = ({ turn, length, result, intercepted }: View): string => {
  const points = ` · ${intercepted} taken off by interceptions`;
  if (length === 0) return 'Malta Convoy, before the trip';
  if (!result) return `Malta Convoy, turn ${turn} of ${length}${points}`;
  return `Malta Convoy, ${result.score === null ? 'given up' : `score ${result.score}`}${points}`;
};

/** Draws a trip as an SVG image: a state or a view. */
export function renderMap(view: View): string {
  const most = Math.max(...shipTypeKeys.map((type) => view.ships[type].sailed));
  const inner = Math.max(view.length * TURN, NAMES + most * SHIP, signs.length * (NAMES + SHIP));
  const fleetTop = MARGIN + HEADING + TURN + ROW / 2;
  const legendTop = fleetTop + shipTypeKeys.length * ROW;
  const [width, height] = [inner + 2 * MARGIN, legendTop + ROW + MARGIN];
  const turns = inRow(view.length, (at) => drawTurn(view, at + 1, MARGIN + HEADING));
  const rows = shipTypeKeys.map((type, at) => drawShips(view, type, fleetTop + at * ROW));
  const heading = label(MARGIN, MARGIN + 16, headingOf(view), ' font-size="15" font-weight="bold"');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
    `font-family="sans-serif" font-size="11" fill="${INK}">\n` +
    `<rect width="100%" height="100%" fill="#fff"/>\n` +
    `${[heading, ...turns, ...rows, drawLegend(legendTop)].join('\n')}\n</svg>\n`
  );
}
