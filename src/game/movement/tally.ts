/** What ships have travelled and done in a turn: kept as a tally, never as points left, since rules price it differently. */

import type { SeenShip, Tally } from '../nouns.js';

/** A ship that has done nothing in this turn. */
const IDLE: Tally = { hexes: 0, lines: 0, handled: 0 };

/** What a ship has travelled and done in this turn of its owner. */
export const tallyOf = ({ tally = IDLE }: Pick<SeenShip, 'tally'>): Tally => tally;

/** A tally with one thing more. */
export const tallied = ({ hexes, lines, handled }: Tally, more: keyof Tally): Tally => ({
  hexes: hexes + (more === 'hexes' ? 1 : 0),
  lines: lines + (more === 'lines' ? 1 : 0),
  handled: handled + (more === 'handled' ? 1 : 0),
});

/** A tally with some way more. */
export const travelled = (tally: Tally, hexes: number, lines: number): Tally => ({
  hexes: tally.hexes + hexes,
  lines: tally.lines + lines,
  handled: tally.handled,
});
