/** A picture of a trip: the turns as a track, and below it every ship by its fate. */

import {
  brushOf,
  checkOptions,
  drawPage,
  optionsParam,
  type PictureOptions,
  type Sign,
} from '../board/page.js';
import { escapeXml, MARGIN, tenth } from '../board/svg.js';
import type { Brush, Palette } from '../board/theme.js';
import { guard, isRecordLike, type Param } from '../kernel/guard.js';
import { friendlyTurns } from './modules/friendly-waters.js';
import { shipTypeKeys } from './ships.js';
import type { View, Flotilla, ShipType } from './state.js';

/** Measures in pixels: a turn of the track, a ship and its row, the column of names. */
const [TURN, SHIP, ROW, NAMES] = [26, 14, 24, 90];

/** What can become of a ship, in the order in which ships are drawn: the color, the sign in its box, and what it means. */
const fates = {
  sound: { color: 'blue', sign: '', says: 'in the convoy' },
  damaged: { color: 'orange', sign: '/', says: 'damaged' },
  home: { color: undefined, sign: '', says: 'gone home' },
  sunk: { color: 'red', sign: '\u00d7', says: 'sunk' },
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

/** Draws a box, perhaps filled and with a sign in it. */
function box([x, y, size]: Spot, { paints }: Brush, fill = paints.hex, sign = '', data = ''): string {
  const side = size - 2;
  const drawn = `<rect x="${tenth(x)}" y="${tenth(y)}" width="${side}" height="${side}" rx="2" fill="${fill}" stroke="${paints.ink}"/>`;
  const [left, right, top, foot] = [x + 2, x + side - 2, y + 2, y + side - 2].map(tenth);
  const lines = {
    '': '',
    '/': `M${left} ${foot}L${right} ${top}`,
    '\u00d7': `M${left} ${foot}L${right} ${top}M${left} ${top}L${right} ${foot}`,
  };
  const crossed = lines[sign as keyof typeof lines]; // Sound: a sign of `fates`.
  const stroke = `stroke="${paints.rim}" stroke-width="3"/><path d="${crossed}" stroke="${paints.ink}" stroke-width="1.5"`;
  return `<g${data}>${drawn}${crossed === '' ? '' : `<path d="${crossed}" ${stroke}/>`}</g>`;
}

/** Left, top and size of a box with its margin, in pixels. */
type Spot = readonly [left: number, top: number, size: number];

const label = (x: number, y: number, says: string, more = ''): string =>
  `<text x="${tenth(x)}" y="${tenth(y)}"${more}>${escapeXml(says)}</text>`;

/** Paint of an owner's color in a theme. */
const colorIn = ({ owners }: Palette, name: 'blue' | 'orange' | 'red'): string =>
  `var(--ww-${name}, ${owners[name] ?? ''})`;

/** Paint of a fate. */
const fillOf = (fate: Fate, { palette, paints }: Brush): string => {
  const { color } = fates[fate];
  return color === undefined ? paints.hex : colorIn(palette, color);
};

/**
 * Draws a turn of the track: the present one has a thick edge, those in friendly waters are tinted, those that are over are
 * faint.
 */
function drawTurn(view: View, turn: number, top: number, brush: Brush): string {
  const x = MARGIN + (turn - 1) * TURN;
  const isNow = turn === view.turn && !view.result;
  const isFriendly = turn <= friendlyTurns.of(view);
  const { mark, faint } = brush.paints;
  const data = ` class="ww-turn${isNow ? ' ww-now' : ''}${isFriendly ? ' ww-friendly' : ''}" data-turn="${turn}"`;
  const middle = label(
    x + TURN / 2 - 1,
    top + TURN / 2 + 3,
    String(turn),
    ` text-anchor="middle"${turn < view.turn ? ` fill="${faint}"` : ''}${isNow ? ' font-weight="bold"' : ''}`,
  );
  const tint = isFriendly ? friendly([x, top, TURN], brush) : '';
  const now = isNow
    ? `<rect x="${tenth(x)}" y="${tenth(top)}" width="${TURN - 2}" height="${TURN - 2}" rx="2" fill="none" stroke="${mark}" stroke-width="3"/>`
    : '';
  return `<g${data}>${box([x, top, TURN], brush)}${tint}${now}${middle}</g>`;
}

/** Draws a wave at the foot of a box: friendly waters. */
const friendly = ([x, top, size]: Spot, { palette }: Brush): string => {
  const wave = (size - 6) / 4;
  return `<path d="M${tenth(x + 2)} ${tenth(top + size - 6)}q${tenth(wave / 2)}-3 ${tenth(wave)} 0t${tenth(wave)} 0t${tenth(wave)} 0t${tenth(wave)} 0" fill="none" stroke="${colorIn(palette, 'blue')}" stroke-width="2"/>`;
};

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
function drawShips({ ships }: View, type: ShipType, top: number, brush: Brush): string {
  const counts = countFates(ships[type]);
  const { sailed, present, damaged, sunk } = ships[type];
  const title = `${present} of ${sailed} present, ${damaged} damaged, ${sunk} sunk`;
  const all = fateKeys.flatMap((fate) => inRow(counts[fate], () => fate));
  const drawn = all.map((fate, at) =>
    box(
      [MARGIN + NAMES + at * SHIP, top, SHIP],
      brush,
      fillOf(fate, brush),
      fates[fate].sign,
      ` class="ww-ship" data-fate="${fate}"`,
    ),
  );
  return `<g data-type="${type}"><title>${title}</title>${label(MARGIN, top + SHIP - 3, names[type])}${drawn.join('')}</g>`;
}

/** What the boxes mean. */
const signsIn = (brush: Brush): readonly Sign[] => [
  ...fateKeys.map((fate) => ({
    drawn: box([-SHIP / 2, -SHIP / 2, SHIP], brush, fillOf(fate, brush), fates[fate].sign),
    says: fates[fate].says,
  })),
  { drawn: box([-10, -10, 20], brush) + friendly([-10, -10, 20], brush), says: 'friendly waters' },
];

const headingOf = ({ turn, length, result, intercepted }: View): string => {
  const points = ` · ${intercepted} taken off by interceptions`;
  if (length === 0) return 'Malta Convoy, before the trip';
  if (!result) return `Malta Convoy, turn ${turn} of ${length}${points}`;
  return `Malta Convoy, ${result.score === null ? 'given up' : `score ${result.score}`}${points}`;
};

/** A view to draw. */
const viewParam: Param = {
  name: 'view',
  expected: 'a state or a view of a trip',
  // Sound: it is an object.
  fits: (value) => isRecordLike(value) && isRecordLike((value as Partial<View>).ships),
  draftable: true,
  blamed: () => true,
};

function draw(view: View, options: PictureOptions): string {
  const brush = brushOf(options);
  const most = Math.max(...shipTypeKeys.map((type) => view.ships[type].sailed));
  const wide = Math.min(Math.max(view.length * TURN, NAMES + most * SHIP), MOST * TURN);
  const fleetTop = MARGIN + TURN + ROW / 2;
  const inner = {
    ...{ left: 0, top: 0, width: wide + 2 * MARGIN },
    height: fleetTop + shipTypeKeys.length * ROW,
  };
  const turns = inRow(view.length, (at) => drawTurn(view, at + 1, MARGIN, brush));
  const rows = shipTypeKeys.map((type, at) => drawShips(view, type, fleetTop + at * ROW, brush));
  const title = headingOf(view);
  const shown = { heading: true, ...options, title: options.title ?? title };
  return drawPage(
    { inner, title, says: title, signs: signsIn(brush) },
    shown,
    brush,
    `<g font-size="11" fill="${brush.paints.ink}" text-anchor="start">\n${[...turns, ...rows].join('\n')}\n</g>\n`,
  );
}

/**
 * Draws a trip as SVG, a state or a view: the turns as a track, and below it every ship by its fate. The title says the turn unless
 * `options` have another. Throws InvalidArgument for a bad argument.
 */
export const renderMap: (view: View, options?: PictureOptions) => string = guard(
  'renderMap',
  [viewParam, optionsParam],
  (view, options: PictureOptions = {}) => {
    checkOptions('renderMap', options);
    return draw(view, options);
  },
);
