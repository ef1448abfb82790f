/** Counters of ships: arrows that point where the ships look. */

import { type Point, drawText, fitText, group, haloOf, moveTo } from '../../board/svg.js';
import type { Brush, Livery, Paints } from '../../board/theme.js';
import type { HexId, Facing, Ship, ShipId } from '../state.js';
import { middleOfHex } from './places.js';

const DIRECTIONS = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'] as const;

/** How a counter looks: filled, hollow for a hidden ship, dashed where a ship began its move. */
export type Style = 'filled' | 'hollow' | 'start';

/** Bodies of counters behind the point, so that owners differ in shape, too: straight, notched, round, narrow behind. */
const TAILS = [
  'v24h-30v-24z',
  'v26l-15-7l-15 7v-26z',
  'v14q0 10-15 10t-15-10v-14z',
  'l-6 24h-18l-6-24z',
] as const;

/** Returns the path data of an arrow that points north, around its center. */
const arrowOf = ({ shape }: Livery): string => `M0-32l15 22${TAILS[shape % TAILS.length] ?? ''}`;

/** Draws an arrow that points in a direction, around its center. */
export function arrow(facing: Facing, livery: Livery, style: Style, { halo, rim }: Paints): string {
  const look = {
    filled: `fill="${livery.paint}" stroke="${rim}"`,
    hollow: `fill="${halo}" stroke="${livery.paint}" stroke-width="2" stroke-dasharray="5 2"`,
    start: `fill="${halo}" stroke="${livery.paint}" stroke-width="1.5" stroke-dasharray="4 2" fill-opacity="0.4"`,
  }[style];
  return `<path d="${arrowOf(livery)}" transform="rotate(${60 * facing})" ${look}/>`;
}

/** Places of counters on a hex, relative to its center, and their scale: for one, for two, for more. */
const LAYOUTS: readonly (readonly [scale: number, places: readonly Point[]])[] = [
  [1, [[0, 3]]],
  [
    0.75,
    [
      [-20, 4],
      [20, 4],
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

/** How counters look. */
export interface Look {
  readonly brush: Brush;
  readonly liveryOf: (owner: string) => Livery;
  readonly styleOf: (ship: ShipId) => Style;
  /** Whether a ship is selected. */
  readonly isSelected: (ship: string) => boolean;
}

function counter(ship: Ship, { brush: { paints }, liveryOf, styleOf, isSelected }: Look): string {
  const livery = liveryOf(ship.owner);
  const style = styleOf(ship.id);
  const label = labelOf(ship.id);
  const size = fitText(label, 25, 11);
  const ink = style === 'filled' ? livery.letters : paints.ink;
  const chosen = isSelected(ship.id)
    ? `<circle class="ww-selected" r="34" fill="none" stroke="${paints.mark}" stroke-width="2.5"/>`
    : '';
  return (
    arrow(ship.facing, livery, style, paints) + drawText(label, size * 0.36, size, `fill="${ink}"`) + chosen
  );
}

/** Draws the counters of one hex. */
export function stack(hex: HexId, ships: readonly Ship[], look: Look): string {
  const shown = ships.slice(0, MOST_SHOWN);
  const [scale = 1, places = []] = LAYOUTS[shown.length > 2 ? 2 : shown.length - 1] ?? [];
  const counters = shown.map((ship, at) => {
    const drawn = counter(ship, look);
    const sized = scale === 1 ? drawn : `<g transform="scale(${scale})">${drawn}</g>`;
    return group(places[at] ?? [0, 0], describeShip(ship, look.styleOf(ship.id)), sized, {
      class: 'ww-ship',
      'data-ship': ship.id,
      'data-owner': ship.owner,
      'data-hex': hex,
    });
  });
  return `<g ${moveTo(middleOfHex(hex))}>${counters.join('')}${more(ships.slice(MOST_SHOWN), look.brush)}</g>`;
}

/** Draws how many more ships there are. */
function more(rest: readonly Ship[], { paints }: Brush): string {
  if (rest.length === 0) return '';
  const title = rest.map(({ id, owner }) => `${labelOf(id)} of ${owner}`).join(', ');
  return group([0, 10], title, drawText(`+${rest.length}`, 0, 10, `fill="${paints.ink}" ${haloOf(paints)}`));
}
