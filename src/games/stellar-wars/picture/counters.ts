/** Counters of ships: arrows that point where the ships look. */

import { drawText, fitText, group, HALO, moveTo, type Point } from '../../../drawing/elements.js';
import type { Facing, HexId, Ship, ShipId } from '../nouns.js';
import { middleOfHex } from './place.js';

const DIRECTIONS = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'] as const;

/** How a counter looks: filled, hollow for a hidden ship, dashed where a ship began its move. */
export type Style = 'filled' | 'hollow' | 'start';

/** Draws an arrow that points in a direction, around its center. */
export function arrow(facing: Facing, color: string, style: Style): string {
  const fill = style === 'filled' ? color : '#fff';
  const dashes = style === 'filled' ? '' : ' stroke-width="1.5" stroke-dasharray="4 2"';
  const faint = style === 'start' ? ' fill-opacity="0.4" stroke-opacity="0.7"' : '';
  return `<path d="M0-32l15 22v24h-30v-24z" transform="rotate(${60 * facing})" fill="${fill}" stroke="${color}"${dashes}${faint}/>`;
}

/** Places of counters on a hex, relative to its center, and their scale: for one, for two, for more. */
const LAYOUTS: readonly (readonly [scale: number, places: readonly Point[]])[] = [
  [1, [[0, 3]]],
  [
    0.68,
    [
      [-18, 4],
      [18, 4],
    ],
  ],
  [
    0.58,
    [
      [-17, -8],
      [17, -8],
      [-17, 20],
      [17, 20],
    ],
  ],
];

/** Most counters that are drawn on one hex. A text says how many more there are. */
const MOST_SHOWN = 4;

/** Returns the type and the number of a ship: 'DD1' for 'red/DD1'. */
export const labelOf = (id: ShipId): string => id.slice(id.indexOf('/') + 1);

/** Describes a ship for the title of its counter. */
function describeShip({ id, owner, facing, speed, left, sheet }: Ship, style: Style): string {
  const unseen = style === 'hollow' ? ', not seen by others' : '';
  return (
    `${labelOf(id)} of ${owner}, facing ${DIRECTIONS[facing]}, speed ${speed}, ` +
    `hull ${left.hull} of ${sheet.hull}${unseen}`
  );
}

function counter(ship: Ship, color: string, style: Style): string {
  const label = labelOf(ship.id);
  const size = fitText(label, 25, 11);
  const ink = style === 'filled' ? '#fff' : color;
  return arrow(ship.facing, color, style) + drawText(label, size * 0.36, size, `fill="${ink}"`);
}

/** How counters look. */
export interface Look {
  readonly colorOf: (owner: string) => string;
  readonly styleOf: (ship: ShipId) => Style;
}

/** Draws the counters of one hex. */
export function stack(hex: HexId, ships: readonly Ship[], { colorOf, styleOf }: Look): string {
  const shown = ships.slice(0, MOST_SHOWN);
  const [scale = 1, places = []] = LAYOUTS[shown.length > 2 ? 2 : shown.length - 1] ?? [];
  const counters = shown.map((ship, at) => {
    const style = styleOf(ship.id);
    const drawn = counter(ship, colorOf(ship.owner), style);
    const sized = scale === 1 ? drawn : `<g transform="scale(${scale})">${drawn}</g>`;
    return group(places[at] ?? [0, 0], describeShip(ship, style), sized);
  });
  return `<g ${moveTo(middleOfHex(hex))}>${counters.join('')}${more(ships.slice(MOST_SHOWN))}</g>`;
}

/** Draws how many more ships there are. */
function more(rest: readonly Ship[]): string {
  if (rest.length === 0) return '';
  const title = rest.map(({ id, owner }) => `${labelOf(id)} of ${owner}`).join(', ');
  return group([0, 10], title, drawText(`+${rest.length}`, 0, 10, `fill="#37474f" ${HALO}`));
}
